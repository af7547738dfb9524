/** The checkout's result, which the payment page adds when it sends the visitor back (POST /api/billing/checkout). */
export interface CheckoutReturn {
  status: "success" | "cancelled";
  plan: "individual" | "dealer" | undefined;
  offerId: string | undefined;
}

/** Reads and removes the checkout's result from the URL, so that a reload does not show it again. */
export function takeCheckoutReturn(): CheckoutReturn | undefined {
  const url = new URL(globalThis.location.href);
  const status = url.searchParams.get("checkout");
  if (status !== "success" && status !== "cancelled") {
    return undefined;
  }
  const plan = url.searchParams.get("plan");
  const offerId = url.searchParams.get("offer") ?? undefined;
  for (const name of ["checkout", "plan", "offer"]) {
    url.searchParams.delete(name);
  }
  history.replaceState(history.state, "", url);
  return { status, offerId, plan: plan === "individual" || plan === "dealer" ? plan : undefined };
}
