import { compareText } from "../bson/compare";
import type { StringOrder } from "../bson/compare";
import { isNumber, toNumber } from "../bson/numbers";
import { isDoc } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { MongoError } from "../errors";

/** How strings compare in one command. */
export interface Collation {
  readonly order: StringOrder;
  /** By their bytes: the only order the indexes keep. */
  readonly simple: boolean;
  /** The same text for all texts that are equal in this order: the first of them that was asked for. */
  readonly fold: (text: string) => string;
}

export const SIMPLE: Collation = { order: compareText, simple: true, fold: (text) => text };

const SENSITIVITY: Record<number, "base" | "accent" | "variant"> = {
  1: "base",
  2: "accent",
  3: "variant",
};

const KNOWN = new Set(["locale", "strength", "caseLevel", "caseFirst", "numericOrdering"]);

/**
 * The order a command's `collation` asks for, by the same rules (ICU's) that MongoDB uses. What they cannot express
 * is refused with code 2 where it differs from its default, never ignored.
 */
export function collationOf(option: Maybe): Collation {
  if (option === undefined) return SIMPLE;
  if (!isDoc(option)) throw new MongoError("TypeMismatch", "collation must be an object");
  const locale = option["locale"];
  if (typeof locale !== "string") {
    throw new MongoError(40414, "BSON field 'collation.locale' is missing but a required field");
  }
  if (locale === "simple") return SIMPLE;
  refuseUnknown(option);
  const collator = new Intl.Collator(intlLocale(locale), {
    sensitivity: sensitivityOf(option),
    numeric: option["numericOrdering"] === true,
    caseFirst: caseFirstOf(option["caseFirst"]),
  });
  const order = (a: string, b: string) => collator.compare(a, b);
  return { order, simple: false, fold: folding(order) };
}

/** Keeps one text of each kind, in order, so that its like is found by halving. */
function folding(order: StringOrder): (text: string) => string {
  const kept: string[] = [];
  return (text) => {
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(kept[middle] ?? "", text) < 0) low = middle + 1;
      else high = middle;
    }
    const found = kept[low];
    if (found !== undefined && order(found, text) === 0) return found;
    kept.splice(low, 0, text);
    return text;
  };
}

function sensitivityOf(option: Doc): "base" | "accent" | "case" | "variant" {
  const given = option["strength"] ?? 3;
  const strength = isNumber(given) ? toNumber(given) : 0;
  const sensitivity = SENSITIVITY[strength];
  if (sensitivity === undefined) {
    throw new MongoError("BadValue", `Unsupported collation strength ${strength}`);
  }
  if (option["caseLevel"] !== true || strength === 3) return sensitivity;
  return strength === 1 ? "case" : "variant";
}

function caseFirstOf(given: Maybe): "upper" | "lower" | "false" {
  if (given === undefined || given === "off") return "false";
  if (given === "upper" || given === "lower") return given;
  throw new MongoError("BadValue", "Enumeration value for field 'caseFirst' is not valid");
}

function refuseUnknown(option: Doc): void {
  const defaults = new Map<string, Maybe>([
    ["alternate", "non-ignorable"],
    ["maxVariable", "punct"],
    ["normalization", false],
    ["backwards", false],
    ["version", option["version"]],
  ]);
  for (const [name, value] of Object.entries(option)) {
    if (KNOWN.has(name) || (defaults.has(name) && defaults.get(name) === value)) continue;
    throw new MongoError("BadValue", `Unsupported collation option ${name}`);
  }
}

function intlLocale(locale: string): string {
  const tag = locale.split("@")[0]?.replaceAll("_", "-") ?? "";
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0 && !locale.includes("@")) return tag;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new MongoError("BadValue", `Field 'locale' is invalid in: { locale: "${locale}" }`);
}
