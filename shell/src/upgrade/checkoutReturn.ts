import type { PaymentReturn } from "@takas/mfe-kit";

/**
 * Reads and removes the checkout's result from the URL, to which the payment page adds it (POST /api/billing/checkout).
 * The history entry keeps it for a reload, until it is forgotten.
 */
export function takeCheckoutReturn(): PaymentReturn | undefined {
  const url = new URL(globalThis.location.href);
  const status = url.searchParams.get("checkout");
  if (status !== "success" && status !== "cancelled") {
    return entryState().payment;
  }
  const bought = boughtIn(url.searchParams);
  for (const name of ["checkout", "plan", "offer"]) {
    url.searchParams.delete(name);
  }
  const payment: PaymentReturn | undefined = bought && { status, bought, isFirst: false };
  history.replaceState({ ...entryState(), payment }, "", url);
  return payment && { ...payment, isFirst: true };
}

/** Called once the visitor has seen it. */
export function forgetCheckoutReturn(): void {
  const { payment: _seen, ...state } = entryState();
  history.replaceState(state, "");
}

function boughtIn(query: URLSearchParams): PaymentReturn["bought"] | undefined {
  const plan = query.get("plan");
  const offerId = query.get("offer") ?? undefined;
  if (plan === "individual" || plan === "dealer") {
    return { plan, offerId };
  }
  return offerId === undefined ? undefined : { offerId };
}

function entryState(): { payment?: PaymentReturn } {
  return (history.state as { payment?: PaymentReturn } | null) ?? {};
}
