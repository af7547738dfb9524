import { firstStateAdopted, refreshFirstState, selectUser } from "@takas/client";
import type { FirstState, Store } from "@takas/client";
import type { FirstView, PageMeta } from "@takas/mfe-kit";

import { yieldToMain } from "../../yieldToMain";

/** The data of a page whose first view the server rendered: its store, and what it received and assumed. */
export interface FirstPage {
  state: FirstState;
  page: PageMeta;
  isWide: boolean;
  /** Whether it was rendered up to a minute ago, so that its data is requested again. */
  isOld?: boolean;
}

/** The first view of a visit, rendered by the server for one remote. */
export interface RenderedView {
  container: HTMLElement;
  remote: string;
  build: string;
  /**
   * The view for a remote to hydrate; undefined when the visitor has navigated elsewhere, because it is then removed.
   */
  take: () => { first?: FirstView };
  /** Called once the view has been hydrated or replaced. */
  settled: () => void;
}

/** The data the server wrote into the page for its scripts; undefined where it rendered nothing. */
export function readFirstPage(page: Document): FirstPage | undefined {
  const element = page.getElementById("first");
  return element === null
    ? undefined
    : { ...(JSON.parse(element.textContent) as FirstPage), isOld: "old" in element.dataset };
}

/** Puts the server's data into the store. Returns the resulting state, and whether the visitor is known. */
export function adoptFirstPage(store: Store, { state }: FirstPage) {
  store.dispatch(firstStateAdopted(state));
  const first = store.getState();
  return { first, hasUser: selectUser(first) !== undefined };
}

/** Marks the point from which taps are handled: see the host's inline script. */
const SETTLED = "takas:settled";

/**
 * Requests the page's data again once its view has been hydrated, which needs the data it was rendered from, and what the visitor
 * did before that has been repeated.
 */
export function refreshOnceTaken(page: Document, store: Store): void {
  const refresh = async () => {
    await yieldToMain();
    refreshFirstState(store);
  };
  page.addEventListener(SETTLED, () => void refresh(), { once: true });
}

/** Finds the view the server rendered. */
export function findRenderedView(page: Document, first: FirstView): RenderedView | undefined {
  const place = page.querySelector('[data-remote][data-outlet-state="rendered"]');
  const container = place?.firstElementChild?.firstElementChild;
  if (!(place instanceof HTMLElement) || !(container instanceof HTMLElement)) {
    return undefined;
  }
  const { remote = "", build = "" } = place.dataset;
  const address = addressNow();
  return {
    container,
    remote,
    build,
    take: () => {
      if (addressNow() === address) {
        return { first };
      }
      container.replaceChildren();
      return {};
    },
    settled: () => void page.dispatchEvent(new Event(SETTLED)),
  };
}

function addressNow(): string {
  const { pathname, search } = globalThis.location;
  return pathname + search;
}
