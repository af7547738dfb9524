import { watchLeftovers } from "./leftovers/watchLeftovers";

// What a page needs only after the visitor's first touch, in one chunk: before it, nobody leaves a remote.
watchLeftovers(document);

export { Toasts } from "./toasts/Toasts";
