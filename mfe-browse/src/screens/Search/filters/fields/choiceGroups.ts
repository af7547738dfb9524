import { OTHER_BRAND_GROUP } from "@takas/contracts/brandGroups";

import type { Counts } from "../facets";
import type { ChoiceFilter } from "../filters";

export interface ChoiceGroup {
  name: string;
  /** Cars of all its choices; undefined while the counts are unknown. */
  count: number | undefined;
  choices: readonly { name: string; count: number | undefined }[];
}

/**
 * The choices of a filter in its groups (docs/product.md 2.5: the brands), each with its count. Choices in no list,
 * whether found in a car or selected, are under "Other", which exists even when it is empty.
 */
export function groupChoices(
  { groups = [] }: Pick<ChoiceFilter, "groups">,
  counts: Counts | undefined,
  chosen: readonly string[],
): ChoiceGroup[] {
  const known = new Set(groups.flatMap(({ brands }) => brands));
  const others = [...new Set([...(counts?.keys() ?? []), ...chosen])]
    .filter((choice) => !known.has(choice))
    .toSorted((a, b) => a.localeCompare(b));
  return [...groups, { name: OTHER_BRAND_GROUP, brands: others }].map(({ name, brands }) => ({
    name,
    count: counts && brands.reduce((sum, brand) => sum + (counts.get(brand) ?? 0), 0),
    choices: brands.map((brand) => ({ name: brand, count: counts && (counts.get(brand) ?? 0) })),
  }));
}
