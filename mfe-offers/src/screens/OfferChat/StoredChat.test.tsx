import { api } from "@takas/client";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildContactEntry,
  buildLiveCashOffer,
  buildLiveOffer,
  buildMessage,
  buildQuota,
  buildProfile,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { OfferChat } from "./OfferChat";

const fakeApi = startFakeApi();
const show = (at = "/offer-chat/o1") =>
  renderScreen(<OfferChat />, {
    at,
    pattern: "/offer-chat/:id",
    isConfigured: true,
  });
const offer = buildLiveOffer({ id: "o1", otherUser: { anonymousId: "User #20417" } });
const reservedUntil = "2026-11-30T09:00:00.000Z";
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** The dialog loads at the first tap. */
const startCounter = async (name: string) => {
  await press(name);
  await screen.findByRole("dialog");
};
/** Types in place of the standing amount. */
const typeAmount = async (field: HTMLElement, typed: string) => {
  await userEvent.clear(field);
  if (typed !== "") {
    await userEvent.type(field, typed);
  }
};
const buttons = async () => {
  await screen.findByRole("region", { name: "Offer" });
  const answer = screen.queryByRole("region", { name: "Your answer" });
  return answer === null
    ? []
    : within(answer)
        .queryAllByRole("button")
        .map(({ textContent }) => textContent);
};
const rate = (marketValue: number) => ({
  marketValue,
  range: { min: marketValue - 1000, max: marketValue + 1000 },
  confidence: "high" as const,
  explanation: "",
});
/** The owner's car is worth £900 more than the sender's. */
const suggestion = {
  deltaCash: 900,
  range: { min: -200, max: 1900 },
  explanation: "",
  vehicleRate: rate(9000),
  swapVehicleRate: rate(8100),
};
const changes = () =>
  fakeApi.requests.filter(({ url }) => url.pathname === "/api/offers/o1/changes");
const sent = () =>
  fakeApi.requests.filter(
    ({ method, url }) => method === "POST" && url.pathname.endsWith("/messages"),
  );

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/offers/:id", offer);
  fakeApi.answer("POST /api/offers/:id/changes", offer);
});

