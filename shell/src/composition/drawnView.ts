import { firstStateAdopted, selectUser } from "@takas/client";
import type { FirstState, Store } from "@takas/client";
import type { FirstView, PageMeta } from "@takas/mfe-kit";

/** What a page carries whose first view the server drew: its store, and what it heard and assumed. */
export interface FirstPage {
  state: FirstState;
  page: PageMeta;
  isWide: boolean;
}

/** The first view of a visit in the page, as the server drew it for one remote. */
export interface DrawnView {
  container: HTMLElement;
  remote: string;
  build: string;
  /** The view for a remote to take over; none when the visitor went elsewhere meanwhile: then it is gone. */
  take: () => { first?: FirstView };
  /** To be called once the view has been taken over, or has made room for something else. */
  settled: () => void;
}

/** What the server wrote into the page for its scripts, or undefined where it left all to them. */
export function readFirstPage(page: Document): FirstPage | undefined {
  const text = page.getElementById("first")?.textContent;
  return text === undefined ? undefined : (JSON.parse(text) as FirstPage);
}

/** Gives the store what the server knew. Returns what it holds then, and whether the visitor is known. */
export function adoptFirstPage(store: Store, { state }: FirstPage) {
  store.dispatch(firstStateAdopted(state));
  const first = store.getState();
  return { first, hasUser: selectUser(first) !== undefined };
}

/** Says that taps count from now on: see the host's inline script. */
const SETTLED = "takas:settled";

/** Finds the view the server drew. */
export function findDrawnView(page: Document, first: FirstView): DrawnView | undefined {
  const place = page.querySelector('[data-remote][data-outlet-state="drawn"]');
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
