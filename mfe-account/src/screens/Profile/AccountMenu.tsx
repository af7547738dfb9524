import { paths, useServices } from "@takas/mfe-kit";
import { MenuList, MenuRow } from "@takas/ui";
import { Bell, CircleHelp, Crown, Settings } from "lucide-react";

import { useSupportToast } from "./useSupportToast";

/** Upgrade, notifications, help and settings. */
export function AccountMenu() {
  const { requestUpgrade } = useServices();
  const showSupport = useSupportToast();
  return (
    <MenuList aria-label="Account">
      <MenuRow
        icon={<Crown {...ICON} />}
        label="Upgrade Account"
        description="Unlimited reveals, every conversation"
        onClick={() => requestUpgrade({ variant: "profile" })}
      />
      <MenuRow icon={<Bell {...ICON} />} label="Notifications" href={paths.notifications.href()} />
      <MenuRow icon={<CircleHelp {...ICON} />} label="Help & Support" onClick={showSupport} />
      <MenuRow icon={<Settings {...ICON} />} label="Settings" href={paths.settings.href()} />
    </MenuList>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
