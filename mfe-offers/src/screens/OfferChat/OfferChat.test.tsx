import { sessionApi } from "@takas/client";
import type { OfferMessage } from "@takas/contracts/offer";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildContactEntry, buildLiveOffer, buildMessage, startFakeApi } from "@takas/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { OfferChat } from "./OfferChat";

const fakeApi = startFakeApi();
const hello = buildMessage({ from: "User #20417", content: "Is it still for sale?" });
const reply = buildMessage({ from: "User #1", content: "Yes, it is.", isFromSelf: true });

function show(id = "7") {
  return renderScreen(<OfferChat />, { at: `/offer-chat/${id}`, pattern: "/offer-chat/:id" });
}

/** A sample, whose part of the screen loads on its own. */
async function showSample(id: string) {
  const shown = await show(id);
  await screen.findByRole("log");
  return shown;
}

const sent = (path: string) =>
  fakeApi.requests.filter(({ method, url }) => method === "POST" && url.pathname === path);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByLabelText("Message");
const thread = () => within(screen.getByRole("log", { name: "Messages" }));

/** The server's thread: complete, or the messages after one. */
const answerThread = (...messages: OfferMessage[]) =>
  fakeApi.answer("GET /api/offers/:id/messages", ({ searchParams }) =>
    messages.slice(messages.findIndex(({ id }) => id === searchParams.get("after")) + 1),
  );

/** Summary, answers, thread and field. */
const IN_ORDER =
  /Active offer.*you receive.*Active offer.*Accept Offer.*Counter Offer.*(still for sale|service book).*Message/;

/** The sample market has no deals: the API allows no action. */
const offer = buildLiveOffer({
  id: "7",
  otherUser: { anonymousId: "User #20417" },
  actions: [],
  deltaCash: 900,
});

beforeEach(() => {
  answerThread(hello, reply);
  fakeApi.answer("GET /api/offers/:id", offer);
});

