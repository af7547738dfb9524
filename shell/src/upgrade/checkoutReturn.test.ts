import { forgetCheckoutReturn, takeCheckoutReturn } from "./checkoutReturn";

function comeBack(address: string) {
  history.replaceState({ depth: 2 }, "", address);
  return takeCheckoutReturn();
}

describe("takeCheckoutReturn", () => {
  it("removes only the checkout's result from the URL, and keeps it for a reload", () => {
    const bought = { plan: "dealer" };
    const found = comeBack("/search?brand=BMW&plan=dealer&checkout=success#top");
    expect(found).toEqual({ status: "success", bought, isFirst: true });
    expect(globalThis.location.href).toMatch(/\/search\?brand=BMW#top$/);
    expect(history.state).toMatchObject({ depth: 2 });
    expect(takeCheckoutReturn()).toEqual({ status: "success", bought, isFirst: false });
  });

  it("names the offer for which a membership was bought", () => {
    const found = comeBack("/offer-chat/7?plan=individual&offer=7&checkout=cancelled");
    expect(found?.bought).toEqual({ plan: "individual", offerId: "7" });
    expect(globalThis.location.search).toBe("");
  });

  it("finds nothing once it is forgotten", () => {
    const bought = { offerId: "7" };
    const found = comeBack("/?offer=7&checkout=cancelled");
    expect(found).toEqual({ status: "cancelled", bought, isFirst: true });
    forgetCheckoutReturn();
    expect(takeCheckoutReturn()).toBeUndefined();
    expect(history.state).toEqual({ depth: 2 });
  });

  it.each(["/", "/?checkout=maybe", "/?plan=dealer", "/?checkout=success&plan=gold"])(
    "finds nothing in %s",
    (address) => {
      expect(comeBack(address)).toBeUndefined();
    },
  );
});
