import type { DrawnPage } from "../../src/server/drawPage";

/** ms the API has to answer, and ms its answer counts. */
const PATIENCE = 50;
const FRESH = 2000;

/** Links to listings in a page. */
const LISTING = /\/listing\/([\w-]{8,64})/g;

/** Tells whether every car of a page is still visible to everybody: not sold, paused, hidden or deleted. */
export function createVisibleCars(apiUrl: string) {
  const checked = new WeakMap<DrawnPage, { at: number; answer: Promise<boolean> }>();
  return async function areVisible(page: DrawnPage, path: string): Promise<boolean> {
    const known = checked.get(page);
    if (known !== undefined && Date.now() - known.at < FRESH) {
      return known.answer;
    }
    const ids = new Set([...`${path}${page.html}`.matchAll(LISTING)].flatMap(([, id]) => id ?? []));
    const answer = ids.size === 0 ? Promise.resolve(true) : areAllVisible(apiUrl, [...ids]);
    checked.set(page, { at: Date.now(), answer });
    return answer;
  };
}

/** Resolves to false without an answer in time: a page that cannot be checked is not served. */
async function areAllVisible(apiUrl: string, ids: readonly string[]): Promise<boolean> {
  const query = new URLSearchParams(ids.map((id) => ["ids", id]));
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${apiUrl}/api/vehicles/visible?${query.toString()}`, { signal });
    return answer.ok && ((await answer.json()) as string[]).length === ids.length;
  } catch {
    return false;
  }
}
