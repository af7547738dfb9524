import { LISTING_LIMITS } from "@takas/contracts/limits";
import { listingActions } from "@takas/contracts/listingStates";
import type { OwnerAction } from "@takas/contracts/listingStates";
import { cyprusDayOf } from "@takas/contracts/time";
import { MoreMenu, onDemand, paths, useServices } from "@takas/mfe-kit";
import type { MoreItem } from "@takas/mfe-kit";
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarClock,
  CirclePause,
  CirclePlay,
  Pencil,
  Repeat2,
  Trash2,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import type { AskedAction, ListingQuestionProps } from "./ListingQuestion";
import { mainActionOf } from "./mainAction";
import { useListingChange } from "./useListingChange";
import type { ListingProps } from "./useListingChange";

/**
 * Everything that the owner can do with a listing besides its main action (docs/product.md 18.9). The dialog before an
 * action that cannot be taken back loads on the tap.
 */
export function ListingMenu({ vehicle, name }: ListingProps) {
  const { id, status, wants, expiresAt, isTakenDown } = vehicle;
  const { navigate } = useServices();
  const [change, isLoading] = useListingChange({ vehicle, name });
  const [asked, setAsked] = useState<AskedAction>();
  const [now] = useState(() => Date.now());
  // Renewing a car that has just been listed or renewed would change nothing.
  const isFresh = Date.parse(expiresAt ?? "") - now > (LISTING_LIMITS.days - FRESH_DAYS) * DAY;
  const main = mainActionOf(vehicle);
  const actions = listingActions(status).filter(
    (action) =>
      action !== main &&
      (isTakenDown !== true || isAsked(action)) &&
      !(action === "renew" && isFresh),
  );
  const isOpen = status === "active" || status === "paused";
  const items: MoreItem[] = [
    item(Pencil, m.cars_editShort(), () => navigate(paths.editListing.href(id))),
    ...(isOpen && main !== "wants"
      ? [
          item(ArrowLeftRight, wants === undefined ? m.wants_ask() : m.cars_changeWants(), () =>
            navigate(paths.wants.href({ car: id })),
          ),
        ]
      : []),
    ...(isOpen && wants !== undefined && main !== "matches"
      ? [item(Repeat2, m.common_seeMatches(), () => navigate(paths.matches.href(id)))]
      : []),
    ...actions.map((action) => ({
      ...item(
        ICONS[action],
        action === "renew" && expiresAt !== undefined
          ? m.action_renewUntil({ date: cyprusDayOf(expiresAt) })
          : LABELS[action](),
        () => (isAsked(action) ? setAsked(action) : void change(action)),
      ),
      ...(action === "remove" && { tone: "danger" as const }),
    })),
  ];
  return (
    <>
      <MoreMenu label={m.cars_more({ title: name })} title={name} items={items} />
      {asked !== undefined && (
        <ListingQuestion
          action={asked}
          car={name}
          isPending={isLoading}
          onConfirm={() => void change(asked).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const ListingQuestion = onDemand<ListingQuestionProps>(
  async () =>
    (await import(/* webpackChunkName: "ListingQuestion" */ "./ListingQuestion")).ListingQuestion,
);

function item(Icon: LucideIcon, label: string, onSelect: () => void): MoreItem {
  return { label, icon: <Icon size={24} strokeWidth={1.75} />, onSelect };
}

function isAsked(action: OwnerAction): action is AskedAction {
  return action === "sell" || action === "remove";
}

/** Days after a listing or a renewal without "Renew". */
const FRESH_DAYS = 7;

const DAY = 86_400_000;

const LABELS: Record<OwnerAction, () => string> = {
  pause: m.action_pause,
  resume: m.action_resume,
  renew: m.action_renew,
  sell: m.action_sell,
  remove: m.common_remove,
};

const ICONS: Record<OwnerAction, LucideIcon> = {
  pause: CirclePause,
  resume: CirclePlay,
  renew: CalendarClock,
  sell: BadgeCheck,
  remove: Trash2,
};
