import { textIn } from "../searchAddress";
import { useGetSearchOptionsQuery } from "../searchApi";
import { useSearchAddress } from "../useSearchAddress";
import type { Facts } from "./facets";

/**
 * The filter values of the cars that match the text: choices, counts and bounds are those of these cars. Undefined
 * while they load.
 */
export function useFilterOptions(): readonly Facts[] | undefined {
  const { params } = useSearchAddress();
  return useGetSearchOptionsQuery(textIn(params)).data;
}
