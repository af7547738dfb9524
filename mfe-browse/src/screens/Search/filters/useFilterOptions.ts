import { textIn } from "../searchAddress";
import { useGetSearchOptionsQuery } from "../searchApi";
import { useSearchAddress } from "../useSearchAddress";
import type { Facts } from "./facets";

/** Filter values of the cars that match the text, for choices, counts and bounds. Undefined while they load. */
export function useFilterOptions(): readonly Facts[] | undefined {
  const { params } = useSearchAddress();
  return useGetSearchOptionsQuery(textIn(params)).data;
}
