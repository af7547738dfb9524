import { writeStored } from "../../deviceStorage";

export type Theme = "light" | "dark";

/** The page's theme: the one chosen here, otherwise the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") {
    return chosen;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * Sets and stores a theme in this browser. The tokens follow the attribute, which the page restores when it loads.
 * Returns whether it was stored.
 */
export function setTheme(theme: Theme): boolean {
  document.documentElement.dataset.theme = theme;
  return writeStored("takas.theme", theme);
}
