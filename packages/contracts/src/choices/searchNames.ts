import { m } from "../texts/messages.js";
import { BRAND_GROUPS, OTHER_BRAND_GROUP } from "./brandGroups";
import { OWN_CAR_SORT, SORTS } from "./choices";
import type { Sort } from "./choices";
import { wordAt } from "./wordAt";

/** The name of a sort order: "Price: Low to High". */
export function sortText(sort: Sort): string {
  return wordAt([...SORTS, OWN_CAR_SORT], m.choice_sorts, sort);
}

/** The name of a group of brands: "German Premium". */
export function brandGroupText(name: string): string {
  const names = [...BRAND_GROUPS.map((group) => group.name), OTHER_BRAND_GROUP];
  return wordAt(names, m.choice_brandGroups, name);
}
