import type { Doc } from "../bson/values";
import type { CompiledSort, SortKey } from "./sort";

interface Keyed<T> {
  readonly item: T;
  readonly key: SortKey;
}

/** Above this it is cheaper to sort everything than to keep the best in order. */
const KEEP_ORDERED = 2000;

/** Collects items and gives the first `limit` of them in order; of equal ones the first come first. */
export class TopSorted<T> {
  private readonly sort: CompiledSort;
  private readonly limit: number;
  private items: Keyed<T>[] = [];

  constructor(sort: CompiledSort, limit: number) {
    this.sort = sort;
    this.limit = limit;
  }

  add(item: T, key: SortKey): void {
    if (this.limit > KEEP_ORDERED) {
      this.items.push({ item, key });
      return;
    }
    const last = this.items.at(-1);
    const full = this.items.length >= this.limit;
    if (full && last !== undefined && this.sort.order(key, last.key) >= 0) return;
    this.items.splice(this.placeFor(key), 0, { item, key });
    if (full) this.items.pop();
  }

  result(): T[] {
    if (this.limit > KEEP_ORDERED) {
      this.items.sort((a, b) => this.sort.order(a.key, b.key));
    }
    return this.items.slice(0, this.limit).map(({ item }) => item);
  }

  /** After every key that is not greater. */
  private placeFor(key: SortKey): number {
    let [low, high] = [0, this.items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.items[middle];
      if (other !== undefined && this.sort.order(other.key, key) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function firstSorted(documents: Iterable<Doc>, sort: CompiledSort, limit: number): Doc[] {
  const top = new TopSorted<Doc>(sort, limit);
  for (const document of documents) top.add(document, sort.keyOf(document));
  return top.result();
}
