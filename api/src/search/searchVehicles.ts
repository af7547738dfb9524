import { AREAS, OWN_CAR_SORT } from "@takas/contracts/choices";
import type { Sort } from "@takas/contracts/choices";
import type { SearchQuery, TextReading } from "@takas/contracts/vehicle";

import { mongoose } from "../platform/database/mongoose";
import { Vehicle, readVehicles } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { countCars, TOTALS } from "./countCars";
import { findClosest } from "./findClosest";
import { rangeFilters, searchFilter } from "./searchFilter";
import type { Filter } from "./searchFilter";
import { rangesOf } from "./text/ranges";
import { cut, isPlace } from "./text/readChoices";
import { readingOf } from "./text/readingOf";
import { correct, readSearch } from "./text/readSearch";
import type { Term } from "./text/readSearch";
import { readSearchText } from "./text/readText";
import type { SearchText } from "./text/readText";

/** A time without its beginning and with its end. */
export interface Span {
  after: Date;
  upTo: Date;
}

type Order = Record<string, 1 | -1>;

const SWAP_THEN_NEWEST: Order = { isSwapFriendly: -1, createdAt: -1, _id: 1 };

/** Every order is total: ties are ordered by id. A descending order is its ascending twin reversed. */
const ORDERS: Record<Exclude<Sort, typeof OWN_CAR_SORT>, Order> = {
  relevance: SWAP_THEN_NEWEST,
  "swap-friendly": SWAP_THEN_NEWEST,
  "price-low": { askingPrice: 1, _id: 1 },
  "price-high": { askingPrice: -1, _id: -1 },
  "year-newest": { year: -1, _id: -1 },
  "year-oldest": { year: 1, _id: 1 },
  "mileage-low": { mileage: 1, _id: 1 },
  "mileage-high": { mileage: -1, _id: -1 },
};

/**
 * One page of the active cars that match, and the total as `countCars` gives it. Filters of different kinds are joined by AND, values of one
 * kind by OR. Every word of `q`, or what it means, must be a prefix of a word of the car; if no car at all has them, a
 * word that none has may have one wrong letter. By relevance, cars that have every word completely come before those
 * with only a prefix; then swap-friendly, then newest. Prices, years and miles in `q` filter as their filters do.
 * Closest first compares the asking price with `ownValue`; without one it is relevance. With `listed`, only cars listed in that time. `text` is `q` as it was read, `reading` what an answer says of it.
 */
export async function searchVehicles(
  asked: SearchQuery,
  listed?: Span,
): Promise<Found & { text: SearchText; reading: TextReading | undefined }> {
  const { sortBy, ownValue } = asked;
  const search: SearchQuery =
    sortBy === OWN_CAR_SORT && ownValue === undefined ? { ...asked, sortBy: "relevance" } : asked;
  const find = async (bareYears: "years" | "words") => {
    const text = await withoutPlaces(search.q, readSearchText(search.q, { bareYears }));
    const filter = {
      ...searchFilter(search, text),
      ...(listed && { createdAt: mongoose.trusted({ $gt: listed.after, $lte: listed.upTo }) }),
    };
    const found = await findWords(text.words, filter, search);
    return { ...found, text, reading: readingOf(search.q, text) };
  };
  const found = await find("years");
  // Again, only the text decides: a year that no such car has is a model, "honda s 2000".
  return found.total === 0 && found.text.hasBareYear && !(await hasCars(found.text))
    ? find("words")
    : found;
}

/** A text without its places while no car says where it is, as in the sample market. */
async function withoutPlaces(q: string, text: SearchText): Promise<SearchText> {
  const places = text.choices.filter(isPlace).flatMap(({ parts }) => parts);
  if (places.length === 0 || (await Vehicle.exists({ status: "active", ...ANYWHERE })) !== null) {
    return text;
  }
  const gone = [...text.gone, ...places];
  return { ...text, words: cut(q, gone), gone, isPlaceless: true };
}

const ANYWHERE: Filter = { area: mongoose.trusted({ $in: [...AREAS] }) };

/** Whether any car has the words and the ranges of a text, whatever the filters say. */
async function hasCars(text: SearchText): Promise<boolean> {
  const ranges = rangeFilters(rangesOf({}, text));
  for (const terms of readSearch(text.words)) {
    if (await isThere(terms, ranges)) {
      return true;
    }
  }
  return text.words === "" && (await isThere([], ranges));
}

