import { useMarket } from "@takas/client";
import { paths, usePage, useServices } from "@takas/mfe-kit";
import { MenuList, Page, PageHeader, Section } from "@takas/ui";
import { useEffect } from "react";
import { useSelector } from "react-redux";

import { writeStored } from "../../deviceStorage";
import { AccountRows } from "./AccountRows";
import { DarkModeSwitch } from "./DarkModeSwitch";
import { LanguageSelect } from "./LanguageSelect";
import { LiveAccountRows } from "./LiveAccountRows";
import { LiveSetting } from "./LiveSetting";
import { GROUPS } from "./settingGroups";
import { selectSettings } from "./settingsSlice";
import { SettingSwitch } from "./SettingSwitch";

/** The settings: stored in this browser (docs/product.md 2.18), except those of the live market. */
export function Settings() {
  usePage({ hideAddButton: true });
  const { back } = useServices();
  const isLive = useMarket() === "live";
  const chosen = useSelector(selectSettings);
  useEffect(() => void writeStored("settings", chosen), [chosen]);
  const goBack = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    back(paths.profile.href());
  };
  return (
    <Page
      narrow
      header={
        <PageHeader narrow title="Settings" backHref={paths.profile.href()} onBack={goBack} />
      }
    >
      {GROUPS.map(({ title, settings }) => (
        <Section key={title} title={title} size="label">
          <MenuList>
            {settings.map((setting) =>
              isLive ? (
                <LiveSetting key={setting.name} setting={setting} />
              ) : (
                <SettingSwitch key={setting.name} {...setting} />
              ),
            )}
          </MenuList>
        </Section>
      ))}
      <Section title="Appearance" size="label">
        <MenuList>
          <DarkModeSwitch />
          <LanguageSelect />
        </MenuList>
      </Section>
      {isLive ? <LiveAccountRows /> : <AccountRows />}
    </Page>
  );
}
