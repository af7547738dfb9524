import { api, refreshUser } from "@takas/client";
import type { Store } from "@takas/client";
import { MEMBERSHIP_NAMES } from "@takas/contracts/choices";
import type { Services, ToastInput } from "@takas/mfe-kit";
import { paths } from "@takas/mfe-kit";

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

/** ms between two requests of the user: the payment is confirmed to the server, not to the browser. */
const PAUSES = [500, 1000, 2000, 3000, 5000, 8000, 10_000];

/** Shows the checkout's result once it is known: a membership counts only when the server has it. */
export async function welcomeBack(
  { status, plan, offerId }: CheckoutReturn,
  { store, services }: { store: Store; services: Services },
): Promise<void> {
  if (status === "cancelled") {
    return;
  }
  if (plan !== undefined) {
    services.toast((await isMember(store, plan)) ? welcome(plan) : UNCONFIRMED);
    store.dispatch(api.util.invalidateTags(["Quota", "Vehicle"]));
  } else if (offerId !== undefined) {
    const isDeal = globalThis.location.pathname === paths.profile.href();
    services.toast({
      ...(isDeal ? DEAL : CONTACT),
      action: {
        label: "Show",
        altText: "Show the contact",
        onClick: () => services.requestUpgrade({ offerId }),
      },
    });
  }
}

async function isMember(store: Store, plan: "individual" | "dealer"): Promise<boolean> {
  for (const pause of PAUSES) {
    // oxlint-disable-next-line no-await-in-loop -- polls in sequence
    if ((await refreshUser(store))?.membershipType === plan) {
      return true;
    }
    // oxlint-disable-next-line no-await-in-loop -- no event tells the browser when
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
  return false;
}

function welcome(plan: "individual" | "dealer"): ToastInput {
  return {
    title: "Upgrade Successful!",
    description: `Welcome to ${MEMBERSHIP_NAMES[plan]} membership! You now have unlimited access.`,
  };
}

const UNCONFIRMED: ToastInput = {
  title: "Your payment is being confirmed",
  description: "Your membership starts as soon as it is. You need not pay again.",
};

const CONTACT: ToastInput = {
  title: "Contact Unlocked!",
  description: "You can now see contact details for this offer.",
};

const DEAL: ToastInput = {
  title: "Deal Unlocked!",
  description: "You can now access the contact details for this listing.",
};
