import { useSession } from "@takas/client";
import { LinkIcon, useServices } from "@takas/mfe-kit";
import { MenuList, MenuRow } from "@takas/ui";
import { CircleHelp, Crown, Heart } from "lucide-react";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import { ContactsRow } from "./ContactsRow";
import { Favourites } from "./Favourites";
import { useSupportToast } from "./useSupportToast";

/** Upgrade, favourites, contacts and help, and among them the links of all remotes, by the order that their manifests say. */
export function AccountMenu() {
  const { linksOf, requestUpgrade } = useServices();
  const showSupport = useSupportToast();
  const isFree = useSession((session) => session.isFree);
  const rows = [
    {
      order: 10,
      row: (
        <MenuRow
          key="upgrade"
          icon={<Crown {...ICON} />}
          label={m.profile_upgrade()}
          description={isFree ? m.profile_upgradeHint() : undefined}
          onClick={() => requestUpgrade({ variant: "profile" })}
        />
      ),
    },
    { order: 30, row: <FavouritesRow key="favourites" /> },
    { order: 40, row: <ContactsRow key="contacts" /> },
    {
      order: 50,
      row: (
        <MenuRow
          key="help"
          icon={<CircleHelp {...ICON} />}
          label={m.profile_help()}
          onClick={showSupport}
        />
      ),
    },
    ...linksOf("profile.menu").map(({ order, path, label, icon }) => ({
      order,
      row: <MenuRow key={path} icon={<LinkIcon icon={icon} />} label={label} href={path} />,
    })),
  ];
  return (
    <MenuList aria-label={m.account_title()}>
      {rows.toSorted((one, other) => one.order - other.order).map(({ row }) => row)}
    </MenuList>
  );
}

function FavouritesRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuRow
        icon={<Heart {...ICON} />}
        label={m.profile_favourites()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Favourites onClose={() => setOpen(false)} />}
    </>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
