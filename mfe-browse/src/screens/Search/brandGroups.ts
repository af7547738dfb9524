import { BRAND_GROUPS, OTHER_BRAND_GROUP } from "@takas/contracts/choices";

import { countOf } from "./searchOptions";
import type { Counts } from "./searchOptions";

export interface BrandGroup {
  name: string;
  /** Cars of all its brands; undefined until the counts are known. */
  count: number | undefined;
  brands: readonly { name: string; count: number | undefined }[];
}

/**
 * The brands of the filter panel in their groups (spec section 2), each with its count. A brand of no group,
 * whether some car has it or it is chosen, stands under "Other", which is left out when there is none.
 */
export function groupBrands(counts: Counts | undefined, chosen: readonly string[]): BrandGroup[] {
  const known = new Set(BRAND_GROUPS.flatMap(({ brands }) => brands));
  const others = [...new Set([...Object.keys(counts ?? {}), ...chosen])]
    .filter((brand) => !known.has(brand))
    .toSorted((a, b) => a.localeCompare(b));
  return [...BRAND_GROUPS, { name: OTHER_BRAND_GROUP, brands: others }]
    .filter(({ brands }) => brands.length > 0)
    .map(({ name, brands }) => ({
      name,
      count: counts && brands.reduce((sum, brand) => sum + countOf(counts, brand), 0),
      brands: brands.map((brand) => ({ name: brand, count: counts && countOf(counts, brand) })),
    }));
}