async function findWords(words: string, filter: Filter, search: SearchQuery): Promise<Found> {
  if (words === "") {
    return findAll(filter, search);
  }
  const readings = readSearch(words);
  for (const terms of readings) {
    const found = await findTerms(filter, terms, search);
    // Only the text decides whether a reading applies, otherwise each filter might show other cars.
    if (found.total > 0 || (await isThere(terms))) {
      return found;
    }
  }
  const corrected = await correctTerms(readings.at(-1) ?? []);
  return corrected === undefined ? NOTHING : findTerms(filter, corrected, search);
}

interface Found {
  vehicles: StoredVehicle[];
  total: number;
  hasMore: boolean;
}

const NOTHING: Found = { vehicles: [], total: 0, hasMore: false };

/** A page of a search. A total that is not exact does not say where the pages end, so the last one may be empty. */
function pageOf(vehicles: StoredVehicle[], total: number, { offset, limit }: SearchQuery): Found {
  const isExact = total <= TOTALS.exact;
  const hasMore = isExact ? offset + vehicles.length < total : vehicles.length === limit;
  return { vehicles, total, hasMore };
}

function findTerms(filter: Filter, terms: Term[], search: SearchQuery): Promise<Found> {
  const matching: Filter = { ...filter, $and: terms.map(matches) };
  return search.sortBy === "relevance"
    ? findByRelevance(matching, terms, search)
    : findAll(matching, search);
}

async function findAll(filter: Filter, search: SearchQuery): Promise<Found> {
  const [vehicles, total] = await Promise.all([findPage(filter, search), countCars(filter)]);
  return pageOf(vehicles, total, search);
}

/** Two queries in sequence: cars with every complete word, then the other matches. */
async function findByRelevance(filter: Filter, terms: Term[], search: SearchQuery): Promise<Found> {
  const whole: Filter = { $and: terms.map(matchesWhole) };
  const first = { ...filter, $and: [whole] };
  const second = { ...filter, $nor: [whole] };
  const { offset, limit } = search;
  const [best, total] = await Promise.all([findPage(first, search), countCars(filter)]);
  const missing = limit - best.length;
  const seen = offset + best.length;
  if (missing === 0 || (total <= TOTALS.exact && seen >= total)) {
    return pageOf(best, total, search);
  }
  // Beyond the last car with complete words, only their number says how many of the others came before.
  const bestTotal = best.length > 0 || offset === 0 ? seen : await Vehicle.countDocuments(first);
  const rest = await findPage(second, {
    ...search,
    offset: Math.max(0, offset - bestTotal),
    limit: missing,
  });
  return pageOf([...best, ...rest], total, search);
}

/** The terms with corrections for terms that no car has, or undefined when there is nothing to correct. */
async function correctTerms(terms: Term[]): Promise<Term[] | undefined> {
  let isChanged = false;
  const corrected: Term[] = [];
  for (const term of terms) {
    const right = term.kind === "beginning" ? correct(term.word) : undefined;
    const isWrong = right !== undefined && !(await isThere([term]));
    isChanged ||= isWrong;
    corrected.push(isWrong ? right : term);
  }
  return isChanged ? corrected : undefined;
}

async function isThere(terms: Term[], ranges: Filter = {}): Promise<boolean> {
  const words = terms.length === 0 ? {} : { $and: terms.map(matches) };
  const found = await Vehicle.exists({ status: "active", ...ranges, ...words });
  return found !== null;
}

function findPage(
  filter: Filter,
  {
    sortBy,
    ownValue = 0,
    offset,
    limit,
  }: Pick<SearchQuery, "sortBy" | "ownValue" | "offset" | "limit">,
): Promise<StoredVehicle[]> {
  if (sortBy === OWN_CAR_SORT) {
    return findClosest(filter, { ownValue, offset, limit });
  }
  return readVehicles(filter, { sort: ORDERS[sortBy], skip: offset, limit });
}

/** Search words contain only letters and digits, so they need no escaping. */
function matches(term: Term): Filter {
  return term.kind === "beginning"
    ? { words: new RegExp(`^${term.word}`) }
    : { words: mongoose.trusted({ $in: term.words }) };
}

function matchesWhole(term: Term): Filter {
  return term.kind === "beginning" ? { words: term.word } : matches(term);
}
