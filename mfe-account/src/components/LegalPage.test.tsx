import { createHash } from "node:crypto";

import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";

import { ImagePolicy } from "../screens/ImagePolicy/ImagePolicy";
import { Privacy } from "../screens/Privacy/Privacy";
import { Refund } from "../screens/Refund/Refund";
import { Terms } from "../screens/Terms/Terms";
import { POLICIES } from "./policies";

const fakeApi = startFakeApi();

async function show(Screen: ComponentType) {
  const shown = await renderScreen(<Screen />);
  await screen.findByRole("heading", { name: "Questions" });
  if (Screen === Privacy) {
    await screen.findByRole("heading", { name: "What is on our server" });
  }
  return shown;
}

const policies: Array<[string, ComponentType]> = [
  ["Terms of Service", Terms],
  ["Privacy Policy", Privacy],
  ["Refund Policy", Refund],
  ["Image Policy", ImagePolicy],
];

describe.each(policies)("%s", (title, Screen) => {
  // docs/product.md 2.20.1
  it("has its title and links to the profile and the other policies", async () => {
    const { services } = await show(Screen);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(services.setPage).toHaveBeenCalledWith(expect.objectContaining({ type: "article" }));
    expect(screen.getByRole("link", { name: "Back to profile" })).toHaveAttribute(
      "href",
      "/profile",
    );
    const others = within(screen.getByRole("navigation", { name: "Other policies" }));
    expect(others.getAllByRole("link")).toHaveLength(3);
    expect(others.queryByRole("link", { name: title })).not.toBeInTheDocument();
  });

  it("names the product and the support address as configured", async () => {
    fakeApi.answer(
      "GET /api/config",
      buildConfig({ brand: "Barter", supportEmail: "help@barter.example" }),
    );
    const { container } = await show(Screen);
    expect(container).toHaveTextContent("help@barter.example");
    expect(container).not.toHaveTextContent(/\{brand\}|Takas/);
  });

  it("is complete without the configuration, except for the address", async () => {
    fakeApi.fail("GET /api/config", { status: 503, text: "Away." });
    const { container } = await renderScreen(<Screen />);
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(4),
    );
    expect(container).not.toHaveTextContent("{brand}");
    expect(screen.queryByRole("heading", { name: "Questions" })).not.toBeInTheDocument();
  });
});

describe("the date of a policy", () => {
  // A change of a policy changes its fingerprint: set the day in policies.ts, then the fingerprint here.
  it.each([
    ["terms", "2026-12-01", "b472d19f9824", Terms],
    ["privacy", "2026-12-01", "f34a5dc5e9ca", Privacy],
    ["refund", "2026-12-01", "ba4a0bdacf47", Refund],
    ["image", "2026-11-28", "7887a48e637f", ImagePolicy],
  ] as const)("of %s is %s for the text %s", async (policy, since, fingerprint, Screen) => {
    const hash = createHash("sha256");
    for (const market of ["sample", "live"] as const) {
      fakeApi.answer("GET /api/config", buildConfig({ market }));
      const { unmount } = await show(Screen);
      hash.update(screen.getByRole("article").textContent);
      unmount();
    }
    expect(hash.digest("hex").slice(0, 12)).toBe(fingerprint);
    expect(POLICIES[policy].since).toBe(since);
  });

  it("is shown", async () => {
    const { container } = await show(Privacy);
    expect(container).toHaveTextContent("In force since 1 Dec 2026");
  });
});

// docs/product.md 2.20.3
it("begins in the live market with links to the parts of the privacy policy", async () => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  const { container } = await renderScreen(<Privacy />, { isConfigured: true });
  const links = container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]');
  expect(links).toHaveLength(5);
  for (const { hash, textContent } of links) {
    const heading = await screen.findByRole("heading", { name: textContent });
    expect(heading.parentElement).toHaveAttribute("id", hash.slice(1));
  }
});

describe("a translated policy", () => {
  // docs/product.md 2.20.4
  it.each([
    [Terms, "tr", "Kullanım Koşulları", "İngilizce metindir", "/terms?lang=en"],
    [Refund, "el", "Πολιτική επιστροφής χρημάτων", "αγγλικό κείμενο", "/refund?lang=en"],
  ] as const)("%p says in %s that the English text binds, and links to it", async (...row) => {
    const [Screen, language, title, words, href] = row;
    await renderScreen(<Screen />, { language });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: words })).toHaveAttribute("href", href);
  });

  it("writes prices, and says who sees what, in its language", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const terms = await renderScreen(<Terms />, { language: "el", isConfigured: true });
    expect(terms.container).toHaveTextContent("9,99 £ τον μήνα: απεριόριστα ξεκλειδώματα");
    terms.unmount();
    const { container } = await renderScreen(<Privacy />, { language: "tr", isConfigured: true });
    expect(await screen.findByText("Kim görür: İletişim bilgisi açılan kişi.")).toBeInTheDocument();
    expect(container).toHaveTextContent("lang (çerez)");
  });
});

