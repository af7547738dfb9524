import { Moon } from "lucide-react";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import { SwitchRow } from "./SwitchRow";
import { currentTheme, setTheme } from "./theme";
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
