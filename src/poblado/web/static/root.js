// Where this server lies: empty at the top of its host, else the path below which a proxy shows it, such as `/poblado`.
export const root = new URL("..", import.meta.url).pathname.slice(0, -1);
export const room = location.pathname.slice(root.length).split("/")[2] ?? ""; // of a game's page
