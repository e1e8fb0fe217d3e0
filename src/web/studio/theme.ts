export type Theme = "system" | "dark" | "light";

const place = "cuelight.theme";

export function readTheme(): Theme {
  const stored = localStorage.getItem(place);
  return stored === "dark" || stored === "light" ? stored : "system";
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  applyTheme(theme);
}

export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
