import { isSoundOn, keepSound, ring } from "@takas/client";
import { isAccountSetting } from "@takas/contracts/settings";
import type { AccountSettingName } from "@takas/contracts/settings";
import { Row, Text, color, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { useAccountSetting } from "../../components/useAccountSetting";
import { m } from "../../texts/messages.js";
import type { PushState } from "./browserPush";
import { GroupedSettings } from "./GroupedSettings";
import type { Setting } from "./settingGroups";
import { SwitchRow } from "./SwitchRow";
import { usePush } from "./usePush";
import { useSayStored } from "./useSayStored";

/** The settings of the live market, on which Takas acts. */
export function LiveSettings() {
  const push = usePush();
  const isBlocked = push.state === "refused" || push.state === "unsupported";
  const row = (setting: Setting) => {
    const { name } = setting;
    if (isAccountSetting(name)) {
      // Of no use where nothing is pushed.
      return isBlocked && PUSHED.includes(name) ? null : (
        <AccountSwitch key={name} setting={setting} name={name} />
      );
    }
    return name === "push" ? (
      <PushSwitch key={name} setting={setting} push={push} />
    ) : (
      <SoundSwitch key={name} setting={setting} />
    );
  };
  return <GroupedSettings market="live" row={row} />;
}

/** The settings that only choose what is pushed. */
const PUSHED: readonly AccountSettingName[] = ["swapMatches", "watched"];

interface PushSwitchProps {
  setting: Setting;
  push: ReturnType<typeof usePush>;
}

/** Stored in this browser only. Where the browser blocks it, the row says how to allow it. */
function PushSwitch({
  setting: { label, Icon },
  push: { state, isPending, turn },
}: PushSwitchProps) {
  if (state === "refused" || state === "unsupported") {
    return (
      <Blocked wrap={false} gap={2}>
        <Icon {...ICON} aria-hidden="true" />
        <div>
          <Text>{label()}</Text>
          <Text size="small" tone="muted">
            {NOTES[state]()}
          </Text>
        </div>
      </Blocked>
    );
  }
  return (
    <SwitchRow
      label={label()}
      description={state && NOTES[state]()}
      icon={<Icon {...ICON} />}
      checked={state === "on"}
      disabled={isPending || state === undefined}
      onCheckedChange={(isOn) => void turn(isOn)}
    />
  );
}

const Blocked = styled(Row)`
  padding: ${space[1]} ${space[2]};
  > svg {
    flex: none;
    color: ${color.primary};
  }
`;

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

interface AccountSwitchProps {
  setting: Setting;
  name: AccountSettingName;
}

/** Stored in the account, for every device. */
function AccountSwitch({ setting: { label, liveDescription, Icon }, name }: AccountSwitchProps) {
  const { isOn, turn } = useAccountSetting(name);
  return (
    <SwitchRow
      label={label()}
      description={liveDescription?.()}
      icon={<Icon {...ICON} />}
      checked={isOn === true}
      disabled={isOn === undefined}
      onCheckedChange={(next) => void turn(next)}
    />
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
