import { api } from "@takas/client";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildContactEntry,
  buildLiveCashOffer,
  buildLiveOffer,
  buildMessage,
  buildQuota,
  startFakeApi,
} from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DealRoom } from "./DealRoom";

const fakeApi = startFakeApi();
const show = () =>
  renderScreen(<DealRoom />, { at: "/deal/o1", pattern: "/deal/:id", isConfigured: true });
const deal = buildLiveOffer({
  id: "o1",
  state: "accepted",
  otherUser: { anonymousId: "User #20417" },
  isContactOpen: true,
  endsAt: null,
  reservedUntil: new Date(Date.now() + 50 * 3_600_000).toISOString(),
  actions: ["meet", "done", "release"],
});
const meeting = {
  id: "m1",
  place: "Shell, Girne",
  at: "2126-11-28T08:30:00.000Z",
  by: "sender" as const,
  isAgreed: false,
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** A part that opens under its title. */
const step = (title: string) => screen.getByText(title).closest("details");
const changes = () =>
  fakeApi.requests.filter(({ url }) => url.pathname === "/api/offers/o1/changes");
const quotaReads = () => fakeApi.requests.filter(({ url }) => url.pathname === "/api/quota").length;

beforeEach(() => {
  localStorage.clear();
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/offers/:id", deal);
  fakeApi.answer("POST /api/offers/:id/changes", deal);
});

describe("DealRoom", () => {
  it("shows what was agreed, until when it is reserved, and what can be done", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Deal Room" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Mark as Done" })).toBeInTheDocument();
    const agreed = screen.getByRole("region", { name: "What you agreed" });
    expect(agreed).toHaveTextContent(`You give${deal.vehicle?.title}`);
    expect(agreed).toHaveTextContent(`You get${deal.swapVehicle?.title}`);
    expect(agreed).toHaveTextContent(/^You get £1,500 · reserved until \d+ \w+, \d\d:\d\d/);
    expect(screen.getByRole("link", { name: "Conversation" })).toHaveAttribute(
      "href",
      "/offer-chat/o1",
    );
  });

  // docs/product.md 18.8.1
  it.each([
    ["Next: agree on a place and time.", { revealed: buildContactEntry() }],
    ["Next: they answer your proposal.", { revealed: buildContactEntry(), meeting }],
    ["Next: answer the meeting they propose.", { meeting, actions: ["agree" as const] }],
    [
      "Next: check the papers.",
      { revealed: buildContactEntry(), meeting: { ...meeting, isAgreed: true } },
    ],
    [
      'Next: hand over, then press "Mark as Done".',
      { meeting: { ...meeting, at: "2026-01-01T09:00:00.000Z", isAgreed: true } },
    ],
    ["User #20417 says it's done. Is it?", { state: "handedOver" as const }],
    [
      "You've marked it as done. Waiting for User #20417 to do the same.",
      { state: "handedOver" as const, actions: [] },
    ],
  ])("says below the cars what is next: %s", async (words, fields) => {
    fakeApi.answer("GET /api/offers/:id", { ...deal, reservedUntil: null, ...fields });
    await show();
    expect(await screen.findByText(words)).toBeVisible();
  });

  // docs/product.md 18.8.1
  it("waits in the last step for the other side's done", async () => {
    const fields = { state: "handedOver" as const, actions: ["extend" as const] };
    fakeApi.answer("GET /api/offers/:id", { ...deal, ...fields });
    await show();
    expect(await screen.findByText(/^You have confirmed\. Once the other person/)).toBeVisible();
    expect(step("Hand over")).not.toHaveTextContent("Confirm once");
  });

  it.each([
    ["Contact", {}],
    ["Place and time", { revealed: buildContactEntry() }],
    [
      "Papers and checks",
      { revealed: buildContactEntry(), meeting: { ...meeting, isAgreed: true } },
    ],
    ["Place and time", { meeting, actions: ["agree" as const] }],
    ["Hand over", { state: "handedOver" as const }],
    ["Hand over", { meeting: { ...meeting, at: "2026-01-01T09:00:00.000Z", isAgreed: true } }],
  ])("opens the next step: %s", async (title, fields) => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ ...deal, ...fields }));
    await show();
    await screen.findByText(title);
    const open = ["Contact", "Place and time", "Papers and checks", "Hand over"].filter(
      (name) => step(name)?.open,
    );
    expect(open).toEqual([title]);
  });

  it("opens the meeting that the other side proposes meanwhile", async () => {
    const { store } = await show();
    await screen.findByText("Place and time");
    expect(step("Place and time")?.open).toBe(false);
    fakeApi.answer("GET /api/offers/:id", { ...deal, meeting, actions: ["agree"] });
    act(() => void store.dispatch(api.util.invalidateTags(["Offer"])));
    expect(await screen.findByRole("button", { name: "Agree" })).toBeVisible();
    expect(step("Place and time")?.open).toBe(true);
  });

  // docs/product.md 18.2.2
  it.each([
    [
      "Show Contact",
      /^Free\. Uses one of your free contacts only if the deal is cancelled within 24 hours\.$/,
      buildQuota({ isDealFree: true }),
      "2126-11-30T03:55:00.000Z",
    ],
    [
      "Show Contact · Uses 1 of 2",
      /^Free from 30 Nov, 05:55\. .* you get the free contact back/,
      buildQuota(),
      "2126-11-30T03:55:00.000Z",
    ],
    [
      "Show Contact · Uses Your Last Free One",
      /^Free from 30 Nov, 05:55\. .* you get the free contact back/,
      buildQuota({ remaining: 1 }),
      "2126-11-30T03:55:00.000Z",
    ],
    [
      "Show Contact",
      /^Free from 30 Nov, 05:55, or now with a membership or a one-off payment\. You have no free/,
      buildQuota({ remaining: 0 }),
      "2126-11-30T03:55:00.000Z",
    ],
  ])("says what the contact costs: %s", async (button, hint, quota, contactFreeFrom) => {
    fakeApi.answer("GET /api/quota", quota);
    fakeApi.answer("GET /api/offers/:id", { ...deal, contactFreeFrom });
    await show();
    expect(await screen.findByRole("button", { name: button })).toBeVisible();
    expect(await screen.findByText(hint)).toBeVisible();
  });

  // docs/product.md 18.2.2
  it("leads to the ways to pay for the contact without a free one left", async () => {
    const contactFreeFrom = "2126-11-30T03:55:00.000Z";
    fakeApi.answer("GET /api/quota", buildQuota({ remaining: 0 }));
    fakeApi.answer("GET /api/offers/:id", { ...deal, contactFreeFrom });
    const { services } = await show();
    fakeApi.fail("POST /api/offers/:id/reveal", {
      status: 402,
      text: "Upgrade or buy a one-off unlock.",
    });
    await screen.findByText(/You have no free contacts left this month\.$/);
    const asked = quotaReads();
    await press("Show Contact");
    await waitFor(() => expect(services.requestUpgrade).toHaveBeenCalledWith({ offerId: deal.id }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    // The dialog shows what is left of the quota.
    await waitFor(() => expect(quotaReads()).toBeGreaterThan(asked));
  });

  // docs/product.md 18.2.2
  it("does not show the contact before it can say what that costs", async () => {
    const contactFreeFrom = "2126-11-30T03:55:00.000Z";
    fakeApi.fail("GET /api/quota", { status: 503, text: "Away." });
    fakeApi.answer("GET /api/offers/:id", { ...deal, contactFreeFrom });
    await show();
    await screen.findByRole("button", { name: "Retry" });
    expect(screen.queryByRole("button", { name: /^Show Contact/ })).not.toBeInTheDocument();
    fakeApi.answer("GET /api/quota", buildQuota());
    await press("Retry");
    expect(await screen.findByRole("button", { name: /Uses 1 of 2$/ })).toBeEnabled();
  });

  // docs/product.md 18.2.2
  it("shows the contact that has become free since the page was opened", async () => {
    const contactFreeFrom = "2126-11-30T03:55:00.000Z";
    fakeApi.answer("GET /api/quota", buildQuota({ remaining: 0 }));
    fakeApi.answer("GET /api/offers/:id", { ...deal, contactFreeFrom });
    const { services } = await show();
    await screen.findByText(/You have no free contacts left this month\.$/);
    const contact = { name: "Emine Kaya", phone: "+905331112233" };
    const revealed = { ...buildContactEntry(), contact };
    fakeApi.answer("POST /api/offers/:id/reveal", { contact });
    fakeApi.answer("GET /api/offers/:id", { ...deal, contactFreeFrom, revealed });
    await press("Show Contact");
    expect(await screen.findByRole("link", { name: "Call Emine Kaya" })).toBeVisible();
    expect(services.requestUpgrade).not.toHaveBeenCalled();
  });

  it("shows the contact for nothing once the deal has stood for a day", async () => {
    fakeApi.answer("GET /api/offers/:id", {
      ...deal,
      contactFreeFrom: "2026-01-01T09:00:00.000Z",
    });
    await show();
    expect(await screen.findByRole("button", { name: "Show Contact · Free" })).toBeVisible();
    expect(screen.queryByText(/free contact/)).not.toBeInTheDocument();
  });

  it("shows the contact on a tap, and how to reach them", async () => {
    const contact = { name: "Emine Kaya", phone: "+905331112233", preferred: "phone" as const };
    fakeApi.answer("POST /api/offers/:id/reveal", { contact });
    await show();
    await screen.findByRole("button", { name: /^Show Contact/ });
    const revealed = { ...buildContactEntry(), contact };
    fakeApi.answer("GET /api/offers/:id", { ...deal, revealed });
    await press("Show Contact · Uses 1 of 2");
    expect(await screen.findByRole("link", { name: "Call Emine Kaya" })).toHaveAttribute(
      "href",
      "tel:+905331112233",
    );
    expect(screen.getByRole("link", { name: /^Call/ })).toHaveAttribute("data-variant", "primary");
    expect(screen.queryByText(/^Unlocked on/)).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Show Contact/ })).not.toBeInTheDocument();
    // The number is below the name, which the head does not repeat.
    expect(step("Contact")?.querySelector("summary")).toHaveTextContent(/^Contact$/);
  });

  it.each([
    ["Your turn", { meeting, actions: ["agree" as const] }],
    ["Waiting for an answer", { meeting, actions: [] }],
    ["30 Nov", { meeting: { ...meeting, at: "2026-11-30T08:30:00.000Z", isAgreed: true } }],
  ])("says beside the meeting where it stands: %s", async (words, fields) => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ ...deal, ...fields }));
    await show();
    await screen.findByText("Place and time");
    expect(step("Place and time")?.querySelector("summary")).toHaveTextContent(
      new RegExp(`^2?Place and time${words}$`),
    );
  });

  it.each([
    [
      "secondary",
      { ...meeting, at: new Date(Date.now() + 3_600_000).toISOString(), isAgreed: true },
    ],
    ["secondary", { ...meeting, at: "2026-01-01T09:00:00.000Z", isAgreed: false }],
    ["primary", { ...meeting, at: "2026-01-01T09:00:00.000Z", isAgreed: true }],
  ])("makes done %s by the meeting", async (look, agreed) => {
    fakeApi.answer("GET /api/offers/:id", { ...deal, meeting: agreed });
    await show();
    const done = await screen.findByRole("button", { name: "Mark as Done" });
    expect(done).toHaveAttribute("data-variant", look);
    // A meeting that has begun is nothing for the calendar any more.
    const next = screen.queryByText('Have you met? Then press "Mark as Done" under "Hand over".');
    expect(next !== null).toBe(look === "primary");
    const calendar = screen.queryByRole("link", { name: "Add to Calendar" });
    expect(calendar !== null).toBe(look === "secondary" && agreed.isAgreed);
  });

  // docs/product.md 2.15.9
  it.each([
    ["changes only", [{ event: { action: "meet" as const } }], 1],
    ["a message", [{ event: { action: "meet" as const } }, { content: "Hello" }], 0],
  ])("marks %s that are unread as read: %#", async (_what, fields, count) => {
    const seen = buildMessage({ id: "m0", content: "Seen before" });
    const messages = fields.map((field, index) => buildMessage({ ...field, id: `m${index + 1}` }));
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ ...deal, unread: fields.length }));
    fakeApi.answer("GET /api/offers/:id/messages", [seen, ...messages]);
    await show();
    const asked = (path: string) => fakeApi.requests.filter(({ url }) => url.pathname === path);
    await waitFor(() => expect(asked("/api/offers/o1/messages")).toHaveLength(1));
    await waitFor(() => expect(asked("/api/offers/o1/mark-read")).toHaveLength(count));
  });

  it("cancels the deal from the menu, with a reason", async () => {
    await show();
    await press("More");
    await press("Cancel Deal");
    const dialog = await screen.findByRole("dialog", { name: "Cancel the deal?" });
    await userEvent.type(within(dialog).getByLabelText("Reason"), "The gearbox slips.");
    await press("Yes, Cancel Deal");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({
      action: "release",
      reason: "The gearbox slips.",
    });
  });

  it("keeps a reason that is refused in its field, and says there what is wrong with it", async () => {
    const text = "Please leave out phone numbers.";
    fakeApi.fail("POST /api/offers/:id/changes", { status: 422, text });
    const { services } = await show();
    await press("More");
    await press("Cancel Deal");
    const field = await screen.findByLabelText("Reason");
    await userEvent.type(field, "Call 0533 111 22 33");
    await press("Yes, Cancel Deal");
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveValue("Call 0533 111 22 33");
    expect(services.toast).not.toHaveBeenCalled();
    await userEvent.type(field, "!");
    expect(field).not.toHaveAccessibleDescription(text);
    await press("Keep the Deal");
    await press("More");
    await press("Cancel Deal");
    expect(await screen.findByLabelText("Reason")).toHaveAccessibleDescription("");
  });

  it("keeps a reason whose sending failed", async () => {
    fakeApi.fail("POST /api/offers/:id/changes", { status: 503, text: "" });
    const { services } = await show();
    await press("More");
    await press("Cancel Deal");
    await userEvent.type(await screen.findByLabelText("Reason"), "The gearbox slips.");
    await press("Yes, Cancel Deal");
    await waitFor(() => expect(services.toast).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText("Reason")).toHaveValue("The gearbox slips.");
  });

  // docs/product.md 18.8.1
  it.each([
    ["You cancelled the deal.", { isFromSelf: true }],
    ["User #20417 cancelled the deal.", { from: "User #20417", isFromSelf: false }],
  ])("says who cancelled a deal, and quotes the reason: %s", async (words, by) => {
    const reason = "The gearbox slips.";
    const release = buildMessage({ id: "m1", ...by, event: { action: "release", reason } });
    const thanks = buildMessage({ id: "m2", content: "A pity." });
    fakeApi.answer("GET /api/offers/:id/messages", [release, thanks]);
    fakeApi.answer("GET /api/offers/:id", { ...deal, state: "released", reason, actions: [] });
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    const quote = screen.getByText(reason);
    expect(quote.tagName).toBe("Q");
    expect(quote).toHaveAttribute("dir", "auto");
    const agreed = screen.getByRole("region", { name: "What you agreed" });
    expect(agreed).toHaveTextContent(`Your car${deal.vehicle?.title}`);
    expect(agreed).toHaveTextContent(`Their car${deal.swapVehicle?.title}`);
    expect(agreed).toHaveTextContent("You would have got £1,500");
    expect(agreed).not.toHaveTextContent("You get");
  });

  it("says that nobody extended a deal", async () => {
    const lapse = buildMessage({ event: { action: "lapse" } });
    fakeApi.answer("GET /api/offers/:id/messages", [lapse]);
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", state: "released" }));
    await show();
    expect(await screen.findByText(/^The reservation ended: nobody/)).toBeInTheDocument();
  });

  it.each([
    [{ state: "ended" as const, reason: "The other person left." }, "The other person left."],
    [{ state: "ended" as const }, "Nothing is reserved any longer."],
  ])("says why a deal is over: %j", async (fields, why) => {
    fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", ...fields }));
    await show();
    expect(await screen.findByText("This deal is over")).toBeInTheDocument();
    expect(screen.getByText(why)).toBeInTheDocument();
    // It may have ended before both agreed.
    expect(screen.queryByRole("region", { name: "What you agreed" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Conversation" })).toHaveAttribute(
      "href",
      "/offer-chat/o1",
    );
  });

  it.each([[{ state: "countered" as const }], [{ state: "declined" as const }]])(
    "shows no deal for %j",
    async (fields) => {
      fakeApi.answer("GET /api/offers/:id", buildLiveOffer({ id: "o1", ...fields }));
      await show();
      expect(await screen.findByText("Deal not found")).toBeInTheDocument();
    },
  );

  // docs/product.md 18.8.1
  it("shows the top of the receipt once the deal is done", async () => {
    const scrollTo = jest.spyOn(globalThis, "scrollTo").mockReturnValue();
    const { store, unmount } = await show();
    await screen.findByText("Hand over");
    expect(scrollTo).not.toHaveBeenCalled();
    const sold = { state: "sold" as const, soldAt: "2026-11-23T09:00:00.000Z", actions: [] };
    fakeApi.answer("GET /api/offers/:id", { ...deal, ...sold });
    act(() => void store.dispatch(api.util.invalidateTags(["Offer"])));
    await screen.findByRole("heading", { level: 2, name: "Receipt" });
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
    unmount();
    scrollTo.mockClear();
    await show();
    await screen.findByRole("heading", { level: 2, name: "Receipt" });
    expect(scrollTo).not.toHaveBeenCalled();
    scrollTo.mockRestore();
  });

  it("says on the receipt of an even swap that there was no cash", async () => {
    const swap = { deltaCash: 0, state: "sold" as const, soldAt: "2026-11-23T09:00:00.000Z" };
    fakeApi.answer("GET /api/offers/:id", { ...deal, ...swap, actions: ["rate"] });
    await show();
    const heading = await screen.findByRole("heading", { level: 2, name: "Receipt" });
    expect(heading.closest("article")).toHaveTextContent(/You got.*CashNone/);
  });

  it("shows no deal of others", async () => {
    fakeApi.fail("GET /api/offers/:id", { status: 403, text: "Between two other people." });
    await show();
    expect(await screen.findByText("Deal not found")).toBeInTheDocument();
  });

  // docs/product.md 18.8.4
  it.each([403, 404])("is over once a reload says %s", async (status) => {
    const { store } = await show();
    await screen.findByRole("button", { name: "Mark as Done" });
    fakeApi.fail("GET /api/offers/:id", { status, text: "This offer does not exist." });
    act(() => void store.dispatch(api.util.invalidateTags(["Offer"])));
    expect(await screen.findByText("This deal is over")).toBeVisible();
    expect(
      screen.getByText(/the other person may have left Takas, .* meeting, it is off/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Your Offers" })).toHaveAttribute("href", "/offers");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each([
    ["a change", "POST /api/offers/:id/changes", ["Mark as Done", "Yes, Done"]],
    ["the contact", "POST /api/offers/:id/reveal", ["Show Contact · Uses 1 of 2"]],
  ] as const)("is over once %s is refused because the offer is gone", async (_what, call, taps) => {
    const gone = { status: 404, text: "This offer does not exist." };
    await show();
    await screen.findByRole("button", { name: "Mark as Done" });
    fakeApi.fail("GET /api/offers/:id", gone);
    fakeApi.fail(call, gone);
    for (const tap of taps) {
      await press(tap);
    }
    expect(await screen.findByText("This deal is over")).toBeVisible();
  });

  it("recovers with Retry when the deal could not be loaded", async () => {
    fakeApi.fail("GET /api/offers/:id", { status: 503, text: "" });
    await show();
    await screen.findByText("This deal could not be loaded");
    fakeApi.answer("GET /api/offers/:id", deal);
    await press("Retry");
    expect(await screen.findByRole("button", { name: "More" })).toBeVisible();
  });

  it("proposes a meeting, and says what is missing", async () => {
    await show();
    await press("Propose Meeting");
    expect(screen.getByRole("textbox", { name: "Place" })).toHaveAccessibleDescription(
      /Please name a place/,
    );
    expect(screen.getByLabelText(/^Day/)).toHaveAccessibleDescription(/Please choose a day/);
    expect(screen.getByRole("textbox", { name: "Place" })).toHaveFocus();
    expect(changes()).toHaveLength(0);
    const at = new Date(Date.now() + 3 * 86_400_000);
    const day = at.toISOString().slice(0, 10);
    await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Shell, Girne");
    await userEvent.type(screen.getByLabelText(/^Day/), day);
    await userEvent.type(screen.getByLabelText(/^Time/), "10:30");
    await press("Propose Meeting");
    await waitFor(() => expect(changes()).toHaveLength(1));
    const sent = (await changes()[0]?.body()) as { at: string };
    expect(sent).toEqual({ action: "meet", place: "Shell, Girne", at: expect.any(String) });
    const shown = new Date(sent.at).toLocaleString("sv-SE", { timeZone: "Asia/Nicosia" });
    expect(shown).toBe(`${day} 10:30:00`);
    expect(screen.getByLabelText(/^Time/)).toHaveAccessibleDescription(/Cyprus time/);
  });

  // docs/product.md 18.8.2
  it.each([
    [0, "Time"],
    [-3, "Day"],
  ])("says that the time of a meeting has passed: %i days from now", async (days, label) => {
    const at = new Date(Date.now() + days * 86_400_000);
    const day = at.toLocaleDateString("sv-SE", { timeZone: "Asia/Nicosia" });
    await show();
    await userEvent.type(await screen.findByRole("textbox", { name: "Place" }), "Shell, Girne");
    await userEvent.type(screen.getByLabelText(/^Day/), day);
    await userEvent.type(screen.getByLabelText(/^Time/), "00:00");
    await press("Propose Meeting");
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    expect(field).toHaveAccessibleDescription(/This time has passed\./);
    expect(screen.queryByText(/within the next 30 days/)).not.toBeInTheDocument();
  });

  // docs/product.md 18.8.2
  it.each([
    ["2126-11-28T08:30:00.000Z", true, true],
    ["2126-11-28T08:30:00.000Z", false, false],
    ["2026-11-20T08:30:00.000Z", true, false],
  ])("asks before a meeting at %s whether the deal is done: %s", async (at, isAgreed, isSaid) => {
    fakeApi.answer("GET /api/offers/:id", { ...deal, meeting: { ...meeting, at, isAgreed } });
    await show();
    await press("Mark as Done");
    const dialog = await screen.findByRole("dialog", { name: "Is your swap done?" });
    const early = "Your meeting is not until 28 November 2126 at 10:30 (Cyprus time). Confirm once";
    expect(dialog.textContent.includes(early)).toBe(isSaid);
    expect(dialog).toHaveTextContent("Confirm once the cars");
  });

  it("keeps another meeting as typed while it is refused", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...deal, meeting });
    fakeApi.fail("POST /api/offers/:id/changes", { status: 409, text: "This has just changed." });
    const { services } = await show();
    await press("Propose Another");
    expect(screen.getByRole("textbox", { name: "Place" })).toHaveFocus();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Lefke");
    await userEvent.type(screen.getByLabelText(/^Day/), day);
    await userEvent.type(screen.getByLabelText(/^Time/), "10:30");
    await press("Propose Meeting");
    await waitFor(() => expect(services.toast).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("textbox", { name: "Place" })).toHaveValue("Lefke");
    expect(screen.getByLabelText(/^Day/)).toHaveValue(day);
    fakeApi.answer("POST /api/offers/:id/changes", deal);
    await press("Propose Meeting");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Place" })).toBeNull());
    // docs/product.md 2.2.9
    expect(document.activeElement).toContainElement(screen.getByText(meeting.place));
    expect(document.body).not.toHaveFocus();
  });

  it("agrees to the other side's meeting, which then comes for the calendar", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...deal, meeting, actions: ["meet", "agree"] });
    const { unmount } = await show();
    expect(await screen.findByText("28 November 2126 at 10:30 (Cyprus time)")).toBeInTheDocument();
    expect(screen.getByText("They propose to meet")).toBeInTheDocument();
    await press("Agree");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await changes()[0]?.body()).toEqual({ action: "agree", meetingId: "m1" });
    unmount();
    fakeApi.answer("GET /api/offers/:id", { ...deal, meeting: { ...meeting, isAgreed: true } });
    await show();
    expect(await screen.findByText("You both agreed to meet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Add to Calendar" })).toHaveAttribute(
      "href",
      "/api/offers/o1/meeting.ics",
    );
  });

  it("keeps the ticks of the checklist on the device", async () => {
    const { unmount } = await show();
    await userEvent.click(await screen.findByRole("checkbox", { name: /Title deed/ }));
    expect(step("Papers and checks")).toHaveTextContent("1 / 7");
    unmount();
    await show();
    expect(await screen.findByRole("checkbox", { name: /Title deed/ })).toBeChecked();
    expect(screen.getAllByText(/^Check with the registry\./)).toHaveLength(1);
  });

  it("promises nothing about the ticks where the browser stores nothing", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await show();
    expect(await screen.findByText(/Your ticks are kept on this device/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole("checkbox", { name: /Title deed/ }));
    expect(screen.getByText(/couldn't save this/)).toBeInTheDocument();
    expect(screen.queryByText(/Your ticks are kept/)).not.toBeInTheDocument();
    full.mockRestore();
  });

  it.each([
    [
      { ...deal, meeting: { ...meeting, isAgreed: true } },
      "Vehicle swap agreement",
      /Car of Party A2017 Toyota.*Car of Party B2019 Honda.*B pays Party A £1,500.*Handed over at Shell/,
    ],
    [
      { ...deal, role: "sender" as const, deltaCash: -1500, meeting },
      "Vehicle swap agreement",
      /Car of Party A2017 Toyota.*Car of Party B2019 Honda.*A pays Party B £1,500(?!.*Handed over)/,
    ],
    [
      buildLiveCashOffer({ id: "o1", state: "accepted" }),
      "Vehicle sale agreement",
      /Buyer buys the car for £7,500/,
    ],
  ])("prints the agreement of both sides: %#", async (offer, title, terms) => {
    fakeApi.answer("GET /api/offers/:id", offer);
    const print = jest.spyOn(globalThis, "print").mockImplementation();
    await show();
    await press(offer.kind === "swap" ? "Swap Agreement" : "Sale Agreement");
    const paper = (await screen.findByRole("heading", { name: title })).closest("article");
    expect(paper).toHaveTextContent(terms);
    await press("Print or Save as PDF");
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it("shows a deal that is done as a receipt, and takes one rating", async () => {
    const ratings = { until: "2026-12-07T09:00:00.000Z" };
    const sold = buildLiveOffer({
      ...deal,
      state: "sold",
      reservedUntil: null,
      soldAt: "2026-11-23T09:00:00.000Z",
      ratings,
      actions: ["rate"],
    });
    fakeApi.answer("GET /api/offers/:id", sold);
    const { unmount } = await show();
    const receipt = (await screen.findByRole("heading", { level: 2, name: "Receipt" })).closest(
      "article",
    );
    expect(receipt).toHaveTextContent("Done on 23 November 2026 at 11:00");
    expect(receipt).toHaveTextContent(/You gave2017 Toyota Vitz \d+ · 42,000 mi/);
    expect(receipt).toHaveTextContent(/You got2019 Honda Jazz/);
    expect(receipt).toHaveTextContent("You were paid£1,500");
    expect(screen.getByRole("link", { name: "List Your New Car" })).toHaveAttribute(
      "href",
      "/create-listing?deal=o1",
    );
    expect(screen.queryByText("Stay safe")).not.toBeInTheDocument();
    await press("Rate the Deal");
    expect(screen.getByRole("alert")).toHaveTextContent("Please choose 1 to 5 stars.");
    await userEvent.click(screen.getByRole("radio", { name: "4 stars" }));
    await userEvent.type(screen.getByLabelText(/In your words/), "On time.");
    const words = screen.getByLabelText(/In your words/);
    fakeApi.fail("POST /api/offers/:id/changes", { status: 422, text: "That is a phone number." });
    await press("Rate the Deal");
    await waitFor(() => expect(words).toHaveAccessibleDescription(/That is a phone number\./));
    expect(words).toHaveValue("On time.");
    fakeApi.answer("POST /api/offers/:id/changes", sold);
    await press("Rate the Deal");
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(await changes()[0]?.body()).toEqual({ action: "rate", stars: 4, text: "On time." });
    unmount();
    const both = { ...ratings, own: { stars: 4 }, other: { stars: 5, text: "Thank you!" } };
    fakeApi.answer("GET /api/offers/:id", { ...sold, ratings: both, actions: [] });
    await show();
    expect(await screen.findByText("Thank you!")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Rate the Deal" })).not.toBeInTheDocument();
  });

  it("is in Greek, and says there that the English agreement binds", async () => {
    const at = { at: "/deal/o1", pattern: "/deal/:id", isConfigured: true };
    await renderScreen(<DealRoom />, { ...at, language: "el" });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Σελίδα συμφωνίας" }),
    ).toBeInTheDocument();
    expect(screen.getAllByText("Παίρνετε 1.500 £")).not.toHaveLength(0);
    await press("Συμφωνητικό ανταλλαγής");
    const papers = await screen.findByRole("article");
    expect(papers).toHaveTextContent("Μετάφραση: δεσμευτικό είναι το αγγλικό κείμενο.");
    expect(papers).toHaveTextContent("το Μέρος Β πληρώνει στο Μέρος Α 1.500 £ κατά την παράδοση.");
  });
});
