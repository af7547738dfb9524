import { useMarket } from "@takas/client";
import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";

import type { SlotName } from "../remotes/slots.mjs";
import type { Fill, Source } from "./contract";
import { useServices } from "./services";
import type { Slots } from "./slots";

interface SlotProps<Name extends SlotName> {
  name: Name;
  of: Slots[Name];
}

/**
 * A place that other remotes fill, in the order of their manifests. Each part has a deadline, a fallback and a React root of
 * its own; one that cannot be shown is absent, and the screen around it does not notice.
 */
export function Slot<Name extends SlotName>({ name, of }: SlotProps<Name>) {
  const { fillsOf } = useServices();
  const market = useMarket();
  return fillsOf(name)
    .filter((fill) => fill.market === undefined || fill.market === market)
    .map((fill) => <Place key={fill.key} fill={fill} of={of} />);
}

/** What React leaves alone: the shell puts the part into it. */
const EMPTY = { __html: "" };

function Place({ fill, of }: { fill: Fill; of: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const [source] = useState(() => createSource(of));
  useLayoutEffect(() => source.set(of), [source, of]);
  useEffect(
    () => (place.current === null ? undefined : fill.enter(place.current, source)),
    [fill, source],
  );
  // Only a server draws.
  const html = fill.draw === undefined ? EMPTY : { __html: use(fill.draw(of)) };
  return (
    <Contents
      ref={place}
      data-slot={fill.slot}
      data-part={fill.key}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  );
}

interface ChangingSource extends Source {
  set: (next: unknown) => void;
}

function createSource(first: unknown): ChangingSource {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next !== value) {
        value = next;
        listeners.forEach((listener) => listener());
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/* A part lies in the layout of its slot's owner, and an empty one takes no room in it. */
const Contents = styled.div`
  &,
  > div {
    display: contents;
  }
`;
