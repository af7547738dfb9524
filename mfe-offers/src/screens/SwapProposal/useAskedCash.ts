import { useSearch } from "@takas/mfe-kit";

/**
 * The cash in GBP that the link to this proposal names, as what the user receives: a card's "your RAV4 + £1,250" opens
 * it with `?cash=1250`, and "they add £900" with `?cash=-900`. Undefined without it.
 */
export function useAskedCash(): number | undefined {
  const text = new URLSearchParams(useSearch()).get("cash") ?? "";
  return /^-?\d{1,8}$/.test(text) ? -Number(text) || 0 : undefined;
}
