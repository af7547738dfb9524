import { api } from "@takas/client";
import { EMPTY_PROFILE } from "@takas/contracts/choices";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildAccountContents,
  buildConfig,
  buildContactEntry,
  buildQuota,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Profile } from "./Profile";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = () => renderScreen(<Profile />, { at: "/profile" });

describe("Profile", () => {
  it("names the screen", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Profile" })).toBeInTheDocument();
  });

  // docs/product.md 2.11.1 and 9.1
  it.each([
    ["free", "Free Member", "2 / 2 reveals left"],
    ["individual", "Individual Premium Member", "999 / 999 reveals left"],
    ["dealer", "Dealer Premium Member", "999 / 999 reveals left"],
  ] as const)(
    "shows a %s member's identity and remaining reveals",
    async (membershipType, tier, left) => {
      fakeApi.answer(
        "GET /api/auth/user",
        buildUser({ membershipType, anonymousId: "User #7007" }),
      );
      await show();
      expect(screen.getByRole("heading", { name: "User #7007" })).toBeInTheDocument();
      expect(screen.getByText(tier)).toBeInTheDocument();
      expect(screen.getByText(left)).toBeInTheDocument();
      const hint = membershipType === "free" ? "Resets monthly" : "Unlimited Reveals";
      expect(screen.getByText(hint)).toBeInTheDocument();
      const offered = screen.queryByText("Unlimited contacts and cash offers");
      expect(offered !== null).toBe(membershipType === "free");
    },
  );

  // docs/product.md 2.11.1 and 4.3.5
  it("shows the fixed figures of Home in the sample market, whatever was revealed", async () => {
    fakeApi.answer("GET /api/quota", buildQuota({ used: 1, remaining: 1 }));
    await show();
    expect(screen.getByText("2 / 2 reveals left")).toBeInTheDocument();
    expect(fakeApi.requests.map(({ url }) => url.pathname)).not.toContain("/api/quota");
  });

  // docs/product.md 2.11.1
  it("counts the reveals of this month in the live market, and calls nobody without a plan a member", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/quota", buildQuota({ used: 1, remaining: 1 }));
    await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
    expect(
      await screen.findByRole("button", {
        name: "Contacts 1 of 2 free this month. Back to 2 on 1 Dec.",
      }),
    ).toBeVisible();
    expect(screen.queryByRole("region", { name: "Contact reveals" })).not.toBeInTheDocument();
    expect(screen.getByText("Free plan")).toBeVisible();
    expect(screen.queryByText("Free Member")).not.toBeInTheDocument();
  });

  // docs/product.md 2.11.1
  it("says when a new month begins once the visitor has used a reveal of this one", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/quota", buildQuota({ used: 0, remaining: 2 }));
    await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
    await waitFor(() =>
      expect(fakeApi.requests.map(({ url }) => url.pathname)).toContain("/api/quota"),
    );
    expect(screen.getByText("2 of 2 free this month.")).toBeVisible();
  });

  // docs/product.md 2.11.2
  it.each([
    [
      "a passkey",
      { passkeys: 0, hasRecoveryCode: false },
      jest.fn(),
      "Create a Passkey",
      "Passkeys",
    ],
    [
      "a code",
      { passkeys: 0, hasRecoveryCode: false },
      undefined,
      "Create a Code",
      "Recovery Code",
    ],
    ["what there is", { passkeys: 0, hasRecoveryCode: true }, jest.fn(), "Passkeys", "Passkeys"],
    ["passkeys", { passkeys: 1, hasRecoveryCode: false }, jest.fn(), "Passkeys", "Passkeys"],
  ])("leads to %s, and warns who would lose the account", async (_way, ways, has, label, title) => {
    Object.assign(globalThis, { PublicKeyCredential: has });
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/account", buildAccountContents(ways));
    fakeApi.answer("GET /api/passkeys", []);
    await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
    const row = await screen.findByRole("button", { name: new RegExp(`^${label}`) });
    expect(screen.queryByText(/^Your account lives in this browser/) !== null).toBe(
      label !== "Passkeys",
    );
    expect(screen.queryByRole("region", { name: "Keep this account" }) !== null).toBe(
      label !== "Passkeys",
    );
    await userEvent.click(row);
    expect(await screen.findByRole("dialog", { name: title })).toBeInTheDocument();
  });

  it("has no passkeys in the sample market, which has no accounts to lose", async () => {
    await show();
    expect(screen.getByText("Settings")).toBeVisible();
    expect(screen.queryByText("Passkeys")).not.toBeInTheDocument();
  });

  // docs/product.md 2.11.1
  it("says unlimited without a number, and no longer asks for a complete profile, in the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
    fakeApi.answer("GET /api/profile", { ...EMPTY_PROFILE, isComplete: true });
    await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
    expect(await screen.findByRole("link", { name: "Edit Profile" })).toBeVisible();
    expect(screen.getByText("Unlimited contacts")).toBeVisible();
    expect(screen.queryByText(/999/)).not.toBeInTheDocument();
  });

  it("is in Greek where the page is, with the membership and the reveals", async () => {
    await renderScreen(<Profile />, { at: "/profile", language: "el" });
    expect(await screen.findByText("Υπόλοιπο: 2 / 2")).toBeVisible();
    expect(screen.getByText("Δωρεάν μέλος")).toBeVisible();
    expect(screen.getByRole("link", { name: "Όροι χρήσης" })).toHaveAttribute("href", "/terms");
  });

  // docs/product.md 3.3
  it("shows the default identity while nobody is signed in", async () => {
    await renderScreen(<Profile />, { signedIn: false });
    expect(screen.getByText("User #0000")).toBeInTheDocument();
    expect(screen.getByText("Free Member")).toBeInTheDocument();
  });

  // docs/product.md 2.11.1 and 2.11.2
  it.each([
    ["Complete your profile", "/profile/edit"],
    ["Notifications", "/notifications"],
    ["Settings", "/settings"],
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
    ["Refund Policy", "/refund"],
    ["Image Policy", "/image-policy"],
  ])("links %s to %s", async (name, href) => {
    await show();
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  });

  // docs/product.md 2.11.2
  it("has its rows in order", async () => {
    await show();
    const menu = screen.getByRole("list", { name: "Account" });
    const rows = within(menu).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Upgrade Account"),
      "Notifications",
      "Favourites",
      expect.any(String),
      "Help & Support",
      "Settings",
    ]);
  });

  it("opens the upgrade worded for a profile", async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole("button", { name: /Upgrade Account/ }));
    expect(services.requestUpgrade).toHaveBeenCalledWith({ variant: "profile" });
  });

  // docs/product.md 2.11.2
  it("shows the configured support address", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ supportEmail: "help@takas.example" }));
    const { services } = await show();
    await waitFor(async () => {
      await userEvent.click(screen.getByRole("button", { name: "Help & Support" }));
      expect(services.toast).toHaveBeenLastCalledWith({
        title: "Help & Support",
        description: "Write to help@takas.example.",
        action: {
          label: "Write",
          altText: "Write to help@takas.example",
          href: "mailto:help@takas.example",
        },
      });
    });
  });

  it("says so when the support address cannot be loaded, and requests it again", async () => {
    fakeApi.fail("GET /api/config", { status: 503, text: "Away." });
    const { services } = await show();
    const help = screen.getByRole("button", { name: "Help & Support" });
    await userEvent.click(help);
    expect(services.toast).toHaveBeenLastCalledWith(
      expect.objectContaining({ variant: "destructive" }),
    );
    fakeApi.answer("GET /api/config", buildConfig({ supportEmail: "help@takas.example" }));
    await waitFor(async () => {
      await userEvent.click(help);
      expect(services.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({ description: expect.stringContaining("help@takas.example") }),
      );
    });
  });

  it("groups the policies", async () => {
    await show();
    const policies = screen.getByRole("navigation", { name: "Policies" });
    expect(within(policies).getAllByRole("link")).toHaveLength(4);
  });
});

