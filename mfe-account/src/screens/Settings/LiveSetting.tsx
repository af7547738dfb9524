import { isSoundOn, keepSound, ring, failureText } from "@takas/client";
import { isAccountSetting } from "@takas/contracts/settings";
import type { AccountSettingName } from "@takas/contracts/settings";
import { useServices } from "@takas/mfe-kit";
import { useState } from "react";

import { useGetSettingsQuery, useSaveSettingsMutation } from "../../accountApi";
import { m } from "../../texts/messages.js";
import type { PushState } from "./browserPush";
import type { Setting } from "./settingGroups";
import { SwitchRow } from "./SwitchRow";
import { usePush } from "./usePush";
import { useSayStored } from "./useSayStored";

/** A setting of the live market, on which Takas acts. */
export function LiveSetting({ setting }: { setting: Setting }) {
  const { name } = setting;
  if (isAccountSetting(name)) {
    return <AccountSwitch setting={setting} name={name} />;
  }
  return name === "push" ? <PushSwitch setting={setting} /> : <SoundSwitch setting={setting} />;
}

/** Stored in this browser only. */
function PushSwitch({ setting: { label, Icon } }: { setting: Setting }) {
  const { state, isPending, turn } = usePush();
  return (
    <SwitchRow
      label={label()}
      description={state && NOTES[state]()}
      icon={<Icon {...ICON} />}
      checked={state === "on"}
      disabled={isPending || state === undefined || state === "unsupported"}
      onCheckedChange={(isOn) => void turn(isOn)}
    />
  );
}

const NOTES: Record<PushState, () => string> = {
  unsupported: m.push_unsupported,
  refused: m.push_refused,
  off: m.push_here,
  on: m.push_here,
};

/** Stored in this browser only; a sound plays when it is turned on. */
function SoundSwitch({ setting: { label, Icon } }: { setting: Setting }) {
  const [isOn, setOn] = useState(isSoundOn);
  const sayStored = useSayStored();
  const turn = (next: boolean) => {
    setOn(next);
    keepSound(next);
    sayStored(isSoundOn() === next);
    ring();
  };
  return (
    <SwitchRow
      label={label()}
      description={m.settings_soundsHint()}
      icon={<Icon {...ICON} />}
      checked={isOn}
      onCheckedChange={turn}
    />
  );
}

/** Stored in the account, for every device. */
function AccountSwitch({
  setting: { label, liveDescription, Icon },
  name,
}: {
  setting: Setting;
  name: AccountSettingName;
}) {
  const { toast } = useServices();
  const { data } = useGetSettingsQuery();
  const [save] = useSaveSettingsMutation();
  const turn = async (isOn: boolean) => {
    const { error } = await save({ [name]: isOn });
    if (error !== undefined) {
      toast({
        variant: "destructive",
        title: m.settings_notSaved(),
        description: failureText(error),
      });
    }
  };
  return (
    <SwitchRow
      label={label()}
      description={liveDescription?.()}
      icon={<Icon {...ICON} />}
      checked={data?.[name] ?? false}
      disabled={data === undefined}
      onCheckedChange={(isOn) => void turn(isOn)}
    />
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