describe("OfferChat of the live market", () => {
  // docs/product.md 18.2.5
  it.each([
    ["nobody", [], {}, true],
    ["the other side", [buildMessage()], {}, true],
    [
      "the reader, who changed their own offer",
      [buildMessage({ isFromSelf: true, event: { action: "revise" } })],
      {},
      true,
    ],
    ["the reader", [buildMessage({ isFromSelf: true })], {}, false],
    [
      "the reader, by a counter-offer",
      [buildMessage({ isFromSelf: true, event: { action: "counter" } })],
      {},
      false,
    ],
    ["nobody, after the end", [], { state: "declined" as const }, false],
  ])(
    "says that an answer opens the contact, unless there is one: from %s",
    async (_who, messages, fields, isSaid) => {
      fakeApi.answer("GET /api/offers/:id", { ...offer, ...fields });
      fakeApi.answer("GET /api/offers/:id/messages", messages);
      await show();
      await waitFor(() => {
        expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "false");
      });
      const said = screen.queryByText("If you reply, they can unlock your name and number.");
      expect(said !== null).toBe(isSaid);
    },
  );

  it("has a button for every action of the reader, and no other", async () => {
    await show();
    expect(
      await screen.findByRole("heading", { level: 1, name: "User #20417" }),
    ).toBeInTheDocument();
    expect(await buttons()).toEqual(["Decline", "Counter Offer", "Accept Offer"]);
    expect(screen.getByText("Answer by 27 Nov, 11:00")).toBeInTheDocument();
  });

  it.each([
    ["proposed", { role: "sender" as const }, []],
    ["accepted", {}, []],
    ["handedOver", { lastWordBy: "owner" as const }, []],
    ["sold", {}, []],
  ] as const)("has for %s %j %j", async (state, fields, names) => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ ...fields, id: "o1", state }));
    await show();
    expect(await buttons()).toEqual(names);
  });

  // docs/product.md 2.15.7
  it.each([
    ["accepted", "Open Deal Room"],
    ["sold", "Receipt and Rating"],
  ] as const)("leads to the deal of an offer that is %s", async (state, name) => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", state }));
    await show();
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/deal/o1");
  });

  // docs/product.md 2.15.7
  it.each([
    [buildLiveOffer({ id: "o1", role: "sender" }), ["Withdraw Offer", "Report or block"]],
    [buildLiveOffer({ id: "o1", state: "accepted" }), ["Cancel Deal", "Report or block"]],
    [buildLiveOffer({ id: "o1", state: "declined" }), ["Report or block"]],
  ])("has the rare actions in a menu", async (answered, names) => {
    fakeApi.answer("GET /api/offers/:id", answered);
    await show();
    await press("More");
    const items = within(await screen.findByRole("dialog", { name: "More" })).getByRole("list");
    expect([...items.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(names);
  });

  it("asks before a withdrawal", async () => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", role: "sender" }));
    await show();
    await press("More");
    await press("Withdraw Offer");
    await press("Withdraw");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "withdraw" });
  });

  // docs/product.md 2.15.7
  it.each([
    ["nothing", [], true],
    ["what the other side wrote", [buildMessage({ content: "Hello" })], true],
    ["a message of the reader", [buildMessage({ isFromSelf: true })], false],
    [
      "a counter-offer to the reader since",
      [buildMessage({ isFromSelf: true }), buildMessage({ event: { action: "counter" } })],
      true,
    ],
    [
      "the reader's accept",
      [buildMessage({ isFromSelf: true, event: { action: "accept" } })],
      true,
    ],
    [
      "a message of the reader after it",
      [buildMessage({ event: { action: "accept" } }), buildMessage({ isFromSelf: true })],
      false,
    ],
  ] as const)("opens the details or leaves a strip after %s", async (_what, messages, isOpen) => {
    const swapVehicle = buildVehicle({ title: "2016 BMW 320i" });
    fakeApi.answer("GET /api/offers/:id", { ...offer, swapVehicle });
    fakeApi.answer(
      "GET /api/offers/:id/messages",
      messages.map((message, index) => ({ ...message, id: `m${index}` })),
    );
    await show();
    const offered = await screen.findByRole("region", { name: "Offer" });
    const details = offered.querySelector("details");
    await waitFor(() => expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "false"));
    expect(details?.open).toBe(isOpen);
    // Open, the details show both cars.
    const title = within(details?.querySelector("summary") as HTMLElement).queryByText(
      /^2016 BMW 320i for your /,
    );
    expect(title === null).toBe(isOpen);
    expect(within(offered).getByText("You get £1,500")).toBeVisible();
    await userEvent.click(within(offered).getByText("You get £1,500"));
    expect(details?.open).toBe(!isOpen);
  });

  // docs/product.md 2.15.7
  it("closes the details while a phone is in landscape, and shows them as before once it is turned back", async () => {
    const low = Object.assign(new EventTarget(), { matches: true });
    const media = jest.spyOn(globalThis, "matchMedia").mockReturnValue(low as never);
    try {
      await show();
      const offered = await screen.findByRole("region", { name: "Offer" });
      await waitFor(() => expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "false"));
      const details = offered.querySelector("details");
      expect(details?.open).toBe(false);
      const turn = (matches: boolean) =>
        act(() => {
          low.matches = matches;
          low.dispatchEvent(new Event("change"));
        });
      turn(false);
      expect(details?.open).toBe(true);
      turn(true);
      expect(details?.open).toBe(false);
      turn(false);
      expect(details?.open).toBe(true);
      await userEvent.click(within(offered).getByText("You get £1,500"));
      turn(true);
      await userEvent.click(within(offered).getByText("You get £1,500"));
      expect(details?.open).toBe(true);
      turn(false);
      expect(details?.open).toBe(false);
    } finally {
      media.mockRestore();
    }
  });

  // docs/product.md 2.15.10
  it("shows price and mileage of both cars", async () => {
    const vehicle = buildVehicle({ askingPrice: "6500", mileage: 88_000 });
    const swapVehicle = buildVehicle({ askingPrice: "9250", mileage: 42_000 });
    fakeApi.answer("GET /api/offers/:id", { ...offer, vehicle, swapVehicle });
    await show();
    const offered = within(await screen.findByRole("region", { name: "Offer" }));
    expect(offered.getByText("£6,500 · 88,000 mi")).toBeInTheDocument();
    expect(offered.getByText("£9,250 · 42,000 mi")).toBeInTheDocument();
  });

  // docs/product.md 2.15.8
  it.each([
    [buildLiveOffer({ id: "o1" }), ["£250 more", "£250 more"], { deltaCash: 2000 }],
    [buildLiveOffer({ id: "o1", role: "sender" }), ["£250 less"], { deltaCash: 1250 }],
    [buildLiveOffer({ id: "o1", deltaCash: 200 }), ["£250 less"], {}],
    [buildLiveCashOffer({ id: "o1" }), ["£250 more"], { cashAmount: 7750 }],
    [buildLiveCashOffer({ id: "o1", cashAmount: 7499 }), ["£250 more"], { cashAmount: 7750 }],
  ])("starts a counter-offer from the standing amount, in steps", async (standing, taps, terms) => {
    fakeApi.answer("GET /api/offers/:id", {
      ...standing,
      actions: ["counter"],
    });
    await show();
    await startCounter("Counter Offer");
    for (const tap of taps) {
      await press(tap);
    }
    await press("Send Counter Offer");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "counter", ...terms });
  });

  it.each([
    [buildLiveOffer({ id: "o1" }), "You pay", "300", { action: "counter", deltaCash: -300 }],
    [
      buildLiveOffer({ id: "o1", role: "sender", lastWordBy: "owner" }),
      "You receive",
      "1,500",
      { action: "counter", deltaCash: -1500 },
    ],
    [buildLiveOffer({ id: "o1" }), "Even swap", "", { action: "counter" }],
    [buildLiveCashOffer({ id: "o1" }), "", "8000", { action: "counter", cashAmount: 8000 }],
  ])("counters, signed from the reader's side", async (standing, direction, typed, body) => {
    fakeApi.answer("GET /api/offers/:id", standing);
    await show();
    await startCounter("Counter Offer");
    if (direction !== "") {
      await userEvent.click(screen.getByRole("radio", { name: direction }));
    }
    if (typed !== "") {
      await typeAmount(
        screen.getByRole("textbox", { name: /You receive cash|You pay cash|Price/ }),
        typed,
      );
    }
    await press("Send Counter Offer");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await changes()[0]?.body()).toEqual(body);
  });

  it.each([
    [offer, "1250.000"],
    [offer, "10000001"],
    [offer, ""],
    [buildLiveCashOffer({ id: "o1" }), "-5"],
  ])("refuses an invalid counter-offer", async (standing, typed) => {
    fakeApi.answer("GET /api/offers/:id", standing);
    await show();
    await startCounter("Counter Offer");
    const field = screen.getByRole("textbox", { name: /You receive cash|Price/ });
    await typeAmount(field, typed);
    await press("Send Counter Offer");
    expect(field).toHaveAccessibleDescription(/whole amount in pounds, from £1 to £10,000,000/);
    expect(changes()).toHaveLength(0);
  });

  // docs/product.md 2.15.8
  it.each([
    [offer, "1501"],
    [buildLiveCashOffer({ id: "o1" }), "7600"],
  ])("sends a counter-offer only of other terms: %#", async (standing, typed) => {
    fakeApi.answer("GET /api/offers/:id", standing);
    await show();
    await startCounter("Counter Offer");
    const send = screen.getByRole("button", { name: "Send Counter Offer" });
    expect(send).toBeDisabled();
    const why = screen.getByText("This is what they offered. Change it to counter.");
    await typeAmount(screen.getByRole("textbox", { name: /cash|Price/ }), typed);
    expect(send).toBeEnabled();
    expect(why).not.toBeInTheDocument();
  });

  // docs/product.md 2.15.8
  it("asks who pays to counter an even swap", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...offer, deltaCash: 0 });
    await show();
    await startCounter("Counter Offer");
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription("They offered an even swap.");
    const send = screen.getByRole("button", { name: "Send Counter Offer" });
    expect(send).toBeDisabled();
    const [pay, receive, ...others] = screen.getAllByRole("radio", { checked: false });
    expect(pay).toHaveAccessibleName("You pay");
    expect(receive).toHaveAccessibleName("You receive");
    expect(others).toEqual([]);
    await userEvent.click(pay as HTMLElement);
    await press("£250 more");
    await press("£250 less");
    expect(pay).toBeChecked();
    await press("£250 more");
    await press("Send Counter Offer");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "counter", deltaCash: -250 });
  });

  // docs/product.md 18.1.9
  it.each([
    [buildLiveOffer, { role: "sender" }, { deltaCash: 1500 }],
    [buildLiveOffer, { role: "sender", deltaCash: 0 }, {}],
    [buildLiveCashOffer, { role: "sender" }, { cashAmount: 7500 }],
  ] as const)("keeps an offer after their car has changed: %#", async (build, fields, terms) => {
    const actions = ["counter", "decline"] as const;
    const kept = { ...fields, id: "o1", actions: [...actions], mayKeep: true, round: 2 };
    fakeApi.answer("GET /api/offers/:id", build({ ...kept, lastWordBy: "owner" }));
    const { services } = await show();
    expect(await buttons()).toEqual(["Decline", "Counter Offer", "Keep My Offer"]);
    expect(screen.getByText("Answer by 27 Nov, 11:00")).toBeInTheDocument();
    await press("Keep My Offer");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "counter", ...terms, round: 2 });
    expect(services.toast).toHaveBeenCalledWith({ title: "Your offer stands" });
    await startCounter("Counter Offer");
    const send = screen.getByRole("button", { name: "Send Counter Offer" });
    expect(send).toBeEnabled();
  });

  // docs/product.md 2.2.9
  it("keeps the focus in the conversation when its answers are gone", async () => {
    const restated = buildLiveOffer({ id: "o1", role: "sender", lastWordBy: "owner", round: 2 });
    fakeApi.answer("GET /api/offers/:id", { ...restated, actions: ["decline"], mayKeep: true });
    await show();
    const keep = await screen.findByRole("button", { name: "Keep My Offer" });
    fakeApi.answer("GET /api/offers/:id", { ...restated, actions: [] });
    await userEvent.click(keep);
    await waitFor(() => expect(keep).not.toBeInTheDocument());
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("keeps the dialog and its amount when the counter-offer fails", async () => {
    fakeApi.disconnect("POST /api/offers/:id/changes");
    await show();
    await startCounter("Counter Offer");
    const field = screen.getByRole("textbox", { name: "You receive cash" });
    await typeAmount(field, "900");
    await press("Send Counter Offer");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(field).toHaveValue("900");
    expect(field).not.toHaveAccessibleDescription();
    await press("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await startCounter("Counter Offer");
    expect(screen.getByRole("textbox", { name: "You receive cash" })).toHaveValue("1,500");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });

  it("starts from the standing amount and names the fair range before a counter-offer", async () => {
    fakeApi.answer("GET /api/offers/:id/suggestion", {
      deltaCash: 900,
      range: { min: -200, max: 1900 },
      explanation: "",
      vehicleRate: { confidence: "low", explanation: "" },
      swapVehicleRate: { confidence: "low", explanation: "" },
    });
    await show();
    await startCounter("Counter Offer");
    expect(await screen.findByRole("textbox", { name: "You receive cash" })).toHaveValue("1,500");
    expect(
      await screen.findByText("Fair: you pay up to £200 or receive up to £1,900."),
    ).toBeInTheDocument();
  });

  it("says how fair the standing terms are, and then those that are typed", async () => {
    fakeApi.answer("GET /api/offers/:id/suggestion", suggestion);
    await show();
    await startCounter("Counter Offer");
    expect(await screen.findByText("Better for you. Even at: you receive £900.")).toBeVisible();
    await typeAmount(screen.getByRole("textbox", { name: "You receive cash" }), "900");
    expect(screen.getByText("Balanced by market value.")).toBeVisible();
  });

  it("says the same to the sender of the offer from their side", async () => {
    fakeApi.answer(
      "GET /api/offers/:id",
      buildLiveOffer({ id: "o1", role: "sender", lastWordBy: "owner" }),
    );
    fakeApi.answer("GET /api/offers/:id/suggestion", suggestion);
    await show();
    await startCounter("Counter Offer");
    expect(await screen.findByText("Better for them. Even at: you pay £900.")).toBeVisible();
    await typeAmount(screen.getByRole("textbox", { name: "You pay cash" }), "900");
    expect(screen.getByText("Balanced by market value.")).toBeVisible();
  });

  // docs/product.md 2.15.11
  it("names both cars, the cash and what follows before an accept", async () => {
    await show();
    await press("Accept Offer");
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(`You give${offer.vehicle?.title}`);
    expect(dialog).toHaveTextContent(`You get${offer.swapVehicle?.title}`);
    expect(dialog).toHaveTextContent("You receive£1,500 in cash");
    expect(dialog).toHaveTextContent(
      "Both cars are reserved for 72 hours. Other offers for them wait",
    );
    expect(dialog).toHaveTextContent("You can then see each other's name and number.");
    expect(dialog).toHaveTextContent("three-way swaps that include either car end now.");
    await press("Accept Offer");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "accept", round: 1 });
  });

  // docs/product.md 18.2.2
  it.each([
    [
      "Free. Uses one of your free contacts only if the deal is cancelled within 24 hours.",
      buildQuota({ isDealFree: true }),
    ],
    [
      "Free after 24 hours, or now for 1 of your 2 free contacts.",
      buildQuota({ isDealFree: false }),
    ],
    [
      "Free after 24 hours, or now for your last free contact of the month.",
      buildQuota({ isDealFree: false, remaining: 1 }),
    ],
    [
      "Free after 24 hours, or now with a membership or a one-off payment. You have no free contacts left this month.",
      buildQuota({ isDealFree: false, remaining: 0 }),
    ],
  ])("says before an accept what the contact costs: %s", async (words, quota) => {
    fakeApi.answer("GET /api/quota", quota);
    await show();
    await press("Accept Offer");
    const dialog = await screen.findByRole("dialog");
    expect(
      await within(dialog).findByText(`You can then see each other's name and number. ${words}`),
    ).toBeVisible();
  });

  it("says before an accept that the contact is free for members", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    await show();
    await press("Accept Offer");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/ Free for you as a member\.$/)).toBeVisible();
  });

  it("says nothing before an accept of the cost of a contact that the reader has already", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...offer, revealed: buildContactEntry() });
    await show();
    await press("Accept Offer");
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog).getByText("You can then see each other's name and number."),
    ).toBeVisible();
  });

  // docs/product.md 2.15.11
  it("says before an accept that an even swap has no cash", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...offer, deltaCash: 0 });
    await show();
    await press("Accept Offer");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Cash").parentElement).toHaveTextContent(/^CashNone$/);
    expect(dialog).not.toHaveTextContent("You receive");
  });

  it.each([
    [
      buildLiveOffer({ id: "o1", state: "accepted", reservedUntil, deltaCash: 0 }),
      "Even swap · reserved until 30 Nov, 11:00",
    ],
    [
      buildLiveCashOffer({ id: "o1", state: "accepted", reservedUntil }),
      "You get £7,500 · reserved until 30 Nov, 11:00",
    ],
  ])("says what is reserved", async (accepted, words) => {
    fakeApi.answer("GET /api/offers/:id", accepted);
    await show();
    const offered = await screen.findByRole("region", { name: "Offer" });
    expect(offered).toHaveTextContent(words);
  });

  it("says what the reader may know of the other person", async () => {
    const facts = { memberSince: "2026-09", dealsDone: 3, answersWithin: "hour" as const };
    fakeApi.answer("GET /api/offers/:id/person", facts);
    const first = await show();
    const words = "Joined Takas in September 2026 · 3 deals done · usually answers within an hour";
    expect(await screen.findByText(words)).toBeInTheDocument();
    first.unmount();
    const profile = { displayName: "Emi", bio: "I drive a Vitz.", area: "Iskele" };
    fakeApi.answer("GET /api/offers/:id/person", { ...facts, profile });
    await show();
    expect(await screen.findByText("Emi, Iskele: I drive a Vitz.")).toBeInTheDocument();
  });

  it("leaves out when the other person joined once both have agreed", async () => {
    const facts = { memberSince: "2026-09", dealsDone: 3 };
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", state: "accepted" }));
    fakeApi.answer("GET /api/offers/:id/person", facts);
    await show();
    expect(await screen.findByText("3 deals done")).toBeInTheDocument();
  });

  it("releases only with a reason", async () => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", state: "accepted" }));
    await show();
    await press("More");
    await press("Cancel Deal");
    await press("Yes, Cancel Deal");
    expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/Please say why/);
    await press("Keep the Deal");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press("More");
    await press("Cancel Deal");
    await userEvent.type(screen.getByLabelText("Reason"), "The papers were missing.");
    await press("Yes, Cancel Deal");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await changes()[0]?.body()).toEqual({
      action: "release",
      reason: "The papers were missing.",
    });
  });

  it.each([
    [undefined, 1, 0],
    ["unanswered", 0, 1],
    ["ended", 0, 0],
    ["closed", 0, 0],
  ] as const)(
    "offers to unlock the contact by what the server says: %s",
    async (why, buttonCount, hintCount) => {
      fakeApi.answer(
        "GET /api/offers/:id",
        buildLiveOffer({ id: "o1", actions: [], ...(why && { revealRefusal: why }) }),
      );
      await show();
      await screen.findByRole("region", { name: "Offer" });
      expect(screen.queryAllByRole("button", { name: "Unlock contact" })).toHaveLength(buttonCount);
      const hint = "You can unlock their contact once they reply or you agree on a deal.";
      expect(screen.queryAllByText(hint)).toHaveLength(hintCount);
    },
  );

  // docs/product.md 2.15.7
  it("leaves showing the contact to the deal room, and has it from then on", async () => {
    const agreed = { id: "o1", state: "accepted" as const, isContactOpen: true };
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer(agreed));
    const { unmount } = await show();
    expect(await screen.findByRole("link", { name: "Open Deal Room" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Contact|contact/ })).not.toBeInTheDocument();
    unmount();
    const contact = { name: "Emine Kaya", phone: "+905331112233", preferred: "phone" as const };
    const revealed = { ...buildContactEntry(), contact };
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ ...agreed, revealed }));
    await show();
    expect(await screen.findByText("Emine Kaya")).toBeInTheDocument();
  });

  // docs/product.md 9.8
  it("shows when a message was written and the offer changed on clocks in Cyprus", async () => {
    fakeApi.answer("GET /api/offers/:id/messages", [
      buildMessage({ id: "m1", timestamp: "2026-11-28T20:21:00.000Z" }),
      buildMessage({
        id: "m2",
        timestamp: "2026-11-28T22:05:00.000Z",
        event: { action: "counter", amount: 900 },
      }),
    ]);
    await show();
    const thread = within(await screen.findByRole("log", { name: "Messages" }));
    expect(await thread.findByText("28 Nov, 22:21")).toBeInTheDocument();
    expect(thread.getByText("29 Nov, 00:05")).toBeInTheDocument();
  });

  it("shows changes of the offer between the messages, and reloads the offer", async () => {
    fakeApi.answer("GET /api/offers/:id/messages", [
      buildMessage({ content: "Hello" }),
      buildMessage({ event: { action: "counter", amount: 900 } }),
    ]);
    await show();
    const thread = within(await screen.findByRole("log", { name: "Messages" }));
    expect(
      await thread.findByText("User #20417 made a counter offer: you receive £900."),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(
        fakeApi.requests.filter(({ url }) => url.pathname === "/api/offers/o1").length,
      ).toBeGreaterThan(1),
    );
  });

  it.each([
    [
      { action: "counter", amount: -900 } as const,
      "User #20417 made a counter offer: you pay £900.",
    ],
    [{ action: "counter" } as const, "User #20417 made a counter offer: an even swap."],
    [
      { action: "counter", amount: 900, isKept: true } as const,
      "User #20417 kept their offer: you receive £900.",
    ],
    [
      { action: "release", reason: "No papers." } as const,
      "User #20417 cancelled the deal. Reason: No papers.",
    ],
    [{ action: "expire" } as const, "The offer ended without an answer."],
  ])("words %j", async (event, words) => {
    fakeApi.answer("GET /api/offers/:id/messages", [buildMessage({ event })]);
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("calls a verified dealer by one name", async () => {
    const dealer = { name: "Girne Motors", isVerified: true };
    const otherUser = { anonymousId: "User #20417", dealer };
    fakeApi.answer("GET /api/offers/:id", { ...offer, otherUser, revealed: buildContactEntry() });
    fakeApi.answer("GET /api/offers/:id/messages", [
      buildMessage({ from: "User #20417", event: { action: "accept" } }),
    ]);
    await show();
    expect(await screen.findByText("Girne Motors accepted the offer.")).toBeVisible();
    expect(screen.getByRole("article", { name: "Contact of Girne Motors" })).toBeInTheDocument();
    expect(screen.queryByText(/User #20417/)).not.toBeInTheDocument();
  });

  it("shows the server's sentence for a change that it does not know", async () => {
    const message = buildMessage({ content: "Swallowed the car." });
    fakeApi.answer("GET /api/offers/:id/messages", [
      { ...message, event: { action: "swallow" as "expire" } },
    ]);
    await show();
    expect(await screen.findByText("Swallowed the car.")).toBeInTheDocument();
  });

  it("asks for the profile only when the reader accepts or counters", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    await show();
    const way = (answer: string) =>
      `/profile/edit?next=${encodeURIComponent(`/offer-chat/o1?answer=${answer}`)}`;
    expect(await screen.findByRole("link", { name: "Accept Offer" })).toHaveAttribute(
      "href",
      way("accept"),
    );
    expect(screen.getByRole("link", { name: "Counter Offer" })).toHaveAttribute(
      "href",
      way("counter"),
    );
    expect(screen.queryByText("Add your contact to continue")).not.toBeInTheDocument();
  });

  // docs/product.md 18.1.2
  it.each([
    ["accept", /^Accept/],
    ["counter", /^Counter/],
  ])("asks for what the profile was missing for: %s", async (answer, name) => {
    await show(`/offer-chat/o1?answer=${answer}`);
    expect(await screen.findByRole("dialog", { name })).toBeVisible();
  });

  it("asks for no answer that is not the reader's to give", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...offer, actions: ["decline"] });
    await show("/offer-chat/o1?answer=accept");
    await screen.findByRole("button", { name: "Decline" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("asks once, not again when the other side has countered", async () => {
    const { store } = await renderScreen(<OfferChat />, {
      at: "/offer-chat/o1?answer=counter",
      pattern: "/offer-chat/:id",
      isConfigured: true,
      moves: true,
    });
    await screen.findByRole("dialog", { name: /^Counter/ });
    const reload = (fields: object) => {
      fakeApi.answer("GET /api/offers/:id", { ...offer, ...fields });
      act(() => void store.dispatch(api.util.invalidateTags(["Offer"])));
    };
    reload({ actions: [], round: 2 });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    reload({ round: 3 });
    await screen.findByRole("button", { name: "Counter Offer" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says why a text was refused, and keeps it in the field, even after a reload", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", {
      status: 422,
      text: "Phone numbers are held back until you have both agreed.",
    });
    const first = await show();
    const field = () => screen.findByLabelText("Message");
    await userEvent.type(await field(), "0533 111 22 33{Enter}");
    expect(await screen.findByText(/held back until you have both agreed/)).toBeInTheDocument();
    expect(await field()).toHaveValue("0533 111 22 33");
    first.unmount();
    await show();
    expect(await field()).toHaveValue("0533 111 22 33");
    await userEvent.clear(await field());
    expect(screen.queryByText(/held back until/)).not.toBeInTheDocument();
  });

  it.each([
    [403, "You can send nothing to each other any more."],
    [429, "You have written 3 messages without an answer."],
  ])("keeps a message in the field that a %s refuses, and says why", async (status, text) => {
    fakeApi.fail("POST /api/offers/:id/messages", { status, text });
    await show();
    const field = await screen.findByLabelText("Message");
    await userEvent.type(field, "Hello{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveValue("Hello");
    await userEvent.clear(field);
  });

  // docs/product.md 2.15.6
  it("keeps a message that failed, even after a reload", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", { status: 503, text: "" });
    const first = await show();
    const field = () => screen.findByLabelText("Message");
    await userEvent.type(await field(), "Is it still there?{Enter}");
    expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
    first.unmount();
    expect(sessionStorage.getItem("takas.typed./offer-chat/o1")).toBe("Is it still there?");
    await show();
    expect(await field()).toHaveValue("Is it still there?");
    await userEvent.clear(await field());
  });

  // docs/product.md 2.15.6
  it("sends a text again with its key, and empties the field once the thread has it, even after a reload", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", { status: 503, text: "" });
    const field = () => screen.findByLabelText("Message");
    const first = await show();
    await userEvent.type(await field(), "Hello{Enter}");
    await screen.findByText(/not available right now/);
    await userEvent.type(await field(), "{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(2));
    await screen.findByText(/not available right now/);
    const [one, two] = await Promise.all(sent().map(async (request) => request.body()));
    expect(one).toEqual({ content: "Hello", key: expect.stringMatching(/./) });
    expect(two).toEqual(one);
    const { key } = one as { key: string };
    const stored = buildMessage({ content: "Hello", isFromSelf: true, key });
    fakeApi.answer("GET /api/offers/:id/messages", [stored]);
    act(() => void first.store.dispatch(api.util.invalidateTags(["Messages"])));
    await waitFor(() => expect(screen.getByLabelText("Message")).toHaveValue(""));
    expect(screen.queryByText(/not available right now/)).not.toBeInTheDocument();
    // The same words once more are another message.
    await userEvent.type(await field(), "Hello{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(3));
    await screen.findByText(/not available right now/);
    const third = (await sent()[2]?.body()) as { key: string };
    expect(third.key).not.toBe(key);
    expect(await field()).toHaveValue("Hello");
    first.unmount();
    fakeApi.answer("GET /api/offers/:id/messages", [stored, { ...stored, id: "m9", ...third }]);
    await show();
    await waitFor(() => expect(screen.getByLabelText("Message")).toHaveValue(""));
    sessionStorage.clear();
  });

  it("gives a text that is sent while an earlier one is sent again a key of its own", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", { status: 503, text: "" });
    await show();
    const field = await screen.findByLabelText("Message");
    await userEvent.type(field, "ok{Enter}");
    await screen.findByText(/not available right now/);
    fakeApi.answer("POST /api/offers/:id/messages", () => new Promise(() => undefined));
    await userEvent.type(field, "{Enter}");
    await userEvent.type(field, "ok{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(3));
    const bodies = await Promise.all(sent().map(async (request) => request.body()));
    const [first, again, next] = bodies as { key: string }[];
    expect(again?.key).toBe(first?.key);
    expect(next?.key).not.toBe(first?.key);
    sessionStorage.clear();
  });

  it("keeps the same words as a draft once the first have arrived", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", { status: 503, text: "" });
    const { store, unmount } = await show();
    await userEvent.type(await screen.findByLabelText("Message"), "Hello{Enter}");
    await screen.findByText(/not available right now/);
    const first = (await sent()[0]?.body()) as { key: string };
    fakeApi.answer("GET /api/offers/:id/messages", [
      buildMessage({ content: "Hello", isFromSelf: true, ...first }),
    ]);
    act(() => void store.dispatch(api.util.invalidateTags(["Messages"])));
    await waitFor(() => expect(screen.getByLabelText("Message")).toHaveValue(""));
    await userEvent.type(screen.getByLabelText("Message"), "Hello");
    unmount();
    await show();
    await screen.findByText("Hello", { selector: "[role=log] *" });
    expect(screen.getByLabelText("Message")).toHaveValue("Hello");
    await userEvent.clear(screen.getByLabelText("Message"));
    sessionStorage.clear();
  });

  it("sends no message to a blocked user", async () => {
    fakeApi.answer(
      "GET /api/offers/:id",
      buildLiveOffer({ id: "o1", isBlocked: true, state: "ended" }),
    );
    await show();
    expect(await screen.findByText(/You have blocked/)).toBeInTheDocument();
    expect(screen.queryByLabelText("Message")).not.toBeInTheDocument();
  });

  it.each([403, 404])("says that there is no such offer for %s", async (status) => {
    fakeApi.fail("GET /api/offers/:id", { status, text: "No." });
    await show();
    expect(await screen.findByText("Offer not found")).toBeInTheDocument();
    expect(
      screen.getByText(/^It may have ended, the other person may have left Takas, or/),
    ).toBeVisible();
  });

  it.each([403, 404])("shows the offer no longer once a reload says %s", async (status) => {
    const { store } = await show();
    await screen.findByRole("button", { name: "Accept Offer" });
    fakeApi.fail("GET /api/offers/:id", { status, text: "This offer does not exist." });
    act(() => void store.dispatch(api.util.invalidateTags(["Offer"])));
    expect(await screen.findByText("Offer not found")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Message")).not.toBeInTheDocument();
  });

  it("shows the offer no longer once a message is refused because it is gone", async () => {
    const gone = { status: 404, text: "This offer does not exist." };
    // The text is in the draft of an offer that no other test opens.
    fakeApi.answer("GET /api/offers/:id", { ...offer, id: "o2" });
    const at = { at: "/offer-chat/o2", pattern: "/offer-chat/:id", isConfigured: true };
    await renderScreen(<OfferChat />, at);
    const field = await screen.findByLabelText("Message");
    fakeApi.fail("GET /api/offers/:id", gone);
    fakeApi.fail("POST /api/offers/:id/messages", gone);
    await userEvent.type(field, "Hello");
    await press("Send message");
    expect(await screen.findByText("Offer not found")).toBeVisible();
    sessionStorage.clear();
  });

  it("keeps the offer while a reload fails otherwise", async () => {
    const { store } = await show();
    await screen.findByRole("button", { name: "Accept Offer" });
    const before = fakeApi.requests.length;
    fakeApi.fail("GET /api/offers/:id", { status: 503, text: "" });
    act(() => void store.dispatch(api.util.invalidateTags(["Offer"])));
    await waitFor(() => expect(fakeApi.requests.length).toBeGreaterThan(before));
    expect(screen.getByRole("button", { name: "Accept Offer" })).toBeVisible();
  });

  it("recovers with Retry when the offer could not be loaded", async () => {
    fakeApi.fail("GET /api/offers/:id", { status: 503, text: "" });
    await show();
    await screen.findByText("This offer could not be loaded");
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1" }));
    await press("Retry");
    expect(await screen.findByRole("button", { name: "Accept Offer" })).toBeVisible();
  });

  it("reports a message of the other side, whose contact is closed then", async () => {
    const theirs = buildMessage({ id: "m1", content: "Send a deposit first.", isFromSelf: false });
    const mine = buildMessage({ id: "m2", content: "No.", isFromSelf: true });
    fakeApi.answer("GET /api/offers/:id/messages", [theirs, mine]);
    fakeApi.answer("POST /api/reports", {});
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1" }));
    await show();
    await screen.findByText("No.");
    expect(await screen.findByRole("button", { name: "Unlock contact" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Report this message" })).toHaveAccessibleDescription(
      "Send a deposit first.",
    );
    await press("Report this message");
    await press("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press("Report this message");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press("Report this message");
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", revealRefusal: "closed" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report this message" }));
    await userEvent.selectOptions(
      dialog.getByLabelText("Reason for the report"),
      "Looks like a scam",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const [report] = fakeApi.requests.filter(({ url }) => url.pathname === "/api/reports");
    expect(await report?.body()).toEqual({
      about: { kind: "message", offerId: "o1", messageId: "m1" },
      reason: "scam",
    });
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Unlock contact" })).not.toBeInTheDocument(),
    );
  });

  it("keeps a draft, even after a reload, until it is sent", async () => {
    fakeApi.answer("POST /api/offers/:id/messages", buildMessage({ isFromSelf: true }));
    const field = async () => screen.findByPlaceholderText("Type a message...");
    const first = await show();
    await userEvent.type(await field(), "Is the mil");
    expect(sessionStorage.getItem("takas.typed./offer-chat/o1")).toBe("Is the mil");
    first.unmount();
    await show();
    expect(await field()).toHaveValue("Is the mil");
    await userEvent.type(await field(), "eage real?{Enter}");
    expect(await field()).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
  });

  it("keeps a draft for the visit where the browser stores nothing", async () => {
    const info = jest.spyOn(console, "warn").mockReturnValue();
    const blocked = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const field = async () => screen.findByPlaceholderText("Type a message...");
    const first = await show();
    await userEvent.type(await field(), "Hm");
    first.unmount();
    await show();
    expect(await field()).toHaveValue("Hm");
    await userEvent.clear(await field());
    blocked.mockRestore();
    info.mockRestore();
  });

  it("tells each side of a change in the language they read", async () => {
    const content = "New terms: £900 to the sender.";
    const event = { action: "counter" as const, amount: -900, reason: "Τα λάστιχα" };
    fakeApi.answer("GET /api/offers/:id/messages", [
      buildMessage({ from: "User #20417", content, event }),
      buildMessage({ content, event: { action: "accept" }, isFromSelf: true }),
    ]);
    await renderScreen(<OfferChat />, {
      at: "/offer-chat/o1",
      pattern: "/offer-chat/:id",
      isConfigured: true,
      language: "tr",
    });
    expect(
      await screen.findByText(
        "User #20417 karşı teklif verdi: üstüne £900 verirsiniz. Neden: Τα λάστιχα",
      ),
    ).toBeInTheDocument();
    expect(screen.getByText("Teklifi kabul ettiniz.")).toBeInTheDocument();
    expect(screen.getByText("Son yanıt: 27 Kas 11:00")).toBeInTheDocument();
    await startCounter("Karşı teklif");
    await typeAmount(screen.getByRole("textbox", { name: "Üstüne para alırsınız" }), "1.500");
    expect(screen.getByRole("button", { name: "Karşı teklif gönder" })).toBeDisabled();
  });
});
