import { failureText } from "@takas/client";
import type { AccountSettingName } from "@takas/contracts/settings";
import { useServices } from "@takas/mfe-kit";

import { useGetSettingsQuery, useSaveSettingsMutation } from "../accountApi";
import { m } from "../texts/messages.js";

interface AccountSetting {
  /** Undefined until it has loaded. */
  isOn: boolean | undefined;
  /** Stores it at once; a toast reports a failure. */
  turn: (isOn: boolean) => Promise<void>;
}

/** A setting that is stored in the account, for every device. */
export function useAccountSetting(name: AccountSettingName): AccountSetting {
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
  return { isOn: data?.[name], turn };
}
