import { paths, useSearch } from "@takas/mfe-kit";

/** The terms that the link to a proposal names. */
interface AskedTerms {
  /** The user's car. */
  car: string | undefined;
  /** What the user receives, in GBP, negative when they pay. */
  cash: number | undefined;
}

/**
 * A card's "For your RAV4, you add £1,250" opens the proposal with `?cash=1250`, "you get £900" with `?cash=-900`, and a
 * match also with the user's car.
 */
export function useAskedTerms(): AskedTerms {
  const query = new URLSearchParams(useSearch());
  const cash = query.get("cash") ?? "";
  return {
    car: query.get("car") ?? undefined,
    cash: /^-?\d{1,8}$/.test(cash) ? -Number(cash) || 0 : undefined,
  };
}

/** The path of the proposal for a car with the terms that the URL names: where a detour for a car or a profile returns to. */
export function useProposalPath(vehicleId: string): string {
  const query = useSearch();
  const path = paths.swapProposal.href(vehicleId);
  return query === "" ? path : `${path}?${query}`;
}
