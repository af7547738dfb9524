import { api } from "@takas/client";
import type { MarketRate } from "@takas/contracts/vehicle";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildContactEntry,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import remote from "../../../remote.json";
import { Listing } from "./Listing";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = (id = "a1") =>
  renderScreen(<Listing />, { at: `/listing/${id}`, pattern: "/listing/:id", moves: true });

const bmw = buildVehicle({
  id: "a1",
  title: "2018 BMW 320i",
  make: "BMW",
  model: "320i",
  year: 2018,
  mileage: 42_300,
  fuelType: "Diesel",
  transmission: "Manual",
  bodyType: "Sedan",
  askingPrice: "11200",
  offerCount: 7,
  images: ["/api/images/photo-00000001/800.webp", "/api/images/photo-00000002/800.webp"],
  marketRate: {
    marketValue: 10_000,
    range: { min: 9000, max: 11_500 },
    confidence: "high",
    explanation: "Typical 2018 320i here £10,000; from 9 similar cars.",
  },
});
const title = () => screen.findByRole("heading", { level: 1, name: "2018 BMW 320i" });
const market = () => screen.getByRole("region", { name: "Market value" });

describe("Listing", () => {
  beforeEach(() => fakeApi.answer("GET /api/vehicles/:id", bmw));

  // docs/product.md 2.7.1 and 2.7.4
  it("shows the car's title, price, facts and badge", async () => {
    await show();
    await title();
    expect(screen.getByText("£11,200", { selector: "span" })).toBeInTheDocument();
    expect(screen.getByText("Swap-friendly")).toBeInTheDocument();
    await screen.findByText("Year", { selector: "dt" });
    const facts = ["Year", "Mileage", "Fuel", "Transmission"].map(
      (name) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent,
    );
    expect(facts).toEqual(["2018", "42,300 mi", "Diesel", "Manual"]);
  });

  it("leaves out fuel, gearbox and body where the seller does not state them", async () => {
    const open = { ...bmw, fuelType: undefined, transmission: undefined, bodyType: undefined };
    fakeApi.answer("GET /api/vehicles/:id", open);
    const { services } = await show();
    await title();
    await screen.findByText("Year", { selector: "dt" });
    for (const name of ["Fuel", "Transmission"]) {
      expect(screen.queryByText(name, { selector: "dt" })).not.toBeInTheDocument();
    }
    expect(document.body).not.toHaveTextContent(/Petrol|Diesel|Manual|Sedan|undefined/);
    expect(services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({ description: expect.stringMatching(/2018 · 42,300 mi\b(?! ·)/) }),
    );
  });

  it("sets the head that a shared link shows", async () => {
    const { services } = await show();
    await title();
    expect(services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title: "2018 BMW 320i",
        description: "£11,200 · 2018 · 42,300 mi · Diesel. See its market value and offer a swap.",
        image: "/api/images/photo-00000001/preview.jpg",
        type: "product",
      }),
    );
  });

  // docs/product.md 2.7.3 and 2.7.9
  it("says when the car was listed, and in words how its price compares", async () => {
    const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    fakeApi.answer("GET /api/vehicles/:id", { ...bmw, createdAt });
    await show();
    await title();
    expect(screen.getByText(/Listed 3 days ago/)).toHaveAttribute("datetime", createdAt);
    expect(within(market()).getByText("Over +12%")).toBeInTheDocument();
    expect(within(market()).getByText("12% above market")).toBeInTheDocument();
  });

  it("is in Greek where the page is, also where a sentence holds a price", async () => {
    fakeApi.answer("GET /api/vehicles/:id", {
      ...bmw,
      priceHistory: [{ price: 13_000, until: "2026-03-03T09:00:00.000Z" }],
      marketRate: {
        ...(bmw.marketRate as MarketRate),
        typical: 10_500,
        adjustments: [{ reason: "οικονομικό", percent: -5 }],
      },
    });
    const at = "/listing/a1";
    await renderScreen(<Listing />, { at, pattern: "/listing/:id", language: "el" });
    await title();
    expect(screen.getByText("ήταν 13.000 £ έως 3 Μαρ")).toBeInTheDocument();
    const value = screen.getByRole("region", { name: "Αγοραία αξία" });
    expect(within(value).getByText("Οικονομικό").nextElementSibling).toHaveTextContent("-5%");
    expect(screen.getByText("Πιθανή αξία: 9.000 £ έως 11.500 £")).toBeVisible();
    expect(screen.getByRole("link", { name: "Πρόταση ανταλλαγής" })).toBeInTheDocument();
  });

  // docs/product.md 2.7.9 and 2.24.2
  it("shows similar cars once their place comes near", async () => {
    fakeApi.answer("GET /api/vehicles/:id/similar", [
      buildVehicle({ id: "b2", title: "2017 BMW 320d" }),
    ]);
    const silent = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class extends silent {
      constructor(report: IntersectionObserverCallback) {
        super(report);
        this.observe = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this);
      }
    };
    const { container } = await show();
    await title();
    const similar = await screen.findByRole("region", { name: "Similar cars" });
    globalThis.IntersectionObserver = silent;
    expect(within(similar).getByRole("link", { name: "2017 BMW 320d" })).toHaveAttribute(
      "href",
      "/listing/b2",
    );
    expect(within(similar).getByRole("link", { name: "Compare" })).toHaveAttribute(
      "href",
      "/compare?ids=a1,b2",
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it("requests exactly what the web server preloads", async () => {
    await show();
    await title();
    const { preload } = remote.routes.find(({ path }) => path === "/listing/:id") ?? {};
    expect(preload?.map((path) => path.replace(":id", "a1"))).toEqual(["/api/vehicles/a1"]);
    expect(fakeApi.requests.map(({ url }) => url.pathname)).toContain("/api/vehicles/a1");
  });

  it("reserves the space of the car while it loads", async () => {
    fakeApi.answer("GET /api/vehicles/:id", () => new Promise(() => undefined));
    await show();
    expect(screen.getByRole("status")).toHaveTextContent("Loading this car");
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
  });

  it("goes back to the previous page, or to the search", async () => {
    const { services } = await show();
    await title();
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(services.back).toHaveBeenCalledWith("/search");
  });

  it("keeps a favourite of the sample market without a request", async () => {
    await show();
    await title();
    const heart = screen.getByRole("button", { name: "Favourite: 2018 BMW 320i" });
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
    expect(fakeApi.requests.map(({ url }) => url.pathname).join(" ")).not.toContain("favourites");
    localStorage.clear();
  });

  it("has no badge for a car that is not swap-friendly", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...bmw, isSwapFriendly: false });
    await show();
    await title();
    expect(screen.queryByText("Swap-friendly")).not.toBeInTheDocument();
  });

  it("says what the seller accepts in exchange, if the car can be swapped", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...bmw, swapDeltaPreview: "An SUV, I add £4,000" });
    const { unmount } = await show();
    await title();
    expect(screen.getByText("An SUV, I add £4,000")).toBeInTheDocument();
    unmount();
    fakeApi.answer("GET /api/vehicles/:id", {
      ...bmw,
      isSwapFriendly: false,
      swapDeltaPreview: "An SUV, I add £4,000",
    });
    await show();
    await title();
    expect(screen.queryByText("An SUV, I add £4,000")).not.toBeInTheDocument();
  });

  it.each(["sample", "live"] as const)(
    "marks sample data where no strip says so: in the %s market",
    async (kind) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, isSample: true });
      await renderScreen(<Listing />, {
        at: "/listing/a1",
        pattern: "/listing/:id",
        isConfigured: true,
      });
      await title();
      const notes = screen.queryAllByText("Sample data.");
      expect(notes).toHaveLength(kind === "live" ? 1 : 0);
      for (const note of notes) {
        const swap = screen.getByRole("link", { name: "Try Making an Offer" });
        expect(note.compareDocumentPosition(swap)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      }
    },
  );

  describe("photos", () => {
    const position = () => screen.getByText(/\/ 2$/).parentElement?.textContent;

    // docs/product.md 2.7.1
    it("wrap around in both directions", async () => {
      await show();
      await title();
      expect(position()).toBe("Photo 1 / 2");
      await userEvent.click(screen.getByRole("button", { name: "Previous photo" }));
      expect(position()).toBe("Photo 2 / 2");
      await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
      expect(position()).toBe("Photo 1 / 2");
      await userEvent.click(screen.getByRole("button", { name: "Show photo 2" }));
      expect(position()).toBe("Photo 2 / 2");
    });

    it("open full screen at the tapped photo, until Back", async () => {
      await show();
      await title();
      await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
      const photo = screen.getByRole("button", { name: "View photo 2 full screen" });
      await userEvent.click(photo);
      const viewer = await screen.findByRole("dialog", { name: "Photos of 2018 BMW 320i" });
      expect(within(viewer).getByText(/\/ 2$/).parentElement).toHaveTextContent("Photo 2 / 2");
      history.back();
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(location.pathname).toBe("/listing/a1");
      await waitFor(() => expect(photo).toHaveFocus());
    });

    // docs/product.md 2.7.1
    it("are replaced by a drawing when there are none", async () => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, images: [] });
      await show();
      expect(
        await screen.findByRole("img", { name: "No photo of 2018 BMW 320i" }),
      ).toBeInTheDocument();
      expect(screen.queryByRole("button", { name: "Next photo" })).not.toBeInTheDocument();
    });
  });

  // docs/product.md 2.7.2 and 9.6
  it("changes only the selector with the currency, never the price", async () => {
    await show();
    await title();
    const currency = screen.getByRole("group", { name: "Currency" });
    expect(within(currency).getByRole("radio", { name: "GBP" })).toBeChecked();
    for (const name of ["TRY", "EUR"]) {
      await userEvent.click(within(currency).getByRole("radio", { name }));
      expect(within(currency).getByRole("radio", { name })).toBeChecked();
      expect(screen.getByText("Asking price · Listed in GBP")).toBeVisible();
      expect(screen.getByText("£11,200", { selector: "span" })).toBeInTheDocument();
    }
  });

  describe("market value", () => {
    // docs/product.md 2.7.3
    it("shows the value, its range, the difference, the confidence and why", async () => {
      await show();
      await title();
      for (const words of [
        "Verified by DB",
        "Over +12%",
        "Likely value: £9,000 to £11,500",
        "High confidence",
        "Typical 2018 320i here £10,000; from 9 similar cars.",
      ]) {
        expect(within(market()).getByText(words)).toBeInTheDocument();
      }
      expect(within(market()).getAllByText("£10,000")).not.toHaveLength(0);
    });

    it("lists the steps of the valuation and leaves small differences out", async () => {
      fakeApi.answer("GET /api/vehicles/:id", {
        ...bmw,
        marketRate: {
          ...(bmw.marketRate as MarketRate),
          typical: 10_900,
          adjustments: [
            { reason: "15,000 more miles", percent: -7 },
            { reason: "diesel", percent: 5 },
            { reason: "1.9 litre engine", percent: 2 },
          ],
          similarCars: 4,
        },
      });
      await show();
      await title();
      const rows = within(market()).getAllByRole("term");
      expect(rows.map((row) => [row.textContent, row.nextElementSibling?.textContent])).toEqual([
        ["Typical 2018 320i", "£10,900"],
        ["15,000 more miles", "-7%"],
        ["Diesel", "+5%"],
        ["This car", "£10,000"],
      ]);
    });

    it.each([
      [4, false],
      [0, true],
    ])(
      "with %d similar cars wears a badge whose being quiet is %s",
      async (similarCars, isQuiet) => {
        const marketRate = { ...(bmw.marketRate as MarketRate), similarCars };
        fakeApi.answer("GET /api/vehicles/:id", { ...bmw, marketRate });
        await show();
        await title();
        const badge = within(market()).getByText("Verified by DB").parentElement;
        expect(badge).toHaveAttribute("data-tone", "good");
        expect(badge?.hasAttribute("data-quiet")).toBe(isQuiet);
      },
    );

    it.each([
      ["10300", "Fair Price"],
      ["10400", "Over +4%"],
      ["9200", "Under -8%"],
    ])("reads an asking price of £%s as %s", async (askingPrice, label) => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, askingPrice });
      await show();
      await title();
      expect(within(market()).getByText(label)).toBeInTheDocument();
    });

    // docs/product.md 2.7.3
    it.each([
      ["medium", "Medium confidence"],
      ["low", "Low confidence"],
    ] as const)(
      "names a confidence that is %s, beside the same label",
      async (confidence, name) => {
        fakeApi.answer("GET /api/vehicles/:id", {
          ...bmw,
          marketRate: { marketValue: 10_000, confidence, explanation: "" },
        });
        await show();
        await title();
        expect(within(market()).getByText(name)).toBeInTheDocument();
        expect(within(market()).getByText("Verified by DB")).toBeInTheDocument();
        expect(within(market()).getByText("Over +12%")).toBeInTheDocument();
        expect(within(market()).queryByText(/Similar cars/)).not.toBeInTheDocument();
        expect(
          within(market()).getByText("Based on recent North Cyprus market data."),
        ).toBeInTheDocument();
      },
    );

    // docs/product.md 9.8
    it("explains the confidence on hover", async () => {
      await show();
      await title();
      await userEvent.hover(within(market()).getByRole("button", { name: "High confidence" }));
      expect(await screen.findByRole("tooltip")).toHaveTextContent(
        "Based on recent North Cyprus market data.",
      );
    });

    it.each([
      [
        "the reason it has",
        { confidence: "low", explanation: "Only 2 similar cars." } as const,
        "Only 2 similar cars.",
      ],
      ["a reason of its own", undefined, /not enough similar cars/],
    ])(
      "says why there is no value yet, with %s, and compares nothing",
      async (_name, marketRate, reason) => {
        const { marketRate: _left, ...rest } = bmw;
        fakeApi.answer("GET /api/vehicles/:id", { ...rest, ...(marketRate && { marketRate }) });
        await show();
        await title();
        expect(within(market()).getByText("No market value yet")).toBeInTheDocument();
        expect(within(market()).getByText(reason)).toBeInTheDocument();
        expect(within(market()).queryByText("Verified by DB")).not.toBeInTheDocument();
        expect(screen.queryByText(/Over|Under|Fair Price|confidence/)).not.toBeInTheDocument();
      },
    );
  });

  describe("offers", () => {
    // docs/product.md 2.7.5
    it("link to a swap proposal for everybody", async () => {
      await show();
      await title();
      expect(screen.getByRole("link", { name: "Send Swap Offer" })).toHaveAttribute(
        "href",
        "/swap-proposal/a1",
      );
    });

    // docs/product.md 2.7.5 and 6.1
    it("in cash ask a free member to upgrade", async () => {
      const { services } = await show();
      await title();
      await userEvent.click(screen.getByRole("button", { name: "Send Cash Offer" }));
      expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
      expect(services.navigate).not.toHaveBeenCalled();
    });

    // docs/product.md 2.7.6 and 6.1
    it("of others are counted, and locked for a free member", async () => {
      const { services } = await show();
      await title();
      const offers = await screen.findByRole("region", { name: "Offers on this car" });
      expect(within(offers).getByText("7")).toBeInTheDocument();
      expect(within(offers).getByText("View offers from other users")).toBeInTheDocument();
      await userEvent.click(within(offers).getByRole("button", { name: "Upgrade to View" }));
      expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
    });

    it("are locked for a free member also where there are none", async () => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, offerCount: 0 });
      const { services } = await show();
      await title();
      const offers = await screen.findByRole("region", { name: "Offers on this car" });
      expect(within(offers).getByText("0")).toBeInTheDocument();
      expect(within(offers).getByText("View offers from other users")).toBeInTheDocument();
      await userEvent.click(within(offers).getByRole("button", { name: "Upgrade to View" }));
      expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
    });

    it("lead a member to the car's offers also where there are none", async () => {
      fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "individual" }));
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, offerCount: 0 });
      await show();
      await title();
      const offers = await screen.findByRole("region", { name: "Offers on this car" });
      expect(within(offers).getByRole("link", { name: "View Offers" })).toHaveAttribute(
        "href",
        "/vehicle-offers/a1",
      );
    });

    // docs/product.md 2.7.6
    it("count three when the API sends no number", async () => {
      const { offerCount: _left, ...rest } = bmw;
      fakeApi.answer("GET /api/vehicles/:id", rest as typeof bmw);
      await show();
      await title();
      expect(
        within(await screen.findByRole("region", { name: "Offers on this car" })).getByText("3"),
      ).toBeInTheDocument();
    });

    // docs/product.md 2.7.5 and 2.7.6
    it.each(["individual", "dealer"] as const)(
      "are open to an %s member",
      async (membershipType) => {
        fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
        await show();
        await title();
        expect(screen.getByRole("link", { name: "Send Cash Offer" })).toHaveAttribute(
          "href",
          "/cash-offer/a1",
        );
        const offers = await screen.findByRole("region", { name: "Offers on this car" });
        expect(within(offers).getByRole("link", { name: "View Offers" })).toHaveAttribute(
          "href",
          "/vehicle-offers/a1",
        );
        expect(screen.queryByText("Upgrade to View")).not.toBeInTheDocument();
      },
    );
  });

  describe("the owner's own car", () => {
    const seller = {
      anonymousId: buildUser().anonymousId,
      isDealer: false,
      isDealerVerified: false,
      dealerName: null,
    };
    beforeEach(() => fakeApi.answer("GET /api/vehicles/:id", { ...bmw, seller }));

    // docs/product.md 2.7.5
    it("is marked as theirs, with a link to edit it, and takes no offer", async () => {
      await show();
      expect(await screen.findByText("This is your listing")).toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute(
        "href",
        "/edit-listing/a1",
      );
      expect(screen.queryByText(/Send (Swap|Cash) Offer/)).not.toBeInTheDocument();
      expect(screen.queryByText("You have this seller's contact.")).not.toBeInTheDocument();
    });

    // docs/product.md 2.7.6
    it("shows a free owner their offers without an upgrade", async () => {
      await show();
      await title();
      expect(await screen.findByRole("link", { name: "View Offers" })).toHaveAttribute(
        "href",
        "/vehicle-offers/a1",
      );
      expect(screen.queryByText("Upgrade to View")).not.toBeInTheDocument();
    });

    it("leads a free owner to their offers also where there are none", async () => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, seller, offerCount: 0 });
      await show();
      await title();
      const offers = await screen.findByRole("region", { name: "Offers on this car" });
      expect(offers).toHaveTextContent("No offers yet");
      expect(within(offers).getByRole("link", { name: "View Offers" })).toBeInTheDocument();
    });
  });

  // docs/product.md 2.7.11
  it.each([true, false])(
    "has market value, specifications and the ways to offer in this order; swap-friendly: %s",
    async (isSwapFriendly) => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, isSwapFriendly });
      await show();
      await title();
      await screen.findByText("Offers on this car");
      const parts =
        /^(Market value|Specifications|Send Swap Offer|Send Cash Offer|Offers on this car|Anonymous Seller|My car)$/;
      expect(screen.getAllByText(parts).map(({ textContent }) => textContent)).toEqual([
        "Market value",
        "Specifications",
        "Send Swap Offer",
        "Send Cash Offer",
        "Offers on this car",
        "Anonymous Seller",
      ]);
    },
  );

  it("replaces the tabs with price and main action once the offers are out of sight", async () => {
    let report: IntersectionObserverCallback = () => undefined;
    let margin: string | undefined;
    const Silent = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class extends Silent {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        report = callback;
        margin = options?.rootMargin;
      }
    };
    const { services } = await show();
    await title();
    globalThis.IntersectionObserver = Silent;
    // Everything below the window counts as seen, so that a jump past it is reported, too.
    expect(margin).toMatch(/^0px 0px \d{6,}px$/);
    const bar = () => screen.queryByRole("region", { name: "Price and offer" });
    expect(bar()).not.toBeInTheDocument();
    const leave = { isIntersecting: false } as IntersectionObserverEntry;
    act(() => report([leave], new Silent(() => undefined)));
    const shown = within(bar() as HTMLElement);
    expect(shown.getByText("£11,200")).toBeInTheDocument();
    expect(shown.getByText("Over +12%")).toBeInTheDocument();
    expect(shown.getByRole("link", { name: "Send Swap Offer" })).toBeInTheDocument();
    expect(services.setPage).toHaveBeenLastCalledWith(
      // docs/product.md 2.2.3
      expect.objectContaining({ hideBottomBar: true, hideAddButton: true }),
    );
  });

  describe("seller", () => {
    const seller = {
      anonymousId: "User #71455",
      isDealer: false,
      isDealerVerified: false,
      dealerName: null,
    };
    const card = () => screen.findByRole("region", { name: "Seller" });

    // docs/product.md 2.7.7
    it("is anonymous until the contact is revealed", async () => {
      await show();
      await title();
      expect(within(await card()).getByText("Anonymous Seller")).toBeInTheDocument();
      expect(within(await card()).queryByText(/User #/)).not.toBeInTheDocument();
      expect(fakeApi.requests.some(({ url }) => url.pathname === "/api/contacts")).toBe(false);
    });

    // docs/product.md 2.7.7
    it("is named once the contact is revealed", async () => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, seller });
      await show();
      await title();
      expect(within(await card()).getByText("User #71455")).toBeInTheDocument();
      expect(within(await card()).queryByText(/Dealer/)).not.toBeInTheDocument();
      expect(screen.queryByText("Anonymous Seller")).not.toBeInTheDocument();
    });

    // docs/product.md 2.7.10
    it("shows a revealed contact again, without another reveal", async () => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, seller });
      fakeApi.answer("GET /api/contacts", {
        contacts: [buildContactEntry({ anonymousId: "User #71455", offerId: "o1" })],
        hasMore: false,
      });
      await show();
      const contact = await screen.findByRole("article", { name: "Contact of User #71455" });
      expect(within(contact).getByText("+905331112233")).toBeInTheDocument();
      expect(within(contact).getByRole("link", { name: "Open the conversation" })).toHaveAttribute(
        "href",
        "/offer-chat/o1",
      );
      const asked = fakeApi.requests.filter(({ url }) => url.pathname === "/api/contacts");
      expect(asked.map(({ url }) => url.search)).toEqual(["?vehicleId=a1&limit=1"]);
      expect(fakeApi.requests.some(({ url }) => url.pathname.endsWith("/reveal"))).toBe(false);
    });

    it("is a verified dealer by name once revealed, with a link to their other cars", async () => {
      const dealer = { isVerified: true, id: "kyrenia-motors", name: "Kyrenia Motors" };
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, seller, dealer });
      await show();
      await title();
      expect(await card()).toHaveTextContent(
        /User #71455Verified DealerKyrenia Motors\. You have this seller's contact\./,
      );
      const all = within(await card()).getByRole("link", { name: "All cars of Kyrenia Motors" });
      expect(all).toHaveAttribute("href", "/dealer/kyrenia-motors");
    });

    it("is a dealer by number once revealed without an approved name", async () => {
      fakeApi.answer("GET /api/vehicles/:id", { ...bmw, seller, dealer: { isVerified: false } });
      await show();
      await title();
      expect(within(await card()).getByText("Dealer")).toBeInTheDocument();
      expect(within(await card()).getByRole("heading")).toHaveTextContent("User #71455");
      expect(within(await card()).queryByRole("link")).not.toBeInTheDocument();
    });
  });

  describe("when it cannot be shown", () => {
    // docs/product.md 2.7.8 and 8.6
    it("says that there is no such vehicle", async () => {
      fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "There is no such vehicle." });
      const { services } = await show("nothing-here");
      expect(
        await screen.findByRole("heading", { level: 1, name: "Vehicle not found" }),
      ).toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
      expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
      expect(services.setPage).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: "Vehicle not found" }),
      );
    });

    it("says so on the open page once a reload finds it gone", async () => {
      const { store } = await show();
      await title();
      fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "There is no such vehicle." });
      act(() => void store.dispatch(api.util.invalidateTags(["Vehicle"])));
      expect(await screen.findByRole("heading", { name: "Vehicle not found" })).toBeVisible();
      expect(screen.queryByText("£11,200")).not.toBeInTheDocument();
    });

    it("says that the API is unavailable and recovers with Retry", async () => {
      fakeApi.fail("GET /api/vehicles/:id", {
        status: 503,
        text: "Takas is not available right now.",
      });
      await show();
      expect(await screen.findByRole("alert")).toHaveTextContent(
        "Takas is not available right now.",
      );
      expect(screen.queryByText("Vehicle not found")).not.toBeInTheDocument();
      fakeApi.answer("GET /api/vehicles/:id", bmw);
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      expect(await title()).toBeInTheDocument();
    });

    it("says that the device is offline", async () => {
      fakeApi.disconnect("GET /api/vehicles/:id");
      await show();
      expect(await screen.findByRole("alert")).toHaveTextContent("Takas cannot be reached.");
    });
  });

  describe("sharing", () => {
    const offer = (services: Partial<Pick<Navigator, "share" | "clipboard">>) => {
      for (const name of ["share", "clipboard"] as const) {
        Object.defineProperty(navigator, name, { configurable: true, value: services[name] });
      }
    };
    const url = `${location.origin}/listing/a1`;

    it("passes title and URL to the phone's share sheet", async () => {
      const share = jest.fn().mockResolvedValue(undefined);
      const toasts = await pressWith({ share });
      expect(share).toHaveBeenCalledWith({ title: "2018 BMW 320i", url });
      expect(toasts).not.toHaveBeenCalled();
    });

    it("does nothing after the share sheet is closed", async () => {
      const share = jest.fn().mockRejectedValue(new DOMException("Closed.", "AbortError"));
      const toasts = await pressWith({ share });
      expect(toasts).not.toHaveBeenCalled();
    });

    it("offers the link to copy where there is no share sheet, and says that it is copied", async () => {
      const clipboard = { writeText: jest.fn().mockResolvedValue(undefined) };
      await pressWith({ clipboard: clipboard as unknown as Clipboard });
      const sheet = within(await screen.findByRole("dialog", { name: "Share" }));
      expect(sheet.getByRole("textbox", { name: "Link" })).toHaveValue(url);
      expect(sheet.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
        "href",
        `https://wa.me/?text=2018+BMW+320i+${encodeURIComponent(url)}`,
      );
      await userEvent.click(sheet.getByRole("button", { name: "Copy Link" }));
      expect(clipboard.writeText).toHaveBeenCalledWith(url);
      expect(await sheet.findByRole("button", { name: "Copied" })).toBeInTheDocument();
      expect(sheet.getByRole("status")).toHaveTextContent("Copied");
    });

    it.each([
      ["nothing can be copied", {}],
      [
        "copying is refused",
        {
          clipboard: {
            writeText: () => Promise.reject(new DOMException("No.", "NotAllowedError")),
          } as unknown as Clipboard,
        },
      ],
    ])("says to copy the link by hand when %s", async (_name, services) => {
      await pressWith(services);
      await userEvent.click(await screen.findByRole("button", { name: "Copy Link" }));
      expect(await screen.findByText(/couldn't be copied/)).toBeInTheDocument();
      expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue(url);
    });

    async function pressWith(services: Partial<Pick<Navigator, "share" | "clipboard">>) {
      const user = userEvent.setup({ writeToClipboard: false });
      offer(services);
      const shown = await show();
      await title();
      await user.click(screen.getByRole("button", { name: "Share" }));
      return shown.services.toast;
    }
  });
});
