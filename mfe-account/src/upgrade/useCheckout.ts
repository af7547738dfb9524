import { useServerMessage } from "@takas/client";
import type { CheckoutRequest, Plan } from "@takas/contracts/billing";
import { useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

import { m } from "../texts/messages.js";
import { useStartCheckoutMutation } from "./billingApi";
import { useHasLargestPlan } from "./useHasLargestPlan";

interface Checkout {
  /** Requests a payment page and opens it. A failure shows a toast, and the dialog stays. */
  start: (request: CheckoutRequest) => Promise<void>;
  /** The purchase whose payment page is being opened; set until the browser has left. */
  pending: Plan | "one_off" | undefined;
}

/** ms in which people read the toast before the page leaves. */
const READING = 1500;

/** Opens the payment page (docs/product.md 7, POST /api/billing/checkout). */
export function useCheckout(): Checkout {
  const { toast, leave } = useServices();
  const serverMessage = useServerMessage();
  const hasLargestPlan = useHasLargestPlan();
  const [pending, setPending] = useState<Checkout["pending"]>();
  const [startCheckout] = useStartCheckoutMutation();
  useEffect(() => {
    // Back from the payment page may restore this page as it was left.
    const returned = () => setPending(undefined);
    globalThis.addEventListener("pageshow", returned);
    return () => globalThis.removeEventListener("pageshow", returned);
  }, []);
  const start = async (request: CheckoutRequest) => {
    setPending(request.type === "subscription" ? request.plan : "one_off");
    const { data, error } = await startCheckout(request);
    if (data === undefined) {
      setPending(undefined);
      toast({
        variant: "destructive",
        title: m.upgrade_failed(),
        description: serverMessage(error) ?? m.billing_tryAgain(),
      });
      return;
    }
    toast({
      title: hasLargestPlan ? m.upgrade_changing() : m.upgrade_processing(),
      description: m.upgrade_redirecting(),
    });
    setTimeout(() => leave(data.checkoutUrl), READING);
  };
  return { start, pending };
}
