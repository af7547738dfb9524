import { createStore, startSession } from "@takas/client";
import { createFakeServices } from "@takas/mfe-kit/testing";
import { buildContactEntry, buildLiveOffer, buildUser, startFakeApi } from "@takas/testing";

import { takeCheckoutReturn } from "./checkoutReturn";
import { welcomeBack } from "./welcomeBack";

const fakeApi = startFakeApi();

async function comeBack(address: string) {
  history.replaceState({ depth: 2 }, "", address);
  const store = createStore();
  await store.dispatch(startSession());
  const services = createFakeServices();
  const found = takeCheckoutReturn();
  return { found, services, store };
}

describe("takeCheckoutReturn", () => {
  it("removes only the checkout's result from the URL", async () => {
    const { found } = await comeBack("/search?brand=BMW&plan=dealer&checkout=success#top");
    expect(found).toEqual({ status: "success", plan: "dealer", offerId: undefined });
    expect(globalThis.location.href).toMatch(/\/search\?brand=BMW#top$/);
    expect(history.state).toEqual({ depth: 2 });
    expect(takeCheckoutReturn()).toBeUndefined();
  });

  it.each(["/", "/?checkout=maybe", "/?plan=dealer"])("finds nothing in %s", async (address) => {
    expect((await comeBack(address)).found).toBeUndefined();
  });
});

describe("welcomeBack", () => {
  // docs/product.md 2.5.8
  it("welcomes a member once the server has the membership, not before", async () => {
    let looks = 0;
    fakeApi.answer("GET /api/auth/user", () => {
      looks += 1;
      return buildUser({ membershipType: looks > 2 ? "individual" : "free" });
    });
    const { found, services, store } = await comeBack("/?plan=individual&checkout=success");
    await welcomeBack(found ?? never(), { store, services });
    expect(looks).toBe(3);
    expect(services.toast).toHaveBeenCalledWith({
      title: "Upgrade Successful!",
      description: "Welcome to Individual Premium membership! You now have unlimited access.",
    });
  });

  // docs/product.md 2.6.2
  it.each([
    ["/offer-chat/7", "Contact Unlocked!", "You can now see contact details for this offer."],
    ["/profile", "Deal Unlocked!", "You can now access the contact details for this listing."],
  ])("reports an unlock at %s, and links to the contact", async (path, title, description) => {
    let looks = 0;
    fakeApi.answer("GET /api/offers/:id", () => {
      looks += 1;
      return buildLiveOffer({ id: "7", ...(looks > 1 && { revealed: buildContactEntry() }) });
    });
    const { found, services, store } = await comeBack(`${path}?offer=7&checkout=success`);
    await welcomeBack(found ?? never(), { store, services });
    expect(looks).toBe(2);
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ title, description }));
    const { action } = services.toast.mock.calls[0]?.[0] ?? {};
    if (action !== undefined && "onClick" in action) {
      action.onClick();
    }
    expect(services.requestUpgrade).toHaveBeenCalledWith({ offerId: "7" });
  });

  it("is silent about a cancelled checkout", async () => {
    const { found, services, store } = await comeBack("/?plan=dealer&checkout=cancelled");
    await welcomeBack(found ?? never(), { store, services });
    expect(services.toast).not.toHaveBeenCalled();
  });
});

function never(): never {
  throw new Error("The address says how the checkout ended.");
}
