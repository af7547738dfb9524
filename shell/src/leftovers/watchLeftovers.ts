import type { Registry, RegistryEntry } from "@takas/mfe-kit/manifest";

import { reportFailure } from "../composition/reports/reportFailure";
import { yieldToMain } from "../yieldToMain";
import { undoLeftovers, undoTimeouts } from "./undoLeftovers";
import type { Notes } from "./undoLeftovers";

declare global {
  interface Window {
    /** Written before the first remote (host/page/noteLeftovers.js). */
    takasNotes?: Notes;
  }
}

/** What single-spa tells about each change of remotes. */
type AppChange = CustomEvent<{ appsByNewStatus: { MOUNTED?: string[]; NOT_MOUNTED?: string[] } }>;

/**
 * After each visit to a remote, undoes what it has left in the page and reports it to its team. A remote's own effects have
 * ended by then. What it starts again after that is undone with the next change of remotes.
 */
export function watchLeftovers(page: Document): void {
  const text = page.getElementById("registry")?.textContent ?? '{"remotes":[]}';
  const { remotes } = JSON.parse(text) as Registry;
  /** When the remotes that are out of the page were left. */
  const leftAt = new Map<string, number>();
  globalThis.addEventListener("single-spa:app-change", (event) => {
    const { MOUNTED = [], NOT_MOUNTED = [] } = (event as AppChange).detail.appsByNewStatus;
    MOUNTED.forEach((name) => leftAt.delete(name));
    for (const remote of remotes) {
      const since = leftAt.get(remote.name);
      if (since !== undefined) {
        tell(remote, (notes) => undoTimeouts(notes, { isOwn: ownedBy(remote), since }));
      }
      if (NOT_MOUNTED.includes(remote.name)) {
        void undo(remote, page).then(
          (isOut) => isOut && leftAt.set(remote.name, performance.now()),
        );
      }
    }
  });
}

/** Resolves to whether the remote is out of the page and of memory. */
async function undo(remote: RegistryEntry, page: Document): Promise<boolean> {
  // React ends the effects of a screen that stays in memory with the next frame.
  await new Promise(requestAnimationFrame);
  await yieldToMain();
  const { name } = remote;
  const state = page.querySelector<HTMLElement>(`[data-remote="${name}"]`)?.dataset.outletState;
  if (state === "idle" || state === "kept") {
    const isKept = state === "kept";
    tell(remote, (notes) => undoLeftovers(notes, { isOwn: ownedBy(remote), isKept }));
  }
  return state === "idle";
}

/** Reports what was undone, if anything was. */
function tell({ name, team, current }: RegistryEntry, work: (notes: Notes) => string[]): void {
  const { takasNotes: notes } = globalThis.window;
  const left = notes === undefined ? [] : work(notes);
  if (left.length > 0) {
    const error = new Error(`It left ${[...new Set(left)].join(", ")}.`);
    reportFailure({ remote: name, team, build: current.build, kind: "leftovers", error });
  }
}

function ownedBy({ name, current }: RegistryEntry): (by: Error) => boolean {
  const folder = current.entry.slice(0, current.entry.lastIndexOf("/") + 1);
  return ({ stack = "" }) => isFirst(stack, [`/remotes/${name}/`, folder]);
}

/** Whether the first script of a build in a stack is in one of these folders. */
function isFirst(stack: string, folders: readonly string[]): boolean {
  const isIn = (line: string) => folders.some((folder) => line.includes(folder));
  const first = stack.split("\n").find((line) => line.includes("/remotes/") || isIn(line));
  return first !== undefined && isIn(first);
}
