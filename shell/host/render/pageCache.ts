/** Keeps what is made for a key, and makes it once however many ask at the same moment. */
export interface PageCache<Page> {
  get: (key: string, make: () => Promise<Page>) => Promise<Page>;
}

interface Limits {
  /** ms a page serves after it was made; one as old as that again serves a last time, while the next is made. */
  age: number;
  /** Pages that are kept. */
  count: number;
}

interface Kept<Page> {
  page: Promise<Page>;
  /** Time in ms; Infinity while it is being made. */
  madeAt: number;
}

/** What fails is not kept: the next who asks tries anew. */
export function createPageCache<Page>({ age, count }: Limits): PageCache<Page> {
  const pages = new Map<string, Kept<Page>>();
  const renew = (key: string, make: () => Promise<Page>): Promise<Page> => {
    const kept: Kept<Page> = { page: make(), madeAt: Infinity };
    pages.delete(key);
    pages.set(key, kept);
    // The one that was asked for longest ago gives way.
    const [oldest] = pages.keys();
    if (pages.size > count && oldest !== undefined) {
      pages.delete(oldest);
    }
    kept.page.then(
      () => (kept.madeAt = Date.now()),
      () => (kept.madeAt = 0),
    );
    return kept.page;
  };
  return {
    get: (key, make) => {
      const kept = pages.get(key);
      const old = Date.now() - (kept?.madeAt ?? 0);
      if (kept !== undefined && old < age) {
        return kept.page;
      }
      const next = renew(key, make);
      if (kept === undefined || old >= 2 * age) {
        return next;
      }
      // The next who asks hears of what goes wrong.
      next.catch(() => undefined);
      return kept.page;
    },
  };
}
