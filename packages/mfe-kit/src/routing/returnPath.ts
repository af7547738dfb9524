import { paths } from "@takas/contracts/paths";
import { useSearch } from "wouter";

import { matchRoute } from "./matchRoute";

/** The URL of a screen that returns to `next` when it is done: a car is listed, a profile completed. */
export function withReturnPath(href: string, next: string): string {
  return `${href}?${new URLSearchParams({ next }).toString()}`;
}

/** The path that the current screen returns to; undefined if its URL names none. */
export function useReturnPath(): string | undefined {
  const next = new URLSearchParams(useSearch()).get("next");
  // "//host/path" would be another origin.
  const isPath = next !== null && /^\/(?!\/)/.test(next);
  const isOurs = isPath && Object.values(paths).some(({ pattern }) => matchRoute(pattern, next));
  return isOurs ? next : undefined;
}
