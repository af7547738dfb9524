import type { Market } from "@takas/contracts/choices";
import { MenuList, Section } from "@takas/ui";
import type { ReactNode } from "react";

import { GROUPS } from "./settingGroups";
import type { Setting } from "./settingGroups";

interface GroupedSettingsProps {
  /** The market that shows them. */
  market: Market;
  /** Renders a setting as a row with its name as key. */
  row: (setting: Setting) => ReactNode;
}

/** The settings of a market, in groups. */
export function GroupedSettings({ market, row }: GroupedSettingsProps) {
  return GROUPS.map(({ id, title, settings }) => (
    <Section key={id} title={title()} size="label">
      <MenuList>
        {settings.filter(({ only = market }) => only === market).map((setting) => row(setting))}
      </MenuList>
    </Section>
  ));
}
