import { useSearch } from "wouter";

import { useServices } from "../services";

/** The back button of a PageHeader: goes back one step in the app's own history, or to `href` when the visit began here. */
export function useBackTo(href: string) {
  const { back } = useServices();
  return {
    backHref: href,
    onBack: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      back(href);
    },
  };
}

/** The URL of a screen that returns to `next` when it is done: a car is listed, a profile completed. */
export function withReturnPath(href: string, next: string): string {
  return `${href}?${new URLSearchParams({ next }).toString()}`;
}

/** The path that the current screen returns to; undefined if its URL names none, or none of this market's screens. */
export function useReturnPath(): string | undefined {
  const { hasScreen } = useServices();
  const next = new URLSearchParams(useSearch()).get("next");
  const path = next === null ? undefined : pathOf(next);
  return next !== null && path !== undefined && hasScreen(path) ? next : undefined;
}

/** The path of a URL of this origin, however a browser reads it: "//host" and "/\host" are other origins. */
function pathOf(text: string): string | undefined {
  const origin = "https://takas.invalid";
  const url =
    text.startsWith("/") && URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  return url?.origin === origin ? url.pathname : undefined;
}
