import { useMarketRule, useSession } from "@takas/client";
import { paths, useServices } from "@takas/mfe-kit";
import { MenuList, MenuRow } from "@takas/ui";
import { Bell, CircleHelp, Crown, Heart, Settings } from "lucide-react";
import { useState } from "react";

import { DialogRow, OpeningRow } from "../../components/DialogRow";
import { m } from "../../texts/messages.js";
import { useHasLargestPlan } from "../../upgrade/useHasLargestPlan";
import { ContactsRow } from "./ContactsRow";
import { Favourites } from "./Favourites";
import { useSupportToast } from "./useSupportToast";
import { WayBackRow, useIsAtRisk } from "./WayBackRow";

/** Upgrade, notifications, favourites, contacts, help and settings (docs/product.md 2.11). */
export function AccountMenu() {
  const { requestUpgrade } = useServices();
  const showSupport = useSupportToast();
  const hasLargestPlan = useHasLargestPlan();
  const managesAccount = useMarketRule("managesAccount");
  const isAtRisk = useIsAtRisk();
  const isFree = useSession((session) => session.isFree);
  return (
    <MenuList aria-label={m.account_title()}>
      {managesAccount && !isAtRisk && <WayBackRow />}
      <DialogRow
        icon={<Crown {...ICON} />}
        label={hasLargestPlan ? m.upgrade_titleLargest() : m.profile_upgrade()}
        description={isFree ? m.profile_upgradeHint() : undefined}
        onClick={() => requestUpgrade({ variant: "profile" })}
      />
      <MenuRow
        icon={<Bell {...ICON} />}
        label={m.notifications_title()}
        href={paths.notifications.href()}
      />
      <FavouritesRow />
      <ContactsRow />
      <OpeningRow icon={<CircleHelp {...ICON} />} label={m.profile_help()} onClick={showSupport} />
      <MenuRow
        icon={<Settings {...ICON} />}
        label={m.settings_title()}
        href={paths.settings.href()}
      />
    </MenuList>
  );
}

function FavouritesRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogRow
        icon={<Heart {...ICON} />}
        label={m.profile_favourites()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Favourites onClose={() => setOpen(false)} />}
    </>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
