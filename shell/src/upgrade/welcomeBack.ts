import { api, offersApi, refreshUser } from "@takas/client";
import type { Store } from "@takas/client";
import type { Services, ToastInput } from "@takas/mfe-kit";
import { paths } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";
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
    services.toast(
      (await isMember(store, plan)) ? welcome(plan) : unconfirmed(m.welcome_pendingMember()),
    );
    store.dispatch(api.util.invalidateTags(["Quota", "Vehicle"]));
  } else if (offerId !== undefined) {
    const isDeal = globalThis.location.pathname === paths.profile.href();
    if (!(await isUnlocked(store, offerId))) {
      services.toast(unconfirmed(m.welcome_pendingContact()));
      return;
    }
    store.dispatch(api.util.invalidateTags(["Contacts", "Offers", "Vehicle"]));
    services.toast({
      title: isDeal ? m.welcome_deal() : m.welcome_contact(),
      description: isDeal ? m.welcome_dealText() : m.welcome_contactText(),
      action: {
        label: m.welcome_show(),
        altText: m.welcome_showContact(),
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
    title: m.welcome_title(),
    description: plan === "individual" ? m.welcome_individual() : m.welcome_dealer(),
  };
}

function unconfirmed(description: string): ToastInput {
  return { title: m.welcome_pending(), description };
}
