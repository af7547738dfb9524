import type { UpgradeRequest } from "@takas/mfe-kit";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildContactEntry,
  buildLiveOffer,
  buildMembership,
  buildQuota,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { UpgradeDialog } from "./UpgradeDialog";

const fakeApi = startFakeApi();
async function show(request: UpgradeRequest = {}, quota = buildQuota({ used: 1, remaining: 1 })) {
  fakeApi.answer("GET /api/quota", quota);
  const onClosed = jest.fn();
  const shown = await renderScreen(<UpgradeDialog request={request} onClosed={onClosed} />, {
    isConfigured: true,
  });
  await screen.findByRole("dialog");
  return { ...shown, onClosed };
}

const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole("button", { name }));
const textOf = ({ textContent }: HTMLElement) => textContent;
const sent = (path: string) => fakeApi.requests.filter(({ url }) => url.pathname === path);

const offer = buildLiveOffer({
  id: "7",
  otherUser: { anonymousId: "User #20417" },
  vehicle: buildVehicle({ title: "2017 BMW 320i" }),
});

beforeEach(() => fakeApi.answer("GET /api/offers/:id", offer));

describe("UpgradeDialog", () => {
  // docs/product.md 2.6.1 and 9.1
  it("offers both memberships and the one-off unlock with their prices", async () => {
    await show();
    expect(screen.getByRole("dialog", { name: "Upgrade Your Account" })).toBeInTheDocument();
    expect(screen.getByText("£9.99 / month")).toBeInTheDocument();
    expect(screen.getByText("£49.99 / month")).toBeInTheDocument();
    expect(screen.getByText("£4.99 once")).toBeInTheDocument();
    expect(screen.getByText(/A reveal shows you the real name/)).toBeInTheDocument();
    expect(screen.getByText("10 photos a listing, 100 uploads an hour")).toBeInTheDocument();
    expect(
      screen.getByText(/^Your name with a verified badge for people who unlock/),
    ).toBeVisible();
    expect(screen.getByText("A page with all your cars, for the same people")).toBeInTheDocument();
    expect(screen.getByText(/You may cancel at any time in your profile/)).toBeInTheDocument();
  });

  // docs/product.md 18.7.4
  it("says in the live market that dealers add many cars at once", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show();
    expect(await screen.findByText("Add many cars at once from a CSV file")).toBeVisible();
  });

  // docs/product.md 2.3.2 and 4.2
  it.each([
    ["Choose Individual Premium", { type: "subscription", plan: "individual", offerId: "7" }],
    ["Choose Dealer Premium", { type: "subscription", plan: "dealer", offerId: "7" }],
    ["One-Off Unlock", { type: "one_off", offerId: "7" }],
  ])("opens the payment page by %s", async (name, body) => {
    const checkoutUrl = "https://pay.example/c/1";
    fakeApi.answer("POST /api/billing/checkout", { checkoutUrl });
    const { services } = await show({ offerId: "7" });
    const button = await screen.findByRole("button", { name });
    jest.useFakeTimers();
    fireEvent.click(button);
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        title: "Processing Upgrade",
        description: "Redirecting to secure payment...",
      }),
    );
    // The toast can be read before the page leaves.
    expect(services.leave).not.toHaveBeenCalled();
    act(() => jest.runOnlyPendingTimers());
    expect(services.leave).toHaveBeenCalledWith(checkoutUrl);
    jest.useRealTimers();
    expect(await sent("/api/billing/checkout")[0]?.body()).toEqual(body);
  });

  it("requests one payment page however often the button is pressed, and another after Back", async () => {
    fakeApi.answer("POST /api/billing/checkout", { checkoutUrl: "https://pay.example/c/1" });
    const { services } = await show();
    await userEvent.dblClick(screen.getByRole("button", { name: "Choose Dealer Premium" }));
    await waitFor(() => expect(services.toast).toHaveBeenCalled());
    expect(sent("/api/billing/checkout")).toHaveLength(1);
    act(() => void globalThis.dispatchEvent(new Event("pageshow")));
    await press("Choose Dealer Premium");
    await waitFor(() => expect(sent("/api/billing/checkout")).toHaveLength(2));
  });

  // docs/product.md 8.3
  it.each([
    [{ status: 409, text: "You are a member already." }, "You are a member already."],
    [{ status: 503, text: "Payments are away." }, "Payments are away."],
    [{ status: 502, text: "<html>Bad Gateway</html>" }, "Please try again"],
  ])("says why a checkout failed: %j", async (failure, description) => {
    fakeApi.fail("POST /api/billing/checkout", failure);
    const { services } = await show();
    await press("Choose Individual Premium");
    await waitFor(() =>
      expect(services.toast).toHaveBeenLastCalledWith({
        variant: "destructive",
        title: "Checkout Failed",
        description,
      }),
    );
    expect(screen.getByRole("button", { name: "Choose Individual Premium" })).toBeEnabled();
  });

  // docs/product.md 2.6.5
  it("says before anybody pays what a membership does not buy in the sample market", async () => {
    const any = await show();
    expect(screen.getByText(/its sellers are made up/)).toBeVisible();
    expect(screen.getByRole("link", { name: "List your car" })).toHaveAttribute(
      "href",
      "/create-listing",
    );
    any.unmount();
    const one = await show({ offerId: "7" });
    expect(screen.getByText(/the person behind this offer is made up/)).toBeVisible();
    one.unmount();
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show();
    expect(screen.queryByText(/sample market/i)).not.toBeInTheDocument();
  });

  // docs/product.md 2.6.4 and 5.2
  it("asks for an offer where none is at hand, and explains why", async () => {
    fakeApi.answer("GET /api/offers", [{ ...offer, revealed: buildContactEntry() }]);
    const { services } = await show();
    expect(await screen.findByText(/You have none to unlock yet/)).toBeInTheDocument();
    await press("One-Off Unlock");
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: "Offer ID required" }),
    );
    expect(sent("/api/billing/checkout")).toHaveLength(0);
  });

  // docs/product.md 16.6
  it("sells no contact that may not be unlocked", async () => {
    fakeApi.answer("GET /api/offers", [{ ...offer, revealRefusal: "unanswered" }]);
    await show();
    expect(await screen.findByText(/You have none to unlock yet/)).toBeInTheDocument();
  });

  // docs/product.md 2.6.1 and 6.2
  it("says in plain words what a membership of the live market is for", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show();
    const dialog = await screen.findByRole("dialog");
    expect(dialog).not.toHaveAccessibleDescription();
    for (const words of [
      "Unlock any number of contacts",
      "Send cash offers",
      "See what others have offered on a car",
      "All of Individual Premium",
      "Your plan: Free. 2 contacts a month and swap offers.",
    ]) {
      expect(within(dialog).getAllByText(words)).toHaveLength(1);
    }
    expect(within(dialog).queryByText(/reveal/i)).not.toBeInTheDocument();
  });

  // docs/product.md 2.6.1
  it("has one name for the unlock of a contact in the live market, and two in the sample market", async () => {
    const headings = () => screen.getAllByRole("heading").map(textOf);
    const plans = ["Individual Premium", "Dealer Premium"];
    const sample = await show({ offerId: "7" });
    await screen.findByText("£4.99 once");
    const titles = ["Unlock this contact", "Unlock this conversation"];
    expect(headings()).toEqual(["Upgrade Your Account", ...titles, ...plans]);
    sample.unmount();
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const live = await show({ offerId: "7" });
    await screen.findByText("£4.99 once");
    expect(headings()).toEqual(["Unlock this contact", "£4.99 once", ...plans]);
    expect(screen.getByRole("region", { name: "£4.99 once" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Unlock this contact" })).not.toBeInTheDocument();
    live.unmount();
    fakeApi.answer("GET /api/offers", [offer]);
    await show({ variant: "profile" });
    await screen.findByText("£4.99 once");
    expect(headings()).toEqual(["Upgrade Your Account", ...plans, "Unlock one contact"]);
  });

  // docs/product.md 2.6.8
  it("says that a payment is open while a membership is on hold, and leads to it", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const billing = { state: "overdue", plan: "individual", hasBilling: true } as const;
    fakeApi.answer("GET /api/billing/membership", buildMembership(billing));
    const { onClosed } = await show();
    expect(
      await screen.findByText(/^Individual Premium is on hold because its last payment failed/),
    ).toBeVisible();
    expect(screen.queryByText(/Your plan: Free/)).not.toBeInTheDocument();
    const pay = screen.getByRole("link", { name: "Pay or change the card" });
    expect(pay).toHaveAttribute("href", "/profile#membership");
    pay.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(pay);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  // docs/product.md 2.6.8
  it("says nothing of the plan before the membership is known", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.fail("GET /api/billing/membership", { status: 503, text: "" });
    await show();
    await waitFor(() => expect(sent("/api/billing/membership")).not.toHaveLength(0));
    await screen.findByText("Send cash offers");
    expect(screen.queryByText(/Your plan/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.6.9
  it("sells no contact of a sample person in the live market, and says that they are made up", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const sample = { ...offer, vehicle: buildVehicle({ isSample: true }) };
    fakeApi.answer("GET /api/offers/:id", sample);
    const one = await show({ offerId: "7" });
    expect(await screen.findByText(/^Sample data: this person is made up/)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Unlock Contact" })).toBeVisible();
    expect(screen.queryByText("£4.99 once")).not.toBeInTheDocument();
    one.unmount();
    fakeApi.answer("GET /api/offers", [sample, { ...offer, id: "8" }]);
    await show();
    expect(await screen.findByLabelText("Offer")).toHaveValue("8");
  });

  // docs/product.md 2.6.4
  it("sells no one-off unlock in the live market where no offer is at hand", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/offers", [{ ...offer, revealed: buildContactEntry() }]);
    await show();
    await waitFor(() => expect(sent("/api/offers")).toHaveLength(1));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getAllByRole("heading", { level: 3 }).map(textOf)).toEqual([
      "Individual Premium",
      "Dealer Premium",
    ]);
  });

  // docs/product.md 2.6.4, 5.2 and 8.5
  it("offers the choice between the user's offers, and needs one of them", async () => {
    const checkoutUrl = "https://pay.example/c/1";
    fakeApi.answer("GET /api/offers", [offer]);
    fakeApi.answer("POST /api/billing/checkout", { checkoutUrl });
    const { services } = await show({ variant: "profile" });
    await press("One-Off Unlock");
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Checkout Failed", description: "Offer ID required" }),
    );
    expect(sent("/api/billing/checkout")).toHaveLength(0);
    const choice = screen.getByLabelText("Offer");
    await userEvent.selectOptions(choice, "User #20417 · 2017 BMW 320i");
    await press("One-Off Unlock");
    await waitFor(() => expect(sent("/api/billing/checkout")).toHaveLength(1));
    expect(await sent("/api/billing/checkout")[0]?.body()).toEqual({
      type: "one_off",
      offerId: "7",
    });
  });

  // docs/product.md 2.6.4
  it("has the only offer chosen in the live market, and asks for one of several at the field", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/offers", [offer]);
    const { unmount } = await show();
    expect(await screen.findByLabelText("Offer")).toHaveValue("7");
    unmount();
    fakeApi.answer("GET /api/offers", [offer, { ...offer, id: "8" }]);
    const { services } = await show();
    await screen.findByLabelText("Offer");
    await press("One-Off Unlock");
    const choice = screen.getByLabelText("Offer");
    expect(choice).toHaveFocus();
    expect(choice).toHaveAccessibleDescription("Choose an offer first.");
    expect(services.toast).not.toHaveBeenCalled();
    expect(sent("/api/billing/checkout")).toHaveLength(0);
    await userEvent.selectOptions(choice, "8");
    expect(choice).toHaveAccessibleDescription("");
  });

  // docs/product.md 2.6.3
  it("shows a contact that is open already, and sells it no more", async () => {
    fakeApi.answer("GET /api/offers/:id", { ...offer, revealed: buildContactEntry() });
    await show({ offerId: "7" });
    expect(
      await screen.findByRole("article", { name: "Contact of User #20417" }),
    ).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Unlock Contact" })).not.toBeInTheDocument();
    expect(screen.queryByText("£4.99 once")).not.toBeInTheDocument();
  });

  it("sells nothing for an offer that does not exist", async () => {
    const text = "This offer does not exist.";
    fakeApi.fail("GET /api/offers/:id", { status: 404, text });
    await show({ offerId: "none" });
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.queryByRole("button", { name: "Unlock Contact" })).not.toBeInTheDocument();
    expect(screen.queryByText("£4.99 once")).not.toBeInTheDocument();
  });

  it("goes on selling while the offer cannot be read", async () => {
    fakeApi.fail("GET /api/offers/:id", { status: 503, text: "" });
    await show({ offerId: "7" });
    expect(await screen.findByText("£4.99 once")).toBeVisible();
  });

  // docs/product.md 2.6.3
  it("sells a member no single contact", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    await show({ offerId: "7" }, buildQuota({ total: 999, remaining: 999, unlimited: true }));
    expect(await screen.findByText("Unlimited Reveals")).toBeInTheDocument();
    expect(screen.queryByText("£4.99 once")).not.toBeInTheDocument();
  });

  it("speaks of a deal when the profile opens it", async () => {
    await show({ variant: "profile" });
    expect(screen.getByRole("heading", { name: "Unlock one deal" })).toBeInTheDocument();
  });

  // docs/product.md 4.2 and 4.4
  it("reveals by quota where there is an offer, shows the contact, and closes", async () => {
    fakeApi.answer("POST /api/offers/:id/reveal", {
      contact: { name: "Ayşe Kaya", phone: "+90 533 000 00 00" },
    });
    const { services, onClosed } = await show({ offerId: "7" });
    expect(await screen.findByText("1 / 2 reveals left")).toBeInTheDocument();
    await press("Unlock Contact");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        title: "Contact Unlocked!",
        description: "Ayşe Kaya, +90 533 000 00 00",
      }),
    );
    expect(await sent("/api/offers/7/reveal")[0]?.body()).toEqual({ method: "quota" });
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  });

  // docs/product.md 8.3
  it.each([
    [{ status: 402, text: "No reveals are left." }, "No reveals are left."],
    [{ status: 500, text: "Reveals are away." }, "Reveals are away."],
    [{ status: 502, text: "<html>Bad Gateway</html>" }, "Please try again"],
  ])("says why a reveal failed, and stays: %j", async (failure, description) => {
    fakeApi.fail("POST /api/offers/:id/reveal", failure);
    const { services } = await show({ offerId: "7" });
    await screen.findByText(/reveals left/);
    await press("Unlock Contact");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "Unlock Failed",
        description,
      }),
    );
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });

  // docs/product.md 8.7
  it.each([
    ["a proxy", "upstream error", "Please try again"],
    [
      "the API",
      JSON.stringify({ detail: "There is no room left.", code: "service.diskFull" }),
      "There is no room left.",
    ],
  ])("shows in the live market only what the API says of a fault: %s", async (_who, text, said) => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.fail("POST /api/offers/:id/reveal", { status: 503, text });
    fakeApi.fail("POST /api/billing/checkout", { status: 503, text });
    const { services } = await show({ offerId: "7" });
    await screen.findByText("1 of 2 free contacts left");
    await press("Unlock Contact");
    await press("Choose Individual Premium");
    for (const title of ["Unlock Failed", "Checkout Failed"]) {
      await waitFor(() =>
        expect(services.toast).toHaveBeenCalledWith({
          variant: "destructive",
          title,
          description: said,
        }),
      );
    }
  });

  it("says when no reveals are left, and still opens a contact unlocked before", async () => {
    await show({ offerId: "7" }, buildQuota({ used: 2, remaining: 0 }));
    expect(await screen.findByText("0 / 2 reveals left")).toBeInTheDocument();
    expect(screen.getByText(/unlocked before cost nothing to see again/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Unlock Contact" })).toBeEnabled();
  });

  // docs/product.md 4.3.5
  it.each([
    ["2 / 2 reveals left", "Resets monthly", buildQuota({ used: 0, remaining: 2 })],
    [
      "1 / 2 reveals left",
      "Running low - consider upgrading",
      buildQuota({ used: 1, remaining: 1 }),
    ],
    ["0 / 2 reveals left", "Upgrade for unlimited access", buildQuota({ used: 2, remaining: 0 })],
    [
      "Unlimited Reveals",
      "No monthly limit",
      buildQuota({ total: 999, remaining: 999, unlimited: true }),
    ],
  ])("says of an offer how many reveals are left: %s", async (figures, hint, quota) => {
    await show({ offerId: "7" }, quota);
    const banner = await screen.findByRole("region", { name: "Contact reveals" });
    expect(banner).toHaveTextContent(figures);
    expect(banner).toHaveTextContent(hint);
  });

  // docs/product.md 4.3.5
  it("counts contacts, not reveals, in the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show({ offerId: "7" });
    const banner = await screen.findByRole("region", { name: "Contacts this month" });
    expect(banner).toHaveTextContent("1 of 2 free contacts left");
    expect(screen.getByRole("dialog")).not.toHaveTextContent(/reveal/i);
  });

  // docs/product.md 2.6.3
  it("marks the current membership, and leads to where it is managed", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "dealer" }));
    const billing = { state: "active", plan: "dealer", hasBilling: true } as const;
    fakeApi.answer("GET /api/billing/membership", buildMembership(billing));
    await show();
    expect(screen.getByText("Your membership")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Manage Membership" })).toHaveAttribute(
      "href",
      "/profile#membership",
    );
    expect(screen.queryByRole("button", { name: "Choose Dealer Premium" })).not.toBeInTheDocument();
    const smaller = screen.getByRole("button", { name: "Choose Individual Premium" });
    expect(smaller).toHaveAttribute("data-variant", "secondary");
  });

  // docs/product.md 2.6.3
  it("leads nowhere from a plan that costs nothing", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", buildMembership({ state: "active" }));
    await show();
    expect(await screen.findByText("There is nothing to pay.")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Manage Membership" })).not.toBeInTheDocument();
  });

  // docs/product.md 2.6.1
  it("calls no smaller plan an upgrade in the live market", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "dealer" }));
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("POST /api/billing/checkout", { checkoutUrl: "https://pay.example/c/1" });
    fakeApi.answer("GET /api/offers", []);
    const { services } = await renderScreen(<UpgradeDialog request={{}} onClosed={jest.fn()} />, {
      isConfigured: true,
    });
    await screen.findByRole("dialog", { name: "Your Membership" });
    await press("Choose Individual Premium");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: "Changing Your Membership" }),
      ),
    );
  });

  it("is in Greek where the page is, with prices as they are written there", async () => {
    fakeApi.answer("GET /api/offers", []);
    await renderScreen(<UpgradeDialog request={{}} onClosed={jest.fn()} />, {
      isConfigured: true,
      language: "el",
    });
    await screen.findByRole("dialog", { name: "Αναβαθμίστε τον λογαριασμό σας" });
    expect(screen.getByText("9,99 £ / μήνα")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Επιλογή Premium Εμπόρου" })).toBeEnabled();
  });
});
