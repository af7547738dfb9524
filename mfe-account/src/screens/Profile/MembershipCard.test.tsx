import type { Membership } from "@takas/contracts/billing";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildMembership, buildUser, startFakeApi } from "@takas/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Profile } from "./Profile";

const fakeApi = startFakeApi();
const until = "2026-12-23T09:00:00.000Z";
const paid = { plan: "individual", until, hasBilling: true } as const;
const active = buildMembership({ ...paid, state: "active", nextPayment: 9.99 });
const ending = buildMembership({ ...paid, state: "ending" });

/** The membership section, once it contains this text. */
async function show(membership: Membership, words: string | RegExp, at = "/profile") {
  const { state, plan } = membership;
  const membershipType = state === "active" || state === "ending" ? (plan ?? "free") : "free";
  fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
  fakeApi.answer("GET /api/billing/membership", membership);
  const shown = await renderScreen(<Profile />, { at });
  const section = await screen.findByRole("region", { name: "Membership" });
  await within(section).findByText(words);
  const button = (name: string) => within(section).getByRole("button", { name });
  return { ...shown, section, button };
}

describe("the membership on the profile", () => {
  // docs/product.md 2.11.3
  it("names the plan, the next payment and its date", async () => {
    const { section } = await show(active, /Next payment: £9\.99 on 23 Dec 2026\./);
    expect(within(section).getByRole("heading")).toHaveTextContent("Individual Premium");
    expect(within(section).getByText("Active")).toBeInTheDocument();
    const refund = within(section).getByRole("link", { name: "Refund Policy" });
    expect(refund).toHaveAttribute("href", "/refund");
  });

  it("says that one without a date costs nothing", async () => {
    const { section } = await show(buildMembership({ state: "active", plan: "dealer" }), "Active");
    expect(section).toHaveTextContent("There is nothing to pay.");
  });

  // docs/product.md 2.11.3
  it("says until when a cancelled one runs, and offers to resume it", async () => {
    const { section } = await show(ending, /It runs until 23 Dec 2026\. You are not charged/);
    expect(within(section).getByText("Cancelled")).toBeInTheDocument();
    const names = within(section)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Resume membership", "Invoices and card"]);
  });

  // docs/product.md 2.11.3
  it("reports a failed payment, and offers to pay or to cancel", async () => {
    const overdue = buildMembership({ state: "overdue", plan: "dealer", hasBilling: true });
    const { button } = await show(
      overdue,
      /Dealer Premium is on hold until the open invoice is paid/,
    );
    expect(button("Pay or change the card")).toBeEnabled();
    expect(button("Cancel membership")).toBeEnabled();
  });

  // docs/product.md 2.11.3
  it.each(["active", "ending"] as const)(
    "says to a dealer of the live market what ends with one that is %s",
    async (state) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      const dealer = buildMembership({ ...paid, plan: "dealer", state });
      const { section } = await show(dealer, /your name, badge and page are gone/);
      expect(section).toHaveTextContent("Your cars and their photos stay.");
    },
  );

  it("reports a pause, which can be cancelled", async () => {
    const paused = buildMembership({ state: "paused", plan: "individual", hasBilling: true });
    const { section, button } = await show(paused, /is paused\. Nothing is charged/);
    expect(within(section).getByText("Paused")).toBeInTheDocument();
    expect(button("Cancel membership")).toBeEnabled();
  });

  it("is not there for a new visitor, and offers a former member the invoices", async () => {
    await renderScreen(<Profile />, { at: "/profile" });
    const asked = () => fakeApi.requests.some(({ url }) => url.pathname.endsWith("/membership"));
    await waitFor(() => expect(asked()).toBe(true));
    expect(screen.queryByRole("region", { name: "Membership" })).not.toBeInTheDocument();
    cleanup();
    const former = buildMembership({ hasBilling: true });
    const { button } = await show(former, /^Free: 2 contacts a month/);
    expect(button("Invoices")).toBeEnabled();
  });

  it.each([
    [active, "Cancel membership", "cancel"],
    [ending, "Resume membership", "resume"],
    [active, "Invoices and card", "manage"],
  ] as const)("opens the billing portal, again after Back: %#", async (membership, name, task) => {
    const portalUrl = "https://billing.example/p/1";
    fakeApi.answer("POST /api/billing/portal", { portalUrl });
    const { button, services } = await show(membership, /23 Dec 2026/);
    await userEvent.click(button(name));
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith(portalUrl));
    act(() => void globalThis.dispatchEvent(new Event("pageshow")));
    await userEvent.click(button(name));
    await waitFor(() => expect(services.leave).toHaveBeenCalledTimes(2));
    const calls = fakeApi.requests.filter(({ url }) => url.pathname === "/api/billing/portal");
    expect(await Promise.all(calls.map((call) => call.body()))).toEqual([{ task }, { task }]);
  });

  it("says that a change was already made in another tab, and shows it", async () => {
    const text = "Your membership is cancelled already. It runs until 23 Dec 2026.";
    fakeApi.fail("POST /api/billing/portal", { status: 409, text });
    const { button, section, services } = await show(active, /Next payment/);
    fakeApi.answer("GET /api/billing/membership", ending);
    await userEvent.click(button("Cancel membership"));
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "That didn't work",
        description: text,
      }),
    );
    expect(await within(section).findByText("Cancelled")).toBeInTheDocument();
  });

  it("polls after a visit to the portal, and shows the change once the server has it", async () => {
    let looks = 0;
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", () => {
      looks += 1;
      return looks > 2 ? ending : active;
    });
    await renderScreen(<Profile />, { at: "/profile?billing=done" });
    await screen.findByText(/Next payment/);
    expect(globalThis.location.search).toBe("");
    expect(await screen.findByText("Cancelled")).toBeVisible();
  });

  it("refreshes the session when the membership has ended", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", () => {
      fakeApi.answer("GET /api/auth/user", buildUser());
      return buildMembership({ hasBilling: true });
    });
    await renderScreen(<Profile />, { at: "/profile" });
    expect(await screen.findByText("Free Member")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "User #48213" })).toBeInTheDocument();
  });

  it("is loaded again when the session has a membership that it lacks", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/billing/membership", () => {
      fakeApi.answer("GET /api/billing/membership", active);
      return buildMembership();
    });
    await renderScreen(<Profile />, { at: "/profile" });
    expect(await screen.findByText(/Next payment/)).toBeInTheDocument();
  });

  it("says when it cannot be loaded, and retries", async () => {
    fakeApi.fail("GET /api/billing/membership", { status: 503, text: "" });
    await renderScreen(<Profile />, { at: "/profile" });
    const section = await screen.findByRole("region", { name: "Membership" });
    expect(await within(section).findByRole("alert")).toHaveTextContent("Takas is not available");
    fakeApi.answer("GET /api/billing/membership", active);
    await userEvent.click(within(section).getByRole("button", { name: "Retry" }));
    expect(await within(section).findByText(/Next payment/)).toBeInTheDocument();
  });
});
