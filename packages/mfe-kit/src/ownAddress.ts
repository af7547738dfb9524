import type { BaseLocationHook } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";

export interface Address {
  path: string;
  /** "?a=b" or "". */
  search: string;
}

export interface OwnAddress {
  /** Where the remote was mounted: what the server drew is of it. */
  first: Address;
  /** For a remote's router. */
  useLocation: BaseLocationHook;
  now: () => Address;
  /** Whether the page is at this address. */
  isHere: () => boolean;
}

/**
 * The page's address while it is one of the remote's own, and the last that was one after that: what is on its way out or
 * kept out of sight is not drawn for an address that belongs to another remote.
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
