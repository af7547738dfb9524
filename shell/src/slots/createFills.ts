import type { Fill, FirstView } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";

import type { OutletServices } from "../composition/outletServices";
import { fillsIn } from "./fillsIn";

interface FillParts {
  /** The live registry, as last received. */
  remotes: () => readonly RegistryEntry[];
  /** What the outlets of parts get. */
  services: () => OutletServices;
  /** What the server drew the page from. */
  first: FirstView | undefined;
}

/** What fills the slots of a page. The code that shows parts is loaded with the first one. */
export function createFills({ remotes, services, first }: FillParts) {
  const known = new Map<string, Fill>();
  const make = (
    slot: string,
    { key, remote: { name }, fill }: ReturnType<typeof fillsIn>[number],
  ) => {
    const made: Fill = {
      slot,
      key,
      ...(fill.market && { market: fill.market }),
      enter: (place, of) => {
        const live = remotes().find((remote) => remote.name === name);
        const showing =
          live &&
          loadParts().then(({ enterPart }) =>
            enterPart({ place, of, slot, part: fill.part, first }, live, services()),
          );
        showing?.catch(reportError);
        // A promise settles when React does not render: it must not end a root while it renders another one.
        return () => void showing?.then((leave) => leave(), nothing);
      },
    };
    known.set(`${slot} ${key}`, made);
    return made;
  };
  return (slot: string): readonly Fill[] =>
    fillsIn(slot, remotes()).map((found) => known.get(`${slot} ${found.key}`) ?? make(slot, found));
}

/** It has been reported. */
const nothing = () => undefined;

const loadParts = async () => import(/* webpackChunkName: "parts" */ "./enterPart");
