import { COMPARED_CARS } from "@takas/contracts/limits";

export interface ComparedIds {
  /** Each once, at most four. */
  ids: string[];
  /** How many more the address names. */
  left: number;
}

/** The cars that the address `?ids=a,b,c` names, in its order. */
export function comparedIds(search: string): ComparedIds {
  const named = new URLSearchParams(search).getAll("ids").flatMap((list) => list.split(","));
  const distinct = [...new Set(named.map((id) => id.trim()).filter((id) => id !== ""))];
  const ids = distinct.slice(0, COMPARED_CARS.max);
  return { ids, left: distinct.length - ids.length };
}
