import { useUnreadCounts } from "@takas/client";
import { paths } from "@takas/mfe-kit";
import { BottomBar } from "@takas/ui";
import { ArrowLeftRight, Car, House, Search, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";

import { navigate, subscribeToPath } from "./navigation";
import { m } from "./texts/messages.js";

const icon = { size: 24, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The five tabs in order (docs/product.md 2.2). */
const TABS = [
  { id: "home", label: m.tabs_home, href: paths.home.href(), icon: <House {...icon} /> },
  { id: "search", label: m.tabs_search, href: paths.search.href(), icon: <Search {...icon} /> },
  {
    id: "offers",
    label: m.tabs_offers,
    href: paths.offers.href(),
    icon: <ArrowLeftRight {...icon} />,
  },
  { id: "my-cars", label: m.tabs_myCars, href: paths.myCars.href(), icon: <Car {...icon} /> },
  {
    id: "profile",
    label: m.tabs_profile,
    href: paths.profile.href(),
    icon: <UserRound {...icon} />,
  },
];

interface BottomTabsProps {
  path: string;
  /** The screen has its own bar at the lower edge. */
  isHidden: boolean;
}

/** The bottom bar with the active tab. Offers shows the sum of unread offers and messages. */
export function BottomTabs({ path, isHidden }: BottomTabsProps) {
  const { offers, messages } = useUnreadCounts();
  const tabs = TABS.map((tab) => ({
    ...tab,
    label: tab.label(),
    ...(tab.id === "offers" && { badge: offers + messages }),
  }));
  // "/offers/" equals "/offers".
  const place = path.replace(/(.)\/+$/, "$1");
  const lastSearch = useLastSearch();
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && link?.ariaCurrent === "page") {
      event.preventDefault();
      scrollUp();
    } else if (isPlain && link?.pathname === paths.search.href()) {
      event.preventDefault();
      navigate(link.pathname + lastSearch.current);
    }
  };
  return (
    <BottomBar
      tabs={tabs}
      active={TABS.find(({ href }) => href === place)?.id}
      isHidden={isHidden}
      onClick={handleClick}
    />
  );
}

/** The query of the search when it was left: its tab restores it. */
function useLastSearch() {
  const query = useRef("");
  useEffect(() => {
    const learn = () => {
      const { pathname, search } = globalThis.location;
      if (pathname === paths.search.href()) {
        query.current = search;
      }
    };
    learn();
    return subscribeToPath(learn);
  }, []);
  return query;
}

/** A tap on the active tab scrolls the screen to its top without changing it. */
function scrollUp(): void {
  const isStill = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  globalThis.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
}
