import { decode } from "../bson/decode";
import { emptyDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { compileMatch } from "../query/compileMatch";
import { matchFields } from "../query/matchFields";
import { sortBy } from "../query/sort";
import type { CompiledSort } from "../query/sort";
import { TopSorted } from "../query/topSorted";
import type { FieldView } from "../storage/fieldCache";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import type { Plan } from "./plan";
import type { Query } from "./query";
import { sourceOf } from "./source";
import type { Source } from "./source";

/** What a step of an execution came to, when it is not the id of a result. */
export const NOTHING_YET = 0;
export const OVER = -1;

/** How often the clock is looked at. */
const CHECK_EVERY = 256;

export interface Setting {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly query: Query;
  readonly plan: Plan;
}

/** One plan at work, a document a step, so that plans can race. */
export class Execution {
  private readonly setting: Setting;
  private readonly source: Source;
  private readonly exact: boolean;
  private readonly holds: (document: Doc) => boolean;
  private readonly documents: Documents;
  private readonly sorting: Sorting | undefined;
  private looked = 0;
  private matched = 0;

  constructor(setting: Setting) {
    const { store, collection, query, plan } = setting;
    this.setting = setting;
    this.source = sourceOf(store.engine, collection, plan);
    this.exact = plan.kind === "index" && plan.exact;
    this.holds = compileMatch(query.match, query.collation);
    this.sorting = isInOrder(plan, query) ? undefined : new Sorting(query);
    this.documents = new Documents(setting, this.fields());
  }

  /** The id of the next result, {@link NOTHING_YET} or {@link OVER}. */
  step(): number {
    const { skip, limit } = this.setting.query;
    if (this.sorting !== undefined) return this.sort(this.sorting);
    if (this.matched >= skip + limit) return OVER;
    const id = this.advance();
    if (id <= 0) return id;
    this.matched += 1;
    return this.matched > skip ? id : NOTHING_YET;
  }

  /** The next record that matches. */
  private advance(): number {
    const id = this.source.next();
    const { query } = this.setting;
    if (id === 0) return OVER;
    this.count();
    const reads = !this.exact || this.sorting !== undefined;
    if (reads && query.counts !== undefined) query.counts.documents += 1;
    if (this.exact) return id;
    const document = this.documents.get(id);
    return document !== undefined && this.holds(document) ? id : NOTHING_YET;
  }

  private sort(sorting: Sorting): number {
    if (sorting.sorted !== undefined) return sorting.next();
    const id = this.advance();
    if (id === OVER) sorting.finish();
    else if (id !== NOTHING_YET) {
      const document = this.documents.get(id);
      if (document !== undefined) sorting.add(id, document);
    }
    return NOTHING_YET;
  }

  /** The fields it reads of each document. */
  private fields(): ReadonlySet<string> | undefined {
    const sort = this.sorting?.fields ?? [];
    if (this.exact) return new Set(sort);
    const match = matchFields(this.setting.query.match);
    return match === undefined ? undefined : new Set([...match, ...sort]);
  }

  private count(): void {
    const { query, plan } = this.setting;
    if (query.counts !== undefined && plan.kind !== "collection") query.counts.keys += 1;
    this.looked += 1;
    if (this.looked % CHECK_EVERY === 0 && Date.now() > query.deadline) {
      throw new MongoError("MaxTimeMSExpired", "operation exceeded time limit");
    }
  }
}

function isInOrder(plan: Plan, { sort }: Query): boolean {
  const natural = sort[0]?.path === "$natural";
  return sort.length === 0 || natural || (plan.kind === "index" && plan.sorted);
}

/** Collects everything that matches, then gives it in order. */
class Sorting {
  readonly fields: readonly string[];
  /** Undefined while it is still collecting. */
  sorted: readonly number[] | undefined;
  private readonly sort: CompiledSort;
  private readonly top: TopSorted<number>;
  private at: number;

  constructor({ sort, collation, skip, limit }: Query) {
    this.sort = sortBy(sort, collation);
    this.fields = sort.map(({ path }) => path.split(".")[0] ?? "");
    this.top = new TopSorted(this.sort, skip + limit);
    this.at = skip;
  }

  add(id: number, document: Doc): void {
    this.top.add(id, this.sort.keyOf(document));
  }

  finish(): void {
    this.sorted = this.top.result();
  }

  next(): number {
    const id = this.sorted?.[this.at] ?? OVER;
    this.at += 1;
    return id;
  }
}

/** Documents, or as much of them as is needed, from the cache where they are in it. */
export class Documents {
  private readonly setting: Setting;
  private readonly view: FieldView | undefined;
  private readonly empty: boolean;

  constructor(setting: Setting, fields: ReadonlySet<string> | undefined) {
    this.setting = setting;
    this.empty = fields?.size === 0;
    this.view = fields && setting.store.cache.view(setting.collection.id, fields);
  }

  /** Shared, not to be changed; undefined for a record that is gone. */
  get(id: number): Doc | undefined {
    const { store, collection } = this.setting;
    const known = this.view?.get(id);
    if (known !== undefined) return known;
    if (this.view === undefined) {
      const bytes = this.empty ? undefined : store.records.get(collection, id);
      return bytes === undefined ? this.nothing() : decode(bytes);
    }
    const bytes = store.records.peek(collection, id);
    return bytes === undefined ? undefined : this.view.read(id, bytes);
  }

  private nothing(): Doc | undefined {
    return this.empty ? emptyDoc() : undefined;
  }
}
