import { matchRoute } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";

/** The outlet whose remote owns a path; undefined if none does, and the page is not found. */
export function ownerOf<Place extends { remote: RegistryEntry }>(
  outlets: readonly Place[],
  path: string,
): Place | undefined {
  return outlets.find(({ remote }) =>
    remote.current.routes.some((route) => matchRoute(route.path, path)),
  );
}
