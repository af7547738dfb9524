import { paths, useServices } from "@takas/mfe-kit";
import { MenuList, MenuRow } from "@takas/ui";
import { Bell, CircleHelp, Crown, Heart, Settings } from "lucide-react";
import { useState } from "react";

import { ContactsRow } from "./ContactsRow";
import { Favourites } from "./Favourites";
import { useSupportToast } from "./useSupportToast";

/** Upgrade, notifications, favourites, help and settings. */
export function AccountMenu() {
  const { requestUpgrade } = useServices();
  const showSupport = useSupportToast();
  return (
    <MenuList aria-label="Account">
      <MenuRow
        icon={<Crown {...ICON} />}
        label="Upgrade Account"
        description="Unlimited reveals and cash offers"
        onClick={() => requestUpgrade({ variant: "profile" })}
      />
      <MenuRow icon={<Bell {...ICON} />} label="Notifications" href={paths.notifications.href()} />
      <FavouritesRow />
      <ContactsRow />
      <MenuRow icon={<CircleHelp {...ICON} />} label="Help & Support" onClick={showSupport} />
      <MenuRow icon={<Settings {...ICON} />} label="Settings" href={paths.settings.href()} />
    </MenuList>
  );
}

function FavouritesRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuRow icon={<Heart {...ICON} />} label="Favourites" onClick={() => setOpen(true)} />
      {isOpen && <Favourites onClose={() => setOpen(false)} />}
    </>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
