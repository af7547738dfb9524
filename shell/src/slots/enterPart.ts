import type { FirstView, RemoteModule, Source } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";

import { Outlet } from "../composition/Outlet";
import type { OutletServices } from "../composition/outletServices";

/** Where a part is shown, and what it gets. */
export interface PartPlace {
  place: HTMLElement;
  of: Source;
  slot: string;
  part: string;
  /** What the server drew the page from. */
  first: FirstView | undefined;
}

/**
 * Shows a part in an outlet of its own, with its deadline, its fallback to the previous build and its reports; where an outlet
 * would show a card, a slot shows nothing. Returns a function that removes it.
 */
export function enterPart(
  { place, of, slot, part, first }: PartPlace,
  live: RegistryEntry,
  services: OutletServices,
): () => void {
  const load = async (name: string, build: RegistryEntry["current"]) =>
    partOf(await services.load(name, build), { part, of });
  const remote = withPart(live, { slot, part });
  // A part is no reason to load the page again.
  const outlet = new Outlet(
    remote,
    { ...services, load, renewPage: () => false, reportShown: () => undefined },
    drawnIn(place, remote, first),
  );
  outlet.fill(place);
  outlet.enter();
  return () => {
    outlet.leave();
    outlet.container.remove();
  };
}

/** The remote without a previous build that lacks the part. */
function withPart(
  remote: RegistryEntry,
  { slot, part }: Pick<PartPlace, "slot" | "part">,
): RegistryEntry {
  const { previous, ...live } = remote;
  const hasPart = previous?.fills?.some((fill) => fill.slot === slot && fill.part === part);
  return hasPart === true ? remote : live;
}

/** A part in the form in which outlets mount remotes. */
function partOf(
  { mountPart }: RemoteModule,
  { part, of }: Pick<PartPlace, "part" | "of">,
): RemoteModule {
  if (mountPart === undefined) {
    throw new Error(
      `RUNTIME-009: the remote does not expose ${part}: its app.ts has no mountPart.`,
    );
  }
  return { mount: (context) => mountPart({ ...context, part, of }) };
}

/** The server's view of a part, if it is of the build that is live. */
function drawnIn(place: HTMLElement, { name, current }: RegistryEntry, first?: FirstView) {
  const container = place.firstElementChild;
  const isDrawn = container instanceof HTMLElement && container.dataset.build === current.build;
  if (first === undefined || !isDrawn) {
    place.replaceChildren();
    return undefined;
  }
  return {
    container,
    remote: name,
    build: current.build,
    take: () => ({ first }),
    settled: () => undefined,
  };
}
