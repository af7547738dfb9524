import { Moon } from "lucide-react";
import { useState, useSyncExternalStore } from "react";

import { writeStored } from "../../deviceStorage";
import { m } from "../../texts/messages.js";
import { SwitchRow } from "./SwitchRow";
import { useSayStored } from "./useSayStored";

/** Turns the pages dark or light in this browser, whatever the system prefers. */
export function DarkModeSwitch() {
  const [chosen, setChosen] = useState(chosenTheme);
  const systemTheme = useSyncExternalStore(subscribeToSystem, getSystemTheme);
  const sayStored = useSayStored();
  return (
    <SwitchRow
      label={m.settings_darkMode()}
      icon={<Moon size={24} strokeWidth={1.75} />}
      checked={(chosen ?? systemTheme) === "dark"}
      onCheckedChange={(isDark) => {
        const next = isDark ? "dark" : "light";
        sayStored(setTheme(next));
        setChosen(next);
      }}
    />
  );
}

type Theme = "light" | "dark";

function chosenTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : undefined;
}

const PREFERS_DARK = "(prefers-color-scheme: dark)";

function getSystemTheme(): Theme {
  return matchMedia(PREFERS_DARK).matches ? "dark" : "light";
}

/** Many devices turn dark in the evening. */
function subscribeToSystem(listener: () => void): () => void {
  const query = matchMedia(PREFERS_DARK);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Sets and stores a theme in this browser. The tokens follow the attribute, which the page restores when it loads.
 * Returns whether it was stored.
 */
function setTheme(theme: Theme): boolean {
  document.documentElement.dataset.theme = theme;
  return writeStored("takas.theme", theme);
}
