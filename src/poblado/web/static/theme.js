// The theme that was chosen at a table, on every page. No module: it runs before anything is painted.
try {
  const { theme } = JSON.parse(localStorage.getItem("poblado.prefs") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Somebody else's text, or no storage: the system's theme, then.
}
