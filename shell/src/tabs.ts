import { paths } from "@takas/contracts/paths";
import type { UnreadCounts } from "@takas/contracts/user";
import { ArrowLeftRight, Car, House, Search, UserRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import { m } from "./texts/messages.js";

interface Tab {
  path: string;
  label: () => string;
  icon: LucideIcon;
  /** The number on it. */
  badge?: (unread: UnreadCounts) => number;
  /** The paths of the screens below it. */
  section?: RegExp;
}

/** The tabs of the bottom bar, in order (docs/product.md 2.2). */
export const TABS: readonly Tab[] = [
  { path: paths.home.href(), label: m.tab_home, icon: House },
  {
    path: paths.search.href(),
    label: m.tab_search,
    icon: Search,
    section: /^\/(listing|dealer|compare|market)/,
  },
  {
    path: paths.offers.href(),
    label: m.tab_offers,
    icon: ArrowLeftRight,
    badge: ({ offers, messages }) => offers + messages,
    section: /^\/(\w+-offer|offer-|swap|deal\/|match|circle)/,
  },
  {
    path: paths.myCars.href(),
    label: m.tab_myCars,
    icon: Car,
    section: /^\/(\w+-listing|add-|wants)/,
  },
  {
    path: paths.profile.href(),
    label: m.tab_profile,
    icon: UserRound,
    section: /^\/(profile|notif|settings)/,
  },
];
