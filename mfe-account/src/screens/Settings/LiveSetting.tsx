import { failureText } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { MenuRow, color } from "@takas/ui";

import {
  useGetNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
} from "../../accountApi";
import type { PushState } from "./browserPush";
import type { Setting } from "./settingGroups";
import { Soon } from "./Soon";
import { SwitchRow } from "./SwitchRow";
import { usePush } from "./usePush";

/** A setting of the live market: what somebody acts by is kept by the server, the others are still to come. */
export function LiveSetting({ setting }: { setting: Setting }) {
  switch (setting.name) {
    case "push": {
      return <PushSwitch setting={setting} />;
    }
    case "swapMatches": {
      return <AlertsSwitch setting={setting} />;
    }
    default: {
      const { label, description, Icon } = setting;
      return (
        <MenuRow
          icon={<Icon {...ICON} color={color.muted} />}
          label={label}
          description={description}
          trailing={<Soon />}
          aria-disabled="true"
        />
      );
    }
  }
}

/** Of this browser alone. */
function PushSwitch({ setting: { label, Icon } }: { setting: Setting }) {
  const { state, isPending, turn } = usePush();
  return (
    <SwitchRow
      label={label}
      description={state && NOTES[state]}
      icon={<Icon {...ICON} />}
      checked={state === "on"}
      disabled={isPending || state === undefined || state === "unsupported"}
      onCheckedChange={(isOn) => void turn(isOn)}
    />
  );
}

const NOTES: Record<PushState, string> = {
  unsupported: "This browser shows none. On an iPhone, add Takas to the home screen first",
  refused: "Not allowed in this browser's settings",
  off: "On this device, also while Takas is closed",
  on: "On this device, also while Takas is closed",
};

/** Of the account, on whatever device. */
function AlertsSwitch({ setting: { label, Icon } }: { setting: Setting }) {
  const { toast } = useServices();
  const { data } = useGetNotificationSettingsQuery();
  const [save] = useSaveNotificationSettingsMutation();
  const turn = async (swapMatches: boolean) => {
    const { error } = await save({ swapMatches });
    if (error !== undefined) {
      toast({ variant: "destructive", title: "Not saved", description: failureText(error) });
    }
  };
  return (
    <SwitchRow
      label={label}
      description="Push for saved searches and new prices"
      icon={<Icon {...ICON} />}
      checked={data?.swapMatches ?? true}
      disabled={data === undefined}
      onCheckedChange={(isOn) => void turn(isOn)}
    />
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
