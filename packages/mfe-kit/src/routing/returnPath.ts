import { useSearch } from "wouter";

/** The URL of a screen that returns to `next` when it is done: a car is listed, a profile completed. */
export function withReturnPath(href: string, next: string): string {
  return `${href}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * The path that the current screen returns to; undefined if its URL names none. Any path will do, because another
 * remote may have screens that are newer than this build.
 */
export function useReturnPath(): string | undefined {
  const next = new URLSearchParams(useSearch()).get("next");
  return next !== null && isPath(next) ? next : undefined;
}

/** Whether a text is a path of this origin, however a browser reads it: "//host" and "/\host" are other origins. */
function isPath(text: string): boolean {
  const origin = "https://takas.invalid";
  return (
    text.startsWith("/") && URL.canParse(text, origin) && new URL(text, origin).origin === origin
  );
}
