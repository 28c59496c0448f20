// The theme that was chosen at a table, and whether anything moves, on every page. No module: it runs before anything is painted.
try {
  const { theme, moves } = JSON.parse(localStorage.getItem("poblado.prefs") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  document.documentElement.toggleAttribute("data-still", moves === false);
} catch {
  // Somebody else's text, or no storage: as the system has it, then.
}
