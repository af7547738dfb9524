import type { FocusEvent } from "react";

/** Scrolls a field that takes the focus out from behind the bar of actions: a click does not do it. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: "nearest" });
}
