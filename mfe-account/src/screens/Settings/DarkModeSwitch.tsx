import { Moon } from "lucide-react";
import { useState } from "react";

import { writeStored } from "../../deviceStorage";
import { m } from "../../texts/messages.js";
import { SwitchRow } from "./SwitchRow";
import { useSayStored } from "./useSayStored";

/** Turns the pages dark or light in this browser, whatever the system prefers. */
export function DarkModeSwitch() {
  const [theme, setOwnTheme] = useState(currentTheme);
  const sayStored = useSayStored();
  return (
    <SwitchRow
      label={m.settings_darkMode()}
      icon={<Moon size={24} strokeWidth={1.75} />}
      checked={theme === "dark"}
      onCheckedChange={(isDark) => {
        const next = isDark ? "dark" : "light";
        sayStored(setTheme(next));
        setOwnTheme(next);
      }}
    />
  );
}

type Theme = "light" | "dark";

/** The page's theme: the one chosen here, otherwise the system's. */
function currentTheme(): Theme {
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
function setTheme(theme: Theme): boolean {
  document.documentElement.dataset.theme = theme;
  return writeStored("takas.theme", theme);
}
