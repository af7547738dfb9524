import type { OverlayProps, PaymentReturn } from "@takas/mfe-kit";

import { BoughtContact } from "./BoughtContact";
import { BoughtPlan } from "./BoughtPlan";

/** How a payment ended, as the server knows it; the address proves nothing (docs/product.md 2.6.6). */
export function PaymentResult({ request, onClosed }: OverlayProps<PaymentReturn>) {
  const { bought, status, isFirst } = request;
  const visit = { isPaid: status === "success", isFirst, onClosed };
  return "plan" in bought ? (
    <BoughtPlan {...visit} {...bought} />
  ) : (
    <BoughtContact {...visit} offerId={bought.offerId} />
  );
}
