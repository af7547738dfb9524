import { BRAND_GROUPS } from "@takas/contracts/brandGroups";

const MAKES = [...BRAND_GROUPS.flatMap(({ brands }) => brands), "Alfa Romeo", "Aston Martin"];

/**
 * Make and model out of one line: "toyota rav4" is a Toyota "rav4". The first word is the make unless the line begins
 * with a make of several words. Undefined without a model.
 */
export function readCarName(line: string): { make: string; model: string } | undefined {
  const text = line.trim().replaceAll(/\s+/g, " ");
  const lower = text.toLowerCase();
  const known = MAKES.find((make) => lower.startsWith(`${make.toLowerCase()} `));
  const make = known ?? text.split(" ")[0] ?? "";
  const model = text.slice(make.length).trim();
  return make === "" || model === "" ? undefined : { make, model };
}
