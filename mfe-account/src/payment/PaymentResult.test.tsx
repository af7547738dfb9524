import type { PaymentReturn } from "@takas/mfe-kit";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildContactEntry,
  buildLiveOffer,
  buildMembership,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { PaymentResult } from "./PaymentResult";

const fakeApi = startFakeApi();
const until = "2026-12-26T09:00:00.000Z";
const none = buildMembership({ state: "none" });
const paid = (plan: "individual" | "dealer") =>
  buildMembership({ state: "active", plan, until, nextPayment: 9.99, hasBilling: true });

async function show(request: Partial<PaymentReturn>, at = "/search") {
  const onClosed = jest.fn();
  const whole = { status: "success", bought: { plan: "individual" }, isFirst: true, ...request };
  const shown = await renderScreen(
    <PaymentResult request={whole as PaymentReturn} onClosed={onClosed} />,
    { at, isConfigured: true },
  );
  return { ...shown, onClosed };
}

const dialog = (name: string) => screen.findByRole("dialog", { name });
const shownButtons = () =>
  [...screen.getByRole("dialog").querySelectorAll("button, a[href]")]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe("PaymentResult", () => {
  // docs/product.md 2.5.8 and 2.6.6
  it.each([
    ["individual", "Individual Premium", ["See my offers", "Find a car"]],
    ["dealer", "Dealer Premium", ["List a car", "Set your dealer name"]],
  ] as const)("says until when %s is paid, and where to go on", async (plan, name, next) => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: plan }));
    fakeApi.answer("GET /api/billing/membership", paid(plan));
    const { services } = await show({ bought: { plan } });
    await dialog(`You're ${name} until 26 Dec 2026`);
    expect(screen.getByText("Unlimited reveals")).toBeInTheDocument();
    expect(shownButtons()).toEqual(next);
    expect(services.toast).toHaveBeenCalledWith({
      title: "Upgrade Successful!",
      description: `Welcome to ${name} membership! You now have unlimited access.`,
    });
  });

  // docs/product.md 2.6.6
  it.each([
    [
      "success",
      "You're Individual Premium until 26 Dec 2026",
      "Unlock Contact",
      paid("individual"),
    ],
    ["cancelled", "Nothing was charged", "See the prices again", none],
  ] as const)(
    "leads after %s to the contact that it was about",
    async (status, name, button, has) => {
      fakeApi.answer("GET /api/billing/membership", has);
      const { services } = await show({ status, bought: { plan: "individual", offerId: "7" } });
      await dialog(name);
      await userEvent.click(screen.getByRole("button", { name: button }));
      expect(services.requestUpgrade).toHaveBeenCalledWith({ offerId: "7" });
    },
  );

  // docs/product.md 2.6.6
  it("waits for a confirmation that has not arrived, then shows it and the new rights", async () => {
    let isMember = false;
    fakeApi.answer("GET /api/auth/user", () =>
      buildUser({ membershipType: isMember ? "individual" : "free" }),
    );
    fakeApi.answer("GET /api/billing/membership", () => (isMember ? paid("individual") : none));
    const { services } = await show({});
    await dialog("No confirmation yet");
    expect(services.toast).not.toHaveBeenCalled();
    isMember = true;
    await dialog("You're Individual Premium until 26 Dec 2026");
    expect(services.toast).toHaveBeenCalledTimes(1);
    expect(fakeApi.requests.filter(({ url }) => url.pathname === "/api/auth/user").length).toBe(2);
  });

  it.each([
    ["another plan", paid("dealer")],
    ["a suspended plan", buildMembership({ state: "overdue", plan: "individual" })],
  ])("says nothing of a membership to somebody with %s", async (_which, membership) => {
    fakeApi.answer("GET /api/billing/membership", membership);
    const { services } = await show({});
    await dialog("No confirmation yet");
    expect(screen.getByRole("dialog")).toHaveTextContent(/^No confirmation yetIf you have paid/);
    expect(services.toast).not.toHaveBeenCalled();
  });

  it("announces nothing again after a reload", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", paid("individual"));
    const { services } = await show({ isFirst: false });
    await dialog("You're Individual Premium until 26 Dec 2026");
    expect(services.toast).not.toHaveBeenCalled();
  });

  it("says that it could not check, and tries again", async () => {
    fakeApi.fail("GET /api/billing/membership", { status: 503, text: "Later" });
    await show({});
    await dialog("We could not check the payment");
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", paid("individual"));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await dialog("You're Individual Premium until 26 Dec 2026")).toBeVisible();
  });

  // docs/product.md 2.6.7
  it("says after a visit without a payment that nothing was charged, and leads back", async () => {
    fakeApi.answer("GET /api/billing/membership", none);
    const { services, onClosed } = await show({ status: "cancelled" });
    await dialog("Nothing was charged");
    expect(services.toast).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(services.navigate).not.toHaveBeenCalled();
  });

  it("opens the prices again after a visit without a payment", async () => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "7" }));
    const { services } = await show({ status: "cancelled", bought: { offerId: "7" } });
    await dialog("Nothing was charged");
    await userEvent.click(screen.getByRole("button", { name: "See the prices again" }));
    expect(services.requestUpgrade).toHaveBeenCalledWith({ offerId: "7" });
  });

  it("says no such thing to somebody who has paid since", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", paid("individual"));
    const { services } = await show({ status: "cancelled" });
    await dialog("You're Individual Premium until 26 Dec 2026");
    expect(services.toast).not.toHaveBeenCalled();
  });

  // docs/product.md 2.6.2
  it.each([
    [
      "/offer-chat/7",
      "Contact Unlocked!",
      "You can now see contact details for this offer.",
      undefined,
    ],
    [
      "/profile",
      "Deal Unlocked!",
      "You can now access the contact details for this listing.",
      "/offer-chat/7",
    ],
  ])(
    "shows an unlocked contact at %s once the server has it",
    async (at, title, description, way) => {
      let looks = 0;
      const offer = { id: "7", vehicle: buildVehicle({ title: "2017 BMW 320i" }) };
      fakeApi.answer("GET /api/offers/:id", () => {
        looks += 1;
        return buildLiveOffer({ ...offer, ...(looks > 1 && { revealed: buildContactEntry() }) });
      });
      const { services } = await show({ bought: { offerId: "7" } }, at);
      await dialog("No confirmation yet");
      await dialog("The contact is open");
      expect(screen.getByText("2017 BMW 320i")).toBeInTheDocument();
      expect(screen.getByRole("article", { name: /^Contact of/ })).toBeInTheDocument();
      // Nobody is led to the conversation that they are in.
      const link = screen.queryByRole("link", { name: "Open the conversation" });
      expect(link?.getAttribute("href")).toBe(way);
      expect(services.toast).toHaveBeenCalledWith({ title, description });
    },
  );

  // docs/product.md 2.6.2
  it("calls what was unlocked a contact on the profile of the live market, too", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer(
      "GET /api/offers/:id",
      buildLiveOffer({ id: "7", revealed: buildContactEntry() }),
    );
    const { services } = await show({ bought: { offerId: "7" } }, "/profile");
    await dialog("The contact is open");
    expect(services.toast).toHaveBeenCalledWith({
      title: "Contact Unlocked!",
      description: "You can now see contact details for this offer.",
    });
  });

  // docs/product.md 2.6.6 and 17.6
  it.each([
    ["whose other side no longer agrees", { revealRefusal: "ended" }],
    ["whose other side has left", undefined],
  ] as const)("says that the payment for a contact %s goes back", async (_which, offer) => {
    if (offer === undefined) {
      fakeApi.fail("GET /api/offers/:id", { status: 404, text: "Unknown" });
    } else {
      fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "7", ...offer }));
    }
    const { services, onClosed } = await show({ bought: { offerId: "7" } });
    await dialog("This contact cannot be unlocked");
    expect(screen.getByRole("dialog")).toHaveTextContent(/the whole amount goes back to you/);
    expect(services.toast).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it("tells somebody else nothing of an offer", async () => {
    fakeApi.fail("GET /api/offers/:id", { status: 403, text: "Not yours" });
    const { services } = await show({ bought: { offerId: "7" } });
    await dialog("We could not check the payment");
    expect(services.toast).not.toHaveBeenCalled();
  });
});
