import type { Store } from "@takas/client";
import type { Fill, RemoteServerModule, Services } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { StyleSheetManager } from "styled-components";
import type { ServerStyleSheet } from "styled-components";

import { fillsIn } from "../slots/fillsIn";
import type { FoundFill } from "../slots/fillsIn";
import { drawTree } from "./drawTree";
import { extractPreloads } from "./extractStyles";

/** ms that all parts of a view have, counted from its first slot: what the screen around them may lose by them. */
const PATIENCE = 30;

/** A part that could not be drawn on the server. */
export interface PartFault {
  name: string;
  build: string;
  part: string;
  words: string;
  /** Whether its code is at fault, and not an API or a machine that is slow. */
  isFault: boolean;
}

export interface DrawnParts {
  fillsOf: Services["fillsOf"];
  /** Where the rules of the parts' components go. */
  styleWith: (sheet: ServerStyleSheet) => void;
  /** Of the parts drawn so far. */
  faults: PartFault[];
}

interface PartsOptions {
  remotes: readonly RegistryEntry[];
  /** The server parts of remotes that fill slots, by their names. */
  fillers: Record<string, Pick<RemoteServerModule, "preparePart">>;
  store: Store;
  services: Services;
  isWide: boolean;
}

/**
 * Draws the parts in the slots of a view, each as a tree of its own, which the same part hydrates in the page. One that
 * throws or is late leaves its place empty.
 */
export function drawParts({ remotes, fillers, ...context }: PartsOptions): DrawnParts {
  const faults: PartFault[] = [];
  const known = new Map<string, Fill>();
  let sheet: ServerStyleSheet | undefined;
  let late: Promise<never> | undefined;
  const draw = async (
    { remote: { name, current }, fill: { part }, key }: FoundFill,
    of: unknown,
  ): Promise<string> => {
    try {
      late ??= afterPatience();
      const { preparePart } = fillers[name] ?? {};
      const drawing = async () => {
        const tree = await preparePart?.({ ...context, part, of });
        return drawTree(
          <StyleSheetManager sheet={sheet?.instance}>{tree}</StyleSheetManager>,
          `${key}-`,
        );
      };
      const { html } = extractPreloads(await Promise.race([drawing(), late]));
      return `<div data-build="${current.build}">${html}</div>`;
    } catch (error) {
      // A remote contains its own NoAnswerError.
      const isFault = !["NoAnswerError", "LateError"].includes(Object(error).name);
      faults.push({ name, build: current.build, part, words: wordsOf(error), isFault });
      return "";
    }
  };
  const make = (slot: string, found: FoundFill): Fill => {
    const { key, remote, fill } = found;
    let drawn: Promise<string> | undefined;
    const made: Fill = {
      slot,
      key,
      ...(fill.market && { market: fill.market }),
      enter: () => () => undefined,
      draw: (of) =>
        (drawn ??=
          fill.server === true && fillers[remote.name] !== undefined
            ? draw(found, of)
            : Promise.resolve("")),
    };
    known.set(`${slot} ${key}`, made);
    return made;
  };
  return {
    faults,
    fillsOf: (slot) =>
      fillsIn(slot, remotes).map((found) => known.get(`${slot} ${found.key}`) ?? make(slot, found)),
    styleWith: (used) => {
      sheet = used;
    },
  };
}

class LateError extends Error {
  override readonly name = "LateError";
  override readonly message = `It was not drawn within ${PATIENCE} ms.`;
}

/** Rejects when the parts of a view are late. */
function afterPatience(): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LateError()), PATIENCE);
  });
  // Without a part that waits for it.
  late.catch(() => undefined);
  return late;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
