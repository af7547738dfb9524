import type { RegistryEntry } from "@takas/mfe-kit/manifest";

import type { OutletFailure } from "../composition/outletState";

/** The live registry, as last received. */
type Remotes = () => readonly Pick<RegistryEntry, "name" | "team" | "current">[];

/**
 * Lists each place of the page that shows a remote in a panel for staff: remote or part, build, team, state, and the kinds of
 * failures that the page reported of it. Everything in it is a name. Returns a function that takes failures.
 */
export function fillStaffPanel(panel: Element, remotes: Remotes): (failure: OutletFailure) => void {
  const page = panel.ownerDocument;
  const list = page.createElement("ul");
  const failures = new Map<string, string[]>();
  let isPlanned = false;
  const write = () => {
    isPlanned = false;
    const items = placesIn(page).map((place) => {
      const { remote, build, what, state } = place;
      const live = remotes().find(({ name }) => name === remote);
      const kinds = failures.get(`${remote} ${build ?? live?.current.build}`) ?? [];
      const item = page.createElement("li");
      item.textContent = [what, build ?? live?.current.build, live?.team, state, ...kinds].join(
        " · ",
      );
      item.toggleAttribute("data-failed", kinds.length > 0);
      if (place.box !== undefined) {
        place.box.dataset["staff"] = item.textContent;
      }
      return item;
    });
    list.replaceChildren(...items);
  };
  const plan = () => {
    if (!isPlanned) {
      isPlanned = true;
      requestAnimationFrame(write);
    }
  };
  panel.append(list);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !panel.contains(target))) {
      plan();
    }
  }).observe(page.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-outlet-state", "data-build"],
  });
  write();
  return ({ remote, build, kind }) => {
    const key = `${remote} ${build}`;
    failures.set(key, [...(failures.get(key) ?? []), kind]);
    plan();
  };
}

interface Place {
  remote: string;
  /** "offers", or a part and its slot: "offers-CarMatches in listing.actions". */
  what: string;
  build: string | undefined;
  state: string;
  /** The box that is outlined, where its line can stand; that of a part is its own element. */
  box: HTMLElement | undefined;
}

/** The places that the visitor may see, in the order of the page. */
function placesIn(page: Document): Place[] {
  const found = [
    ...page.querySelectorAll<HTMLElement>("[data-remote]:not([hidden]), [data-slot][data-part]"),
  ];
  return found.map((element) => {
    const { dataset, firstElementChild } = element;
    const { remote, build, outletState = "", part = "", slot } = dataset;
    const box = (firstElementChild?.firstElementChild ?? undefined) as HTMLElement | undefined;
    return remote === undefined
      ? {
          remote: part.slice(0, part.indexOf("-")),
          what: `${part} (${slot})`,
          build: undefined,
          state: firstElementChild?.hasChildNodes() === true ? "ready" : "empty",
          box,
        }
      : { remote, what: remote, build, state: outletState, box: element };
  });
}
