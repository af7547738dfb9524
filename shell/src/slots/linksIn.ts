import type { SlotLink } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";

/**
 * The links of remotes in a slot, in order. That of a remote which is switched off stays: it leads to the outlet, which says so,
 * and nothing moves.
 */
export function linksIn(slot: string, remotes: readonly RegistryEntry[]): SlotLink[] {
  return remotes
    .flatMap(({ current }) => current.links ?? [])
    .filter((link) => link.slot === slot)
    .sort((one, other) => one.order - other.order);
}