describe("OfferChat, the thread", () => {
  // docs/product.md 2.15.2
  it("shows the other person's messages and the user's own", async () => {
    await show();
    expect(
      await screen.findByRole("heading", { level: 1, name: "User #20417" }),
    ).toBeInTheDocument();
    await screen.findByText("Is it still for sale?");
    const [theirs, own] = thread().getAllByRole("listitem");
    expect(theirs).toHaveTextContent("User #20417: Is it still for sale?");
    expect(own).toHaveTextContent("You: Yes, it is.");
    expect(own).toHaveAttribute("data-own", "true");
  });

  // docs/product.md 4.9
  it("marks the messages read and refreshes the unread counts", async () => {
    await show();
    await waitFor(() => expect(sent("/api/offers/7/mark-read")).toHaveLength(1));
    await waitFor(() =>
      expect(
        fakeApi.requests.filter(({ url }) => url.pathname === "/api/unread-counts").length,
      ).toBeGreaterThanOrEqual(1),
    );
  });

  // docs/product.md 2.15.2
  it("sends with Enter, shows the message at once, and clears the field", async () => {
    const arrived = buildMessage({ content: "See you on Saturday", isFromSelf: true });
    fakeApi.answer("POST /api/offers/:id/messages", arrived);
    await show();
    await screen.findByText("Is it still for sale?");
    answerThread(hello, reply, arrived);
    await userEvent.type(field(), "See you on Saturday{Enter}");
    expect(field()).toHaveValue("");
    expect(await sent("/api/offers/7/messages")[0]?.body()).toEqual({
      content: "See you on Saturday",
    });
    await waitFor(() => expect(screen.queryByText("Sending...")).not.toBeInTheDocument());
    expect(thread().getAllByText("See you on Saturday")).toHaveLength(1);
  });

  it("requests only messages after the last known one", async () => {
    const sentNow = buildMessage({ content: "Hello", isFromSelf: true });
    const theirs = buildMessage({ from: "User #20417", content: "And yours?" });
    fakeApi.answer("POST /api/offers/:id/messages", sentNow);
    await show();
    await screen.findByText("Is it still for sale?");
    answerThread(hello, reply, theirs, sentNow);
    await userEvent.type(field(), "Hello{Enter}");
    expect(await screen.findByText("And yours?")).toBeInTheDocument();
    expect(thread().getAllByRole("listitem")).toHaveLength(4);
    const asked = fakeApi.requests.filter(
      ({ method, url }) => method === "GET" && url.pathname === "/api/offers/7/messages",
    );
    expect(asked.map(({ url }) => url.search)).toEqual(["", `?after=${reply.id}`]);
  });

  it.each([
    ["while a word is composed", { isComposing: true }],
    ["that ends a composition in Safari", { keyCode: 229 }],
  ])("does not send with an Enter %s", async (_, event) => {
    await show();
    await screen.findByText("Is it still for sale?");
    await userEvent.type(field(), "merhaba");
    fireEvent.keyDown(field(), { key: "Enter", ...event });
    expect(field()).toHaveValue("merhaba");
    await userEvent.clear(field());
    expect(sent("/api/offers/7/messages")).toHaveLength(0);
  });

  it("breaks the line with Shift and Enter", async () => {
    await show();
    await screen.findByText("Is it still for sale?");
    await userEvent.type(field(), "one{Shift>}{Enter}{/Shift}two");
    expect(field()).toHaveValue("one\ntwo");
    await userEvent.clear(field());
    expect(sent("/api/offers/7/messages")).toHaveLength(0);
  });

  // docs/product.md 5.7
  it("sends no blank text", async () => {
    await show();
    await screen.findByText("Is it still for sale?");
    await userEvent.type(field(), "   {Enter}");
    expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
    await userEvent.clear(field());
    expect(sent("/api/offers/7/messages")).toHaveLength(0);
  });

  // docs/product.md 2.15.6
  it("returns a message that failed to the field, and sends it again", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", { status: 503, text: "" });
    const { services } = await show();
    await screen.findByText("Is it still for sale?");
    await userEvent.type(field(), "Hello");
    await press("Send message");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/not available right now/));
    expect(field()).toHaveValue("Hello");
    expect(thread().queryByText("Hello")).not.toBeInTheDocument();
    expect(services.toast).not.toHaveBeenCalled();
    const arrived = buildMessage({ content: "Hello", isFromSelf: true });
    fakeApi.answer("POST /api/offers/:id/messages", arrived);
    answerThread(hello, arrived);
    await press("Send message");
    await waitFor(() => expect(thread().getAllByText("Hello")).toHaveLength(1));
    expect(field()).toHaveValue("");
  });

  // docs/product.md 2.15.6
  it("returns a text that is not plain to the field", async () => {
    fakeApi.fail("POST /api/offers/:id/messages", {
      status: 400,
      text: "Content must be plain text.",
    });
    await show();
    await screen.findByText("Is it still for sale?");
    await userEvent.type(field(), "evil\u202Etxt{Enter}");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/invisible characters/));
    expect(field()).toHaveValue("evil\u202Etxt");
    await userEvent.clear(field());
  });

  it("loads new messages once the unread counts change, and does not poll (docs/product.md 7.2)", async () => {
    const theirs = buildMessage({ from: "User #20417", content: "Still there?" });
    fakeApi.answer("GET /api/unread-counts", { offers: 0, messages: 0 });
    const { store } = await show();
    await screen.findByText("Is it still for sale?");
    const asked = () =>
      fakeApi.requests.filter(
        ({ method, url }) => method === "GET" && url.pathname === "/api/offers/7/messages",
      );
    const countAgain = () =>
      act(async () => {
        await store.dispatch(
          sessionApi.endpoints.getUnreadCounts.initiate(undefined, {
            forceRefetch: true,
            subscribe: false,
          }),
        );
      });
    answerThread(hello, reply, theirs);
    await countAgain();
    expect(asked()).toHaveLength(1);
    fakeApi.answer("GET /api/unread-counts", { offers: 0, messages: 1 });
    await countAgain();
    expect(await screen.findByText("Still there?")).toBeInTheDocument();
  });

  it("says why messages cannot be read, and retries", async () => {
    fakeApi.fail("GET /api/offers/:id/messages", {
      status: 403,
      text: "This offer is between two other people.",
    });
    await show();
    expect(await screen.findByText("This offer is between two other people.")).toBeInTheDocument();
    answerThread(hello);
    await press("Retry");
    expect(await screen.findByText("Is it still for sale?")).toBeInTheDocument();
  });
});

