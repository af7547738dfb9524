import { api, offersApi, refreshUser } from "@takas/client";
import type { Store } from "@takas/client";
import { membershipText } from "@takas/contracts/choiceTexts";
import type { Services, ToastInput } from "@takas/mfe-kit";
import { paths } from "@takas/mfe-kit";

import type { CheckoutReturn } from "./checkoutReturn";

/** ms between two requests of the user: the payment is confirmed to the server, not to the browser. */
const PAUSES = [500, 1000, 2000, 3000, 5000, 8000, 10_000];

/** Shows the checkout's result once it is known: a membership or an unlock counts only when the server has it. */
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
    if (!(await isUnlocked(store, offerId))) {
      services.toast(UNCONFIRMED_UNLOCK);
      return;
    }
    store.dispatch(api.util.invalidateTags(["Contacts", "Offers", "Vehicle"]));
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

function isMember(store: Store, plan: "individual" | "dealer"): Promise<boolean> {
  return becomesTrue(async () => (await refreshUser(store))?.membershipType === plan);
}

function isUnlocked({ dispatch }: Store, offerId: string): Promise<boolean> {
  const { getOffer } = offersApi.endpoints;
  return becomesTrue(async () => {
    const { data } = await dispatch(
      getOffer.initiate(offerId, { forceRefetch: true, subscribe: false }),
    );
    return data?.revealed !== undefined;
  });
}

async function becomesTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (const pause of PAUSES) {
    // oxlint-disable-next-line no-await-in-loop -- polls in sequence
    if (await look()) {
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
    description: `Welcome to ${membershipText(plan)} membership! You now have unlimited access.`,
  };
}

const UNCONFIRMED: ToastInput = {
  title: "Your payment is being confirmed",
  description: "Your membership starts as soon as it is. You need not pay again.",
};

const UNCONFIRMED_UNLOCK: ToastInput = {
  ...UNCONFIRMED,
  description: "The contact opens as soon as it is. You need not pay again.",
};

const CONTACT: ToastInput = {
  title: "Contact Unlocked!",
  description: "You can now see contact details for this offer.",
};

const DEAL: ToastInput = {
  title: "Deal Unlocked!",
  description: "You can now access the contact details for this listing.",
};
