import type { Registry, RegistryEntry } from "@takas/mfe-kit/manifest";

import { reportFailure } from "../composition/reports/reportFailure";
import { yieldToMain } from "../yieldToMain";
import { undoLeftovers } from "./undoLeftovers";
import type { Notes } from "./undoLeftovers";

declare global {
  interface Window {
    /** Written before the first remote (host/page/noteLeftovers.js). */
    takasNotes?: Notes;
  }
}

/** What single-spa tells about each change of remotes. */
type AppChange = CustomEvent<{ appsByNewStatus: { NOT_MOUNTED?: string[] } }>;

/**
 * After each visit to a remote, undoes what it has left in the page and reports it to its team. A remote's own effects have
 * ended by then.
 */
export function watchLeftovers(page: Document): void {
  const text = page.getElementById("registry")?.textContent ?? '{"remotes":[]}';
  const { remotes } = JSON.parse(text) as Registry;
  globalThis.addEventListener("single-spa:app-change", (event) => {
    const { NOT_MOUNTED: names = [] } = (event as AppChange).detail.appsByNewStatus;
    for (const remote of remotes.filter(({ name }) => names.includes(name))) {
      void undo(remote, page);
    }
  });
}

async function undo({ name, team, current }: RegistryEntry, page: Document): Promise<void> {
  // React ends the effects of a screen that stays in memory with the next frame.
  await new Promise(requestAnimationFrame);
  await yieldToMain();
  const state = page.querySelector<HTMLElement>(`[data-remote="${name}"]`)?.dataset.outletState;
  const { takasNotes: notes } = globalThis.window;
  if (notes === undefined || (state !== "idle" && state !== "kept")) {
    return;
  }
  const folder = current.entry.slice(0, current.entry.lastIndexOf("/") + 1);
  const left = undoLeftovers(notes, {
    isOwn: (stack) => isFirst(stack, [`/remotes/${name}/`, folder]),
    isKept: state === "kept",
  });
  if (left.length > 0) {
    const error = new Error(`It left ${[...new Set(left)].join(", ")}.`);
    reportFailure({ remote: name, team, build: current.build, kind: "leftovers", error });
  }
}

/** Whether the first script of a build in a stack is in one of these folders. */
function isFirst(stack: string, folders: readonly string[]): boolean {
  const isIn = (line: string) => folders.some((folder) => line.includes(folder));
  const first = stack.split("\n").find((line) => line.includes("/remotes/") || isIn(line));
  return first !== undefined && isIn(first);
}