describe("the facts of the policies", () => {
  // docs/product.md 2.20.2, 9.1, 9.2 and 9.3
  it.each([
    [Terms, "Free: 2 contacts a month"],
    [Terms, "£9.99 a month: unlimited contacts"],
    [Terms, "£49.99 a month: unlimited contacts, dealer verification, branding and higher upload"],
    [Terms, "£4.99: the contact of one conversation or deal"],
    [Terms, "recent North Cyprus market data"],
    [Terms, "up to 10 photos of the car itself."],
    [Terms, "10 photos a listing and make 100 uploads an hour"],
    [
      Terms,
      "Sellers, including dealers, appear as Anonymous Seller until their contact is unlocked.",
    ],
    [
      Terms,
      "People who unlock your contact see your name with a verified badge, once we have checked the name",
    ],
    [
      Privacy,
      "Sellers, including dealers, appear as Anonymous Seller until their contact is unlocked.",
    ],
    [
      Privacy,
      "People who unlock a dealer's contact also see the dealer's name once it is approved",
    ],
    [Privacy, "the monthly quota (2 for free members), a one-off purchase or a membership"],
    [Privacy, "never leaves this device, so your name and phone number are shown to nobody"],
    [Privacy, "takas.favourites (local storage)"],
    [Refund, "£9.99 a month. Ask within 7 days"],
    [Refund, "£49.99 a month. Ask within 14 days"],
    [Refund, "No partial refunds"],
    [Refund, "You may cancel at any time, under Membership in your profile"],
    [Refund, "within 3-5 business days"],
    [Refund, "in 5-10 business days"],
    [Refund, "withdraw from a purchase within 14 days"],
    [ImagePolicy, "JPEG, PNG and WebP"],
    [ImagePolicy, "Up to 10 MB each"],
    [ImagePolicy, "At least 400 x 300 pixels are recommended"],
    [ImagePolicy, "Up to 10 photos per listing"],
    [ImagePolicy, "done by OCR"],
    [ImagePolicy, "on our server as soon as you add a photo, not on your device"],
    [ImagePolicy, "24 to 48 hours"],
  ] as Array<[ComponentType, string]>)("%p says: %s", async (Screen, fact) => {
    const { container } = await show(Screen);
    expect(container).toHaveTextContent(fact);
  });
});

describe("the policies of the live market", () => {
  beforeEach(() => fakeApi.answer("GET /api/config", buildConfig({ market: "live" })));

  it.each([
    [Terms, "up to 10 photos of the car itself, 20 with Dealer Premium"],
    [Terms, "20 photos a listing and 100 uploads an hour"],
    [Terms, "Verified dealers appear under the name they have chosen"],
    [Terms, "a verified badge on your cars and in chats, once we have checked the name"],
    [Privacy, "verified dealers under the name they have chosen"],
    [Privacy, "or, for dealers, the approved name"],
    [ImagePolicy, "Up to 10 photos per listing, 20 with Dealer Premium"],
    [Privacy, "unlocking is free after 24 hours, and at once in one deal at a time"],
    [Privacy, "Only the person you are dealing with can then unlock your contact"],
    [Privacy, "Download Your Data under Settings gives you a file"],
    [Privacy, "encrypted, what you save under Edit Profile"],
    [Privacy, "Completed deals stay readable for the other person for 90 days"],
    [Privacy, "roughly how many deals you have done, how they were rated"],
    [Privacy, "Who sees it: The person whose contact was unlocked."],
    [Terms, "Create a passkey or a recovery code under Settings"],
    [Terms, "the cars are reserved for 72 hours, which either side can extend"],
  ] as Array<[ComponentType, string]>)("%p say: %s", async (Screen, fact) => {
    const { container } = await show(Screen);
    expect(container).toHaveTextContent(fact);
  });

  it("say the privacy policy in short, and keep the lists of what is stored closed", async () => {
    await show(Privacy);
    const short = screen.getByRole("heading", { name: "In short" }).parentElement as HTMLElement;
    const [points] = within(short).getAllByRole("list");
    expect(within(points as HTMLElement).getAllByRole("listitem")).toHaveLength(5);
    const stored = screen.getByText(/^Stored on this device \(\d+\)$/).closest("details");
    expect(stored?.open).toBe(false);
    expect(stored).toHaveTextContent("sid (cookie)");
    const server = screen.getByText(/^Stored on our server \(\d+\)$/).closest("details");
    expect(server?.open).toBe(false);
    expect(server).toHaveTextContent("Passkeys");
  });

  // docs/product.md 2.20.3
  it("name no collections of the database, and no fingerprints", async () => {
    const { container } = await show(Privacy);
    expect(container).not.toHaveTextContent(/passkeyChallenges|fingerprint/);
  });

  it("say the same of who sees the contact in short and below", async () => {
    await show(Privacy);
    const rule = "until you reply or agree on a deal.";
    expect(screen.getAllByText((text) => text.includes(rule))).toHaveLength(2);
  });

  // docs/product.md 2.20.3
  it("list only what this market stores", async () => {
    const { container } = await show(Privacy);
    expect(screen.getByText("Passkeys")).toBeInTheDocument();
    expect(screen.queryByText("Sample sellers")).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent("takas.favourites");
    // Its Settings have no row that only clears this device.
    expect(container).toHaveTextContent("Until you sign out or delete everything.");
    expect(container).not.toHaveTextContent("remove it under Settings");
  });
});