describe("Contacts", () => {
  const open = async () => {
    const shown = await show();
    await userEvent.click(screen.getByRole("button", { name: "Contacts" }));
    await screen.findByRole("dialog", { name: "Contacts" });
    return shown;
  };

  // docs/product.md 2.11.4
  it("lists what was revealed, with its car and conversation, also of people who have left", async () => {
    const { contact: _contact, anonymousId: _id, offerId: _offer, ...gone } = buildContactEntry();
    const entry = buildContactEntry({
      anonymousId: "User #20417",
      offerId: "o1",
      vehicleTitle: "2017 BMW 320i",
    });
    fakeApi.answer("GET /api/contacts", { contacts: [entry, gone], hasMore: false });
    await open();
    const first = within(await screen.findByRole("article", { name: "Contact of User #20417" }));
    expect(first.getByText("+905331112233")).toBeInTheDocument();
    expect(first.getByText("User #20417 · 2017 BMW 320i")).toBeInTheDocument();
    expect(first.getByRole("link", { name: /Open the conversation/ })).toHaveAttribute(
      "href",
      "/offer-chat/o1",
    );
    const second = screen.getByRole("article", { name: "Contact of somebody who has left" });
    expect(second).toHaveTextContent(/have left Takas or removed their details/);
  });

  it("loads the rest on demand", async () => {
    fakeApi.answer("GET /api/contacts", ({ searchParams }) => ({
      contacts: [buildContactEntry()],
      hasMore: searchParams.get("limit") === "50",
    }));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Show All" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Show All" })).not.toBeInTheDocument(),
    );
  });

  it("says that there are none, and recovers with Retry", async () => {
    fakeApi.fail("GET /api/contacts", { status: 503, text: "" });
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas is not available right now.");
    fakeApi.answer("GET /api/contacts", { contacts: [], hasMore: false });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/You have none yet/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("Profile of the live market", () => {
  const car = buildVehicle({ id: "c1", title: "2017 BMW 320i", askingPrice: "11900" });
  const savedAt = "2026-11-20T09:00:00.000Z";
  const favourites = async () => {
    const { container } = await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
    await userEvent.click(screen.getByRole("button", { name: "Favourites" }));
    return container;
  };

  beforeEach(() => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  });

  it("lists the favourites with their price changes, and removes one", async () => {
    fakeApi.answer("GET /api/favourites", [
      { vehicleId: "c1", vehicle: car, savedPrice: 12_500, savedAt },
      { vehicleId: "c2", savedPrice: 4000, savedAt },
    ]);
    fakeApi.answer("DELETE /api/favourites/:id", null);
    await favourites();
    const link = await screen.findByRole("link", { name: "2017 BMW 320i" });
    expect(link).toHaveAttribute("href", "/listing/c1");
    expect(screen.getByText("£11,900")).toBeInTheDocument();
    expect(screen.getByText("was £12,500 when you saved it")).toBeInTheDocument();
    expect(screen.getByText("No longer for sale")).toBeInTheDocument();
    expect(await axe(screen.getByRole("dialog"))).toHaveNoViolations();
    fakeApi.answer("GET /api/favourites", []);
    const remove = "Remove 2017 BMW 320i from favourites";
    await userEvent.click(screen.getByRole("button", { name: remove }));
    expect(await screen.findByText(/You have none yet/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Find Cars" })).toHaveAttribute("href", "/search");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says when the favourites cannot be loaded", async () => {
    fakeApi.fail("GET /api/favourites", { status: 503, text: "" });
    await favourites();
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas is not available right now.");
  });
});

describe("Favourites of the sample market", () => {
  const savedAt = "2026-11-20T09:00:00.000Z";
  const open = async () => {
    const shown = await renderScreen(<Profile />, { at: "/profile", isConfigured: true });
    await userEvent.click(screen.getByRole("button", { name: "Favourites" }));
    return shown;
  };

  afterEach(() => localStorage.clear());

  it("are not said to be kept where the browser's storage is blocked", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("No.", "SecurityError");
    });
    await open();
    expect(await screen.findByText(/This browser can't store them/)).toBeInTheDocument();
    expect(screen.queryByText(/are kept on this device/)).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("say that a car is gone once a reload finds it so", async () => {
    const kept = [{ vehicleId: "c1", savedPrice: 12_500, savedAt }];
    localStorage.setItem("takas.favourites", JSON.stringify(kept));
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle({ id: "c1", title: "2017 BMW 320i" }));
    const { store } = await open();
    await screen.findByRole("link", { name: "2017 BMW 320i" });
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "This vehicle does not exist." });
    act(() => void store.dispatch(api.util.invalidateTags(["Vehicle"])));
    expect(await screen.findByText("No longer for sale")).toBeInTheDocument();
  });

  // docs/product.md 2.3.6 and 2.24.2
  it("are those that this device keeps, with their cars of today", async () => {
    const kept = [
      { vehicleId: "c1", savedPrice: 12_500, savedAt },
      null,
      { vehicleId: "gone", savedPrice: 4000, savedAt },
    ];
    localStorage.setItem("takas.favourites", JSON.stringify(kept));
    fakeApi.answer("GET /api/vehicles/:id", ({ pathname }) => {
      if (pathname.endsWith("/gone")) {
        throw new Response("This vehicle does not exist.", { status: 404 });
      }
      return buildVehicle({ id: "c1", title: "2017 BMW 320i", askingPrice: "11900" });
    });
    await open();
    const link = await screen.findByRole("link", { name: "2017 BMW 320i" });
    expect(link).toHaveAttribute("href", "/listing/c1");
    expect(screen.getByText("was £12,500 when you saved it")).toBeInTheDocument();
    expect(await screen.findByText("No longer for sale")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Compare" })).toHaveAttribute(
      "href",
      "/compare?ids=c1,gone",
    );
    const remove = "Remove A car that was removed from favourites";
    await userEvent.click(screen.getByRole("button", { name: remove }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(localStorage.getItem("takas.favourites")).not.toContain("gone");
  });

  it("are none where the entry is damaged", async () => {
    localStorage.setItem("takas.favourites", "{");
    jest.spyOn(console, "warn").mockReturnValue();
    await open();
    expect(await screen.findByText(/You have none yet/)).toBeInTheDocument();
  });
});
