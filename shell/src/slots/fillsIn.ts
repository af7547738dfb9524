import type { RegistryEntry } from "@takas/mfe-kit/manifest";

/** A part that fills a slot, with its remote. */
export interface FoundFill {
  remote: RegistryEntry;
  /** Unique in its slot. */
  key: string;
  fill: NonNullable<RegistryEntry["current"]["fills"]>[number];
}

/** The parts that fill a slot, in order; none of remotes that are switched off. The same in a page and on the server. */
export function fillsIn(slot: string, remotes: readonly RegistryEntry[]): FoundFill[] {
  return remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) =>
      (remote.current.fills ?? [])
        .filter((fill) => fill.slot === slot)
        .map((fill) => ({ remote, fill, key: `${remote.name}-${fill.part}` })),
    )
    .sort((one, other) => one.fill.order - other.fill.order);
}
