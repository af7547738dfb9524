import { useMarketRule } from "@takas/client";
import { paths, useBackTo } from "@takas/mfe-kit";
import { MenuList, Page, PageHeader, Section, Text } from "@takas/ui";
import { useEffect, useRef } from "react";
import { useSelector, useDispatch } from "react-redux";

import { writeStored } from "../../deviceStorage";
import { m } from "../../texts/messages.js";
import { AccountRows } from "./account/AccountRows";
import { DarkModeSwitch } from "./DarkModeSwitch";
import { GroupedSettings } from "./GroupedSettings";
import { LanguageSelect } from "./LanguageSelect";
import { LiveSettings } from "./LiveSettings";
import { useOutcome } from "./outcome";
import type { Setting } from "./settingGroups";
import { selectSettings, selectToggles, settingSwitched } from "./settingsSlice";
import { SwitchRow } from "./SwitchRow";
import { useSayStored } from "./useSayStored";

/** The settings: stored in this browser (docs/product.md 2.18), except those of the live market. */
export function Settings() {
  const areStored = useMarketRule("storesSettings");
  const chosen = useSelector(selectSettings);
  const sayStored = useSayStored();
  const stored = useRef(JSON.stringify(chosen));
  useEffect(() => {
    // Defaults are not stored: after "Delete Everything" nothing is. They may come as another, equal object.
    const text = JSON.stringify(chosen);
    if (stored.current !== text) {
      stored.current = text;
      sayStored(writeStored("takas.settings", chosen));
    }
  }, [chosen, sayStored]);
  useOutcome();
  const goBack = useBackTo(paths.profile.href());
  const appearance = (
    <Section title={m.settings_appearance()} size="label">
      <MenuList>
        <DarkModeSwitch />
        <LanguageSelect />
      </MenuList>
    </Section>
  );
  return (
    <Page narrow header={<PageHeader narrow title={m.settings_title()} {...goBack} />}>
      {areStored && appearance}
      {areStored ? <LiveSettings /> : <GroupedSettings market="sample" row={sampleRow} />}
      {!areStored && (
        <Text size="small" tone="muted">
          {m.settings_noEffect()}
        </Text>
      )}
      {!areStored && appearance}
      <AccountRows />
    </Page>
  );
}

const sampleRow = (setting: Setting) => <SettingSwitch key={setting.name} {...setting} />;

/** A setting that is on or off. */
function SettingSwitch({ name, label, description, Icon }: Setting) {
  const dispatch = useDispatch();
  const isOn = useSelector(selectToggles)[name];
  return (
    <SwitchRow
      label={label()}
      description={description?.()}
      icon={<Icon size={24} strokeWidth={1.75} />}
      checked={isOn}
      onCheckedChange={(next) => dispatch(settingSwitched({ name, isOn: next }))}
    />
  );
}
