import type { BaseLocationHook } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";

export interface Address {
  path: string;
  /** "?a=b" or "". */
  search: string;
}

export interface OwnAddress {
  /** The URL where the remote was mounted, which the server rendered. */
  first: Address;
  /** The location for a remote's router. */
  useLocation: BaseLocationHook;
  now: () => Address;
  /** Whether the page is at this URL. */
  isHere: () => boolean;
}

/**
 * The page's URL while it belongs to the remote, and the last such URL afterwards: a leaving or hidden screen never
 * renders for another remote's URL.
 */
export function createOwnAddress(isOwn: (path: string) => boolean, first: Address): OwnAddress {
  let own = first;
  const isHere = () => location.pathname === own.path && location.search === own.search;
  const now = () => {
    if (!isHere() && isOwn(location.pathname)) {
      own = { path: location.pathname, search: location.search };
    }
    return own;
  };
  const usePath = ({ ssrPath }: { ssrPath?: string }) =>
    useLocationProperty(
      () => now().path,
      () => ssrPath ?? first.path,
    );
  const useSearch = ({ ssrSearch }: { ssrSearch?: string }) =>
    useLocationProperty(
      () => now().search,
      () => ssrSearch ?? first.search,
    );
  const useLocation: BaseLocationHook = (router) => [usePath(router), navigate];
  useLocation.searchHook = useSearch;
  return { first, useLocation, now, isHere };
}
