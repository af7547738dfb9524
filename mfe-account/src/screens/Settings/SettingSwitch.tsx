import { useDispatch, useSelector } from "react-redux";

import type { Setting } from "./settingGroups";
import { selectToggles, settingSwitched } from "./settingsSlice";
import { SwitchRow } from "./SwitchRow";

/** A setting that is on or off. */
export function SettingSwitch({ name, label, description, Icon }: Setting) {
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
