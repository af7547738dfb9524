import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { TIMES } from "@takas/contracts/limits";
import type { LiveEvent } from "@takas/contracts/live/notifications";
import { useEffect } from "react";
import { useDispatch } from "react-redux";

import { api } from "../api";
import { useMarketRule } from "../market";
import { useSession } from "../session/session";
import { ring } from "./sound";

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/** ms over which events are collected, so that a burst causes one refetch. */
const GATHER = 100;

/**
 * In the live market, while the page is visible: one stream of changes, each of which refetches exactly what changed.
 * Where no stream is available, the data is polled every 30 s.
 */
export function useLiveUpdates(): void {
  const dispatch = useDispatch<Dispatch>();
  const follows = useMarketRule("followsChanges");
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useEffect(
    () => (follows && isAuthenticated ? followWhileSeen(dispatch) : undefined),
    [dispatch, follows, isAuthenticated],
  );
}

/** Opens the stream while the page is visible. Returns a function that ends it. */
function followWhileSeen(dispatch: Dispatch): () => void {
  let stop: (() => void) | undefined;
  const leave = () => {
    stop?.();
    stop = undefined;
  };
  const look = () => {
    if (document.hidden) {
      leave();
    } else {
      stop ??= follow(dispatch);
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  // A page kept for Back must hold no stream, and gets one when it is shown again.
  globalThis.addEventListener("pagehide", leave);
  globalThis.addEventListener("pageshow", look);
  return () => {
    leave();
    document.removeEventListener("visibilitychange", look);
    globalThis.removeEventListener("pagehide", leave);
    globalThis.removeEventListener("pageshow", look);
  };
}

function follow(dispatch: Dispatch): () => void {
  const stale = gather((tags) => dispatch(api.util.invalidateTags(tags)));
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource("/api/events");
    source.addEventListener("message", ({ data }) => {
      const event = JSON.parse(String(data)) as LiveEvent;
      stale.add(tagsOf(event));
      if (event.type === "notification" && event.isNew === true) {
        ring();
      }
    });
    source.addEventListener("error", () => {
      // A stream that breaks reconnects by itself; a refused one never does.
      if (source?.readyState === EventSource.CLOSED) {
        retry = setTimeout(() => {
          stale.add(EVERYTHING);
          open();
        }, TIMES.unreadRefetch);
      }
    });
  };
  open();
  return () => {
    clearTimeout(retry);
    source?.close();
    stale.end();
  };
}

/** Collects the events of a moment and passes them on together. */
function gather(pass: (tags: Tag[]) => void) {
  let gathered: Tag[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (tags: Tag[]) => {
      gathered.push(...tags);
      timer ??= setTimeout(() => {
        const all = gathered;
        gathered = [];
        timer = undefined;
        pass(all);
      }, GATHER);
    },
    end: () => clearTimeout(timer),
  };
}

/** What a notification may be about. A match or a circle arrives as one, and a circle reserves the user's car. */
const NEWS: Tag[] = ["UnreadCounts", "Notifications", "Matches", "Circles", "MyVehicles"];
const EVERYTHING: Tag[] = ["Offers", "Offer", "Messages", ...NEWS];
/** What a payment changes: the plan, what is left of it, and whom its holder may call. */
const PLAN: Tag[] = ["User", "Quota", "Membership", "Contacts", "Vehicle"];

/** The tags an event invalidates; the first event of a stream invalidates everything that others can change. */
function tagsOf(event: LiveEvent): Tag[] {
  switch (event.type) {
    case "hello": {
      return EVERYTHING;
    }
    case "resync": {
      return [...EVERYTHING, ...PLAN];
    }
    case "notification": {
      return NEWS;
    }
    case "message": {
      return ["UnreadCounts", { type: "Messages", id: event.offerId }];
    }
    case "offer": {
      return [
        "UnreadCounts",
        "Offers",
        "MyVehicles",
        { type: "Offer", id: event.offerId },
        { type: "Messages", id: event.offerId },
        { type: "Vehicle", id: event.vehicleId },
      ];
    }
  }
}
