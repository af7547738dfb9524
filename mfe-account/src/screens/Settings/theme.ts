import { keep } from "../../keptOnDevice";

export type Theme = "light" | "dark";

/** The theme the page shows: the one chosen here, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") {
    return chosen;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows a theme from now on in this browser: the tokens listen to the attribute, the page sets it when it loads. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keep("theme", theme);
}
