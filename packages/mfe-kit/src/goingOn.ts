import { paths } from "@takas/contracts/paths";
import { useSearch } from "wouter";

import { matchRoute } from "./matchRoute";

/** The address of a screen that leads on to another when it is done: a car to list, a profile to fill in. */
export function thenTo(href: string, next: string): string {
  return `${href}?${new URLSearchParams({ next }).toString()}`;
}

/** Where the screen in view leads on to, a path of the app; undefined when its address names none. */
export function useThen(): string | undefined {
  const next = new URLSearchParams(useSearch()).get("next");
  // "//host/path" would be another origin.
  const isPath = next !== null && /^\/(?!\/)/.test(next);
  const isOurs = isPath && Object.values(paths).some(({ pattern }) => matchRoute(pattern, next));
  return isOurs ? next : undefined;
}