describe("OfferChat, an offer of the sample market", () => {
  // docs/product.md 2.15.1 and 2.15.4
  it("shows its own cars and terms", async () => {
    await show();
    const summary = within(await screen.findByRole("region", { name: "Offer" }));
    expect(summary.getByText(String(offer.vehicle?.title))).toBeInTheDocument();
    expect(summary.getByText(String(offer.swapVehicle?.title))).toBeInTheDocument();
    expect(summary.getByText("+£900")).toBeInTheDocument();
    expect(summary.getByText("Active offer")).toBeInTheDocument();
    expect(summary.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByText("2017 BMW 320i")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Report/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.15.1
  it("has its answers between the offer and the messages", async () => {
    await show();
    await screen.findByText("Is it still for sale?");
    expect(screen.getByRole("main")).toHaveTextContent(IN_ORDER);
    expect(thread().queryByRole("region")).not.toBeInTheDocument();
  });

  it("is countered and accepted on the screen only (docs/product.md 4.7)", async () => {
    const { services } = await show();
    const summary = within(await screen.findByRole("region", { name: "Offer" }));
    await press("Counter Offer");
    await screen.findByLabelText("Delta");
    await press("£1,500");
    await press("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press("Counter Offer");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press("Counter Offer");
    await press("£1,500");
    await press("Send Counter Offer");
    expect(summary.getByText("Counter offer sent")).toBeInTheDocument();
    expect(summary.getByText("+£1,500")).toBeInTheDocument();
    await press("Accept Offer");
    expect(summary.getByText("Offer Accepted")).toBeInTheDocument();
    expect(summary.getByText("Accepted")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Counter Offer" })).not.toBeInTheDocument();
    expect(services.toast).toHaveBeenLastCalledWith({
      title: "Offer Accepted!",
      description: "Contact details are shared with both parties.",
    });
    expect(sent("/api/offers/7/changes")).toHaveLength(0);
  });

  it("opens the ways to the contact behind it", async () => {
    const { services } = await show();
    await screen.findByText("Is it still for sale?");
    await press("Unlock contact");
    expect(services.requestUpgrade).toHaveBeenCalledWith({ offerId: "7" });
  });

  // docs/product.md 2.15.5
  it("keeps a revealed contact in view, and sells it no more", async () => {
    const revealed = { ...buildContactEntry(), isSample: true };
    fakeApi.answer("GET /api/offers/:id", { ...offer, revealed });
    await show();
    const contact = within(await screen.findByRole("article", { name: "Contact of User #20417" }));
    expect(contact.getByText("Emine Kaya")).toBeInTheDocument();
    expect(contact.getByText(/made up/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Unlock contact" })).not.toBeInTheDocument();
    expect(sent("/api/offers/7/reveal")).toHaveLength(0);
  });

  // docs/product.md 2.15.4
  it.each([403, 404])("says that there is no such offer for %s", async (status) => {
    fakeApi.fail("GET /api/offers/:id", { status, text: "No." });
    await show("none");
    expect(await screen.findByText("Offer not found")).toBeInTheDocument();
  });
});

describe("OfferChat, a sample", () => {
  // docs/product.md 2.15.1
  it("has its answers between the offer and the messages", async () => {
    await showSample("1");
    expect(screen.getByRole("main")).toHaveTextContent(IN_ORDER);
    expect(thread().queryByRole("region")).not.toBeInTheDocument();
  });

  // docs/product.md 2.9.6 and 7.3
  it("shows its message, and makes no call", async () => {
    await showSample("1");
    expect(thread().getByText(/service book/)).toBeInTheDocument();
    await userEvent.type(field(), "Hello{Enter}");
    await press("Accept Offer");
    const asked = fakeApi.requests.map(({ url }) => url.pathname);
    expect(asked.filter((path) => !path.startsWith("/api/auth/"))).toEqual([]);
  });

  // docs/product.md 2.9.6
  it("keeps what is written on the screen", async () => {
    await showSample("1");
    await userEvent.type(field(), "Hello{Enter}");
    await userEvent.type(field(), "Anybody?{Enter}");
    const own = thread().getAllByRole("listitem").slice(1);
    expect(own.map((item) => item.textContent)).toEqual([
      expect.stringContaining("You: Hello"),
      expect.stringContaining("You: Anybody?"),
    ]);
    expect(field()).toHaveAccessibleDescription("");
  });

  it("is accepted in place, and says that contact details are shared", async () => {
    const { services } = await showSample("1");
    expect(screen.getAllByText("Active offer").length).toBeGreaterThan(0);
    await press("Accept Offer");
    expect(screen.getByText("Offer Accepted")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Counter Offer" })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(services.toast).toHaveBeenCalledWith({
      title: "Offer Accepted!",
      description: "Contact details are shared with both parties.",
    });
  });

  // docs/product.md 2.15.3 and 9.5
  it.each([["£1,000"], ["£1,500"], ["£2,000"]])("is countered with %s", async (quick) => {
    const { services } = await showSample("2");
    await press("Counter Offer");
    expect(
      await screen.findByText("Positive = you receive cash | Negative = you pay cash"),
    ).toBeInTheDocument();
    await press(quick);
    await press("Send Counter Offer");
    expect(services.toast).toHaveBeenCalledWith({
      title: "Counter Offer Sent!",
      description: `You asked for +${quick}.`,
    });
    expect((await screen.findAllByText("Counter offer sent")).length).toBeGreaterThan(0);
    // The terms follow, and stay once it is accepted.
    await press("Accept Offer");
    const summary = screen.getByRole("region", { name: "Offer" });
    expect(summary).toHaveTextContent(`+${quick} you receive`);
  });

  // docs/product.md 5.5 and 8.5
  it.each([[""], ["0"], ["-300"], ["abc"]])("is not countered with %j", async (typed) => {
    const { services } = await showSample("1");
    await press("Counter Offer");
    const delta = await screen.findByLabelText("Delta");
    if (typed !== "") {
      await userEvent.type(delta, typed);
    }
    await press("Send Counter Offer");
    expect(services.toast).toHaveBeenCalledWith({
      variant: "destructive",
      title: "Invalid Counter Offer",
      description: "Please enter a valid delta amount.",
    });
    expect(delta).toHaveValue(typed);
  });

  // docs/product.md 5.5
  it("is countered with a number that is no price", async () => {
    await showSample("1");
    await press("Counter Offer");
    await userEvent.type(await screen.findByLabelText("Delta"), "£1500.000");
    await press("Send Counter Offer");
    expect(screen.getByRole("region", { name: "Offer" })).toHaveTextContent("+£1,500 you receive");
  });

  // docs/product.md 2.9.6
  it("opens the ways to a contact", async () => {
    const { services } = await showSample("1");
    await press("Unlock contact");
    expect(services.requestUpgrade).toHaveBeenCalledWith();
  });
});
