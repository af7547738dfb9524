import { setTimeout as sleep } from "node:timers/promises";

import type { DrawnPage } from "../../src/server/drawPage";

/**
 * ms the API has to answer, ms until it is asked again, and ms that its last answer counts while it is silent: a car is gone
 * from old pages within that time. Without an answer it is asked again for the next visitor.
 */
const PATIENCE = 800;
const FRESH = 2000;
const KNOWN = 5000;

/** ms a visitor waits for the API while its last answer counts. */
const HURRY = 50;

/** Links to listings in a page. */
const LISTING = /\/listing\/([\w-]{8,64})/g;

/** A page, and when its drawing began: its cars were visible then. */
interface Made {
  page: DrawnPage;
  begunAt: number;
}

/** Tells whether every car of a page is still visible to everybody: not sold, paused, hidden or deleted. */
export function createVisibleCars(apiUrl: string) {
  const checked = new WeakMap<DrawnPage, { at: number; answer: Promise<boolean | undefined> }>();
  /** When the API was last asked and found all cars of a page visible. */
  const seen = new WeakMap<DrawnPage, number>();
  const check = async (page: DrawnPage, path: string, at: number) => {
    const ids = new Set([...`${path}${page.html}`.matchAll(LISTING)].flatMap(([, id]) => id ?? []));
    const answer = ids.size === 0 || (await areAllVisible(apiUrl, [...ids]));
    if (answer === true) {
      seen.set(page, at);
    } else if (answer === false) {
      seen.set(page, -Infinity);
    } else {
      checked.delete(page);
    }
    return answer;
  };
  return async function areVisible({ page, begunAt }: Made, path: string): Promise<boolean> {
    const now = Date.now();
    let known = checked.get(page);
    if (known === undefined || now - known.at >= FRESH) {
      known = { at: now, answer: check(page, path, now) };
      checked.set(page, known);
    }
    const wasVisible = now - (seen.get(page) ?? begunAt) < KNOWN;
    const answers = wasVisible ? [known.answer, sleep(HURRY, true)] : [known.answer];
    return (await Promise.race(answers)) ?? wasVisible;
  };
}

/** Undefined without an answer in time. */
async function areAllVisible(apiUrl: string, ids: readonly string[]): Promise<boolean | undefined> {
  const query = new URLSearchParams(ids.map((id) => ["ids", id]));
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${apiUrl}/api/vehicles/visible?${query.toString()}`, { signal });
    return answer.ok ? ((await answer.json()) as string[]).length === ids.length : undefined;
  } catch {
    return undefined;
  }
}
