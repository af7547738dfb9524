import { useUnreadCounts } from "@takas/client";
import { paths } from "@takas/mfe-kit";
import { BottomBar } from "@takas/ui";
import { memo, useEffect, useRef } from "react";
import type { MouseEvent } from "react";

import { navigate, subscribeToPath } from "./navigation";
import { TABS } from "./tabs";

interface BottomTabsProps {
  path: string;
  /** The screen has its own bar at the lower edge. */
  isHidden: boolean;
}

/**
 * The bottom bar with the tab of the screen or of its section marked (docs/product.md 2.2.1). It does not render again
 * with each title of a screen.
 */
export const BottomTabs = memo(function BottomTabs({ path, isHidden }: BottomTabsProps) {
  const unread = useUnreadCounts();
  // "/offers/" equals "/offers".
  const place = path.replace(/(.)\/+$/, "$1");
  const tabs = TABS.map(({ path: href, label, icon: Icon, badge, section }) => ({
    href,
    label: label(),
    icon: <Icon size={24} strokeWidth={1.75} />,
    badge: badge?.(unread),
    current: href === place ? ("page" as const) : section?.test(place),
  }));
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
  return <BottomBar tabs={tabs} isHidden={isHidden} onClick={handleClick} />;
});

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
