import { sessionApi } from "@takas/client";
import type { Circle } from "@takas/contracts/live/circles";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";
import { cyprusDayOf } from "@takas/contracts/time";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildLiveOffer, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { MyCars } from "./MyCars";

/** ms. */
const DAY = 86_400_000;
const fakeApi = startFakeApi();
const show = () => renderScreen(<MyCars />, { at: "/my-cars" });

describe("MyCars", () => {
  it("names the screen", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "My Cars" })).toBeInTheDocument();
  });

  // docs/product.md 2.10.2
  it("shows each car with its status, price, offers and links", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({
        id: "a1",
        title: "2017 BMW 320i",
        askingPrice: "17995",
        offerCount: 3,
        createdAt: new Date().toISOString(),
        isSample: false,
      }),
    ]);
    await show();
    const car = await screen.findByRole("article");
    expect(within(car).getByRole("link", { name: "2017 BMW 320i" })).toHaveAttribute(
      "href",
      "/listing/a1",
    );
    expect(within(car).getByText("Active")).toBeInTheDocument();
    expect(within(car).getByText("£17,995")).toBeInTheDocument();
    expect(within(car).getByText("Posted 3 days ago")).toBeInTheDocument();
    expect(within(car).getByRole("link", { name: "3 offers" })).toHaveAttribute(
      "href",
      "/vehicle-offers/a1",
    );
    expect(within(car).getByRole("link", { name: "Edit 2017 BMW 320i" })).toHaveAttribute(
      "href",
      "/edit-listing/a1",
    );
  });

  // docs/product.md 18.7.4
  it.each([
    ["live", true, 1],
    ["live", false, 0],
    ["sample", true, 0],
  ] as const)(
    "in the %s market leads approved dealers to files of cars: %s",
    async (kind, is, n) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
      fakeApi.answer("GET /api/auth/user", buildUser({ isDealer: is, isDealerVerified: is }));
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle()]);
      await renderScreen(<MyCars />, { at: "/my-cars", isConfigured: true });
      await screen.findByRole("article");
      expect(screen.queryAllByRole("link", { name: "Add many" })).toHaveLength(n);
    },
  );

  it("counts a new offer as soon as the badge does, without being opened again", async () => {
    fakeApi.answer("GET /api/unread-counts", { offers: 0, messages: 0 });
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ offerCount: 0 })]);
    const { store } = await show();
    const count = () =>
      act(async () => {
        const { initiate } = sessionApi.endpoints.getUnreadCounts;
        await store.dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
      });
    await count();
    expect(await screen.findByText("0 offers")).toBeInTheDocument();
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ offerCount: 1 })]);
    fakeApi.answer("GET /api/unread-counts", { offers: 1, messages: 0 });
    await count();
    expect(await screen.findByText("1 offer")).toBeInTheDocument();
  });

  it.each([
    ["paused", "Paused"],
    ["sold", "Sold"],
    ["reserved", "Reserved"],
    ["review", "In review"],
  ] as const)("names a car that is %s", async (status, name) => {
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ status, offerCount: 1 })]);
    await show();
    expect(await screen.findByText(name)).toBeInTheDocument();
    expect(screen.getByText("1 offer")).toBeInTheDocument();
  });

  it("shows placeholders until the answer arrives", async () => {
    let release: (cars: []) => void = () => undefined;
    fakeApi.answer("GET /api/my-vehicles", () => new Promise((resolve) => (release = resolve)));
    await show();
    expect(screen.getByRole("status")).toHaveTextContent("Loading your cars");
    expect(screen.getByRole("region", { name: "Your Listings" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    await waitFor(() => expect(fakeApi.requests.at(-1)?.url.pathname).toBe("/api/my-vehicles"));
    release([]);
    expect(await screen.findByText("No cars listed yet")).toBeInTheDocument();
  });

  // docs/product.md 2.10.3
  it("links to a first listing when there are none", async () => {
    await show();
    expect(await screen.findByText("No cars listed yet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Add Your Car" })).toHaveAttribute(
      "href",
      "/create-listing",
    );
  });

  // docs/product.md 2.10.1 and 2.10.5
  it.each([
    ["sample", ["Membership", "Your Listings"]],
    ["live", ["Your Listings"]],
  ] as const)("has in the %s market these sections first: %j", async (market, names) => {
    fakeApi.answer("GET /api/config", buildConfig({ market }));
    await renderScreen(<MyCars />, { isConfigured: true });
    const sections = screen.getAllByRole("region", { name: /^(Membership|Your Listings)$/ });
    const named = names.map((name) => screen.getByRole("region", { name }));
    expect(sections).toEqual(named);
  });

  it("says what failed and recovers with Retry", async () => {
    fakeApi.fail("GET /api/my-vehicles", {
      status: 503,
      text: "Takas is not available right now.",
    });
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas is not available right now.");
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ title: "2015 Mini Cooper" })]);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2015 Mini Cooper")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  // docs/product.md 2.10.1
  it("offers a free member the upgrade next to the anonymous identity", async () => {
    const { services } = await show();
    expect(screen.getByRole("heading", { name: "Free Member" })).toBeInTheDocument();
    expect(screen.getByText("User #48213")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Upgrade" }));
    expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
  });

  // docs/product.md 2.10.1
  it.each([
    ["individual", "Individual Premium Member"],
    ["dealer", "Dealer Premium Member"],
  ] as const)("offers no upgrade to an %s member", async (membershipType, name) => {
    fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
    await show();
    expect(screen.getByRole("heading", { name })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Upgrade" })).not.toBeInTheDocument();
  });

  // docs/product.md 2.10.1
  it.each([
    [true, "Buyers who unlock your contact see Kaya Motors."],
    [false, /^People see Anonymous Seller on your cars, and this number in offers\./],
  ] as const)(
    "tells a dealer whose name is approved (%s) who sees it",
    async (isDealerVerified, words) => {
      const named = { isDealer: true, isDealerVerified, dealerName: "Kaya Motors" };
      fakeApi.answer("GET /api/auth/user", buildUser({ membershipType: "dealer", ...named }));
      await show();
      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  it("shows the default identity while nobody is signed in", async () => {
    await renderScreen(<MyCars />, { at: "/my-cars", signedIn: false });
    expect(screen.getByText("User #0000")).toBeInTheDocument();
    expect(await screen.findByText("No cars listed yet")).toBeInTheDocument();
  });

  // docs/product.md 2.10.4
  it("links to the market to see what a car could be swapped for", async () => {
    await show();
    const ideas = screen.getByRole("region", { name: "What can I swap into?" });
    expect(ideas).toHaveTextContent("£28,000 - £40,000");
    expect(within(ideas).getByRole("link", { name: "Browse" })).toHaveAttribute("href", "/search");
  });

  it("is in Turkish", async () => {
    const car = buildVehicle({ askingPrice: "17995", offerCount: 2 });
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/my-vehicles", [car]);
    await renderScreen(<MyCars />, { at: "/my-cars", isConfigured: true, language: "tr" });
    const row = within(await screen.findByRole("article"));
    expect(row.getByText("£17.995")).toBeVisible();
    expect(row.getByRole("link", { name: "2 teklifi gör: 2017 Toyota Vitz" })).toBeVisible();
    await userEvent.click(row.getByRole("button", { name: "Diğer: 2017 Toyota Vitz" }));
    expect(await screen.findByRole("button", { name: "Duraklat" })).toBeVisible();
  });

  describe("in the live market", () => {
    beforeEach(() => fakeApi.answer("GET /api/config", buildConfig({ market: "live" })));

    const showLive = () => renderScreen(<MyCars />, { at: "/my-cars", isConfigured: true });
    /** The accessible names of a car's buttons and links that name it, except for its menu. */
    const mainOf = (car: HTMLElement) =>
      [...within(car).queryAllByRole("link"), ...within(car).queryAllByRole("button")]
        .flatMap((control) => control.getAttribute("aria-label") ?? [])
        .filter((name) => name !== "More: 2017 Toyota Vitz");
    const openMenu = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "More: 2017 Toyota Vitz" }));
      return within(await screen.findByRole("dialog", { name: "2017 Toyota Vitz" }));
    };

    // docs/product.md 18.1.16
    it.each([
      ["deal", "Open Deal Room 2017 Toyota Vitz", "/deal/o1"],
      ["circle", "Open Three-Way Swap 2017 Toyota Vitz", "/circle/c7"],
    ])("leads from a car reserved in a %s to it, and says until when", async (kind, name, href) => {
      const reservedUntil = "2026-11-28T18:55:00.000Z";
      const car = buildVehicle({ id: "mine", status: "reserved" });
      const state = kind === "deal" ? "handedOver" : "proposed";
      const other = { id: "c6", state: "open", gives: car, reservedUntil: null };
      const circle = { id: "c7", state: "accepted", gives: car, reservedUntil };
      fakeApi.answer("GET /api/my-vehicles", [car]);
      fakeApi.answer("GET /api/offers", [buildLiveOffer({ id: "o1", state, reservedUntil })]);
      fakeApi.answer("GET /api/circles", { circles: [other, circle] as Circle[] });
      await showLive();
      expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
      expect(screen.getByText("Until 28 Nov, 20:55")).toBeInTheDocument();
    });

    // docs/product.md 2.10.6
    it("lists cars with offers first, then reserved ones, and otherwise the newest", async () => {
      const cars = {
        A: {},
        B: { offerCount: 1 },
        C: { status: "reserved" as const },
        D: { offerCount: 3 },
      };
      fakeApi.answer(
        "GET /api/my-vehicles",
        Object.entries(cars).map(([model, fields]) =>
          buildVehicle({ id: model, model, ...fields }),
        ),
      );
      await showLive();
      await screen.findByRole("heading", { name: "2017 Toyota B" });
      const titles = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
      expect(titles).toEqual(["B", "D", "C", "A"].map((model) => `2017 Toyota ${model}`));
    });

    // docs/product.md 2.10.2
    it("calls the cars as offers and selects do, equal ones also by their miles", async () => {
      const mine = { title: "My lovely car", mileage: 88_000 };
      const others = [buildVehicle({ mileage: 90_000 }), buildVehicle({ model: "Yaris" })];
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle(mine), ...others]);
      await showLive();
      await screen.findByRole("heading", { name: "2017 Toyota Yaris" });
      const names = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
      expect(names).toEqual([
        "2017 Toyota Vitz · 88,000 mi",
        "2017 Toyota Vitz · 90,000 mi",
        "2017 Toyota Yaris",
      ]);
    });

    // docs/product.md 2.10.6
    it.each([
      ["reserved", 0],
      ["paused", 1],
    ] as const)("counts the offers of a car that is %s: %d", async (status, count) => {
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ status, offerCount: 1 })]);
      await showLive();
      await screen.findByRole("article");
      expect(screen.queryAllByRole("link", { name: "1 offer" })).toHaveLength(count);
    });

    const swaps = { ...ANY_WANTS, bodyTypes: ["SUV"] };

    // docs/product.md 2.10.6
    it.each([
      [
        "active",
        {},
        "What would you swap it for? 2017 Toyota Vitz",
        ["Edit", "Pause", "Renew", "Sold or Swapped Elsewhere", "Remove"],
      ],
      [
        "active",
        { offerCount: 2, wants: swaps },
        "See 2 Offers 2017 Toyota Vitz",
        [
          "Edit",
          "Edit swap wishes",
          "See Matches",
          "Pause",
          "Renew",
          "Sold or Swapped Elsewhere",
          "Remove",
        ],
      ],
      [
        "active",
        { wants: swaps },
        "See Matches 2017 Toyota Vitz",
        ["Edit", "Edit swap wishes", "Pause", "Renew", "Sold or Swapped Elsewhere", "Remove"],
      ],
      [
        "paused",
        {},
        "Resume 2017 Toyota Vitz",
        ["Edit", "What would you swap it for?", "Sold or Swapped Elsewhere", "Remove"],
      ],
      ["expired", {}, "Renew 2017 Toyota Vitz", ["Edit", "Sold or Swapped Elsewhere", "Remove"]],
      [
        "expired",
        { isTakenDown: true },
        undefined,
        ["Edit", "Sold or Swapped Elsewhere", "Remove"],
      ],
      ["review", {}, undefined, ["Edit", "Sold or Swapped Elsewhere", "Remove"]],
      ["sold", {}, undefined, ["Edit", "Remove"]],
      ["reserved", {}, undefined, ["Edit"]],
    ] as const)(
      "has for a car that is %s with %j the main action %s, and the others under More: %j",
      async (status, fields, main, others) => {
        const car = buildVehicle({ status, ...fields });
        fakeApi.answer("GET /api/my-vehicles", [car]);
        await showLive();
        expect(mainOf(await screen.findByRole("article"))).toEqual(
          main === undefined ? [] : [main],
        );
        const menu = await openMenu();
        const rows = menu.getAllByRole("listitem");
        // What cannot be taken back is apart.
        expect(menu.getAllByRole("list")).toHaveLength(others.includes("Remove" as never) ? 2 : 1);
        expect(rows.map(({ textContent }) => textContent)).toEqual(others);
      },
    );

    // docs/product.md 18.5.3
    it("leads from a car that was taken down to the support", async () => {
      const car = buildVehicle({ status: "paused", isTakenDown: true });
      fakeApi.answer("GET /api/my-vehicles", [car]);
      await showLive();
      expect(await screen.findByText(/Taken down after a report\./)).toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Write to our support" })).toHaveAttribute(
        "href",
        "mailto:support@localhost",
      );
    });

    // docs/product.md 2.10.2
    it("says when a car was posted", async () => {
      const createdAt = new Date().toISOString();
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ createdAt })]);
      await showLive();
      expect(await screen.findByText("Posted just now")).toBeInTheDocument();
    });

    it("says what a review means", async () => {
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ status: "review" })]);
      await showLive();
      expect(
        await screen.findByText(
          "Its price is far from our estimate: we check it before the car is on the market.",
        ),
      ).toBeInTheDocument();
    });

    // docs/product.md 2.10.2
    it("renews with one tap, and says when a car leaves the market", async () => {
      const [soon, later] = [13, 15].map((days) => new Date(Date.now() + days * DAY).toISOString());
      const car = buildVehicle({ id: "a1", expiresAt: soon });
      fakeApi.answer("GET /api/my-vehicles", [
        car,
        buildVehicle({ model: "Yaris", expiresAt: later }),
      ]);
      fakeApi.answer("POST /api/vehicles/:id/changes", car);
      const { services } = await showLive();
      const until = await screen.findAllByText(/^Listed until/);
      expect(until.map(({ textContent }) => textContent)).toEqual([
        `Listed until ${cyprusDayOf(soon ?? "")}`,
        `Listed until ${cyprusDayOf(later ?? "")}`,
      ]);
      const day = cyprusDayOf(soon ?? "");
      await userEvent.click(
        (await openMenu()).getByRole("button", { name: `Renew · runs out ${day}` }),
      );
      await waitFor(() =>
        expect(services.toast).toHaveBeenCalledWith({
          title: "Listing renewed for 60 days",
          description: "2017 Toyota Vitz",
        }),
      );
      const sent = fakeApi.requests.find(({ url }) => url.pathname === "/api/vehicles/a1/changes");
      expect(await sent?.body()).toEqual({ action: "renew" });
    });

    // docs/product.md 18.9.2
    it.each([
      [52, true],
      [55, false],
    ])("offers to renew a car that is listed for %d more days: %s", async (days, isOffered) => {
      const expiresAt = new Date(Date.now() + days * DAY).toISOString();
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ expiresAt })]);
      await showLive();
      const menu = await openMenu();
      expect(menu.queryByRole("button", { name: /^Renew/ }) !== null).toBe(isOffered);
    });

    // docs/product.md 18.9.5
    it.each([
      [
        "Sold or Swapped Elsewhere",
        "Sold or swapped your 2017 Toyota Vitz elsewhere?",
        "Close Listing",
        "sell",
      ],
      ["Remove", "Remove 2017 Toyota Vitz?", "Remove", "remove"],
    ])(
      "asks before %s, which the dialog says of the car, and says why it failed",
      async (...row) => {
        const [name, question, confirm, action] = row;
        fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ id: "a1" })]);
        fakeApi.fail("POST /api/vehicles/:id/changes", { status: 409, text: "It is reserved." });
        const { services } = await showLive();
        const ask = async () => {
          await userEvent.click((await openMenu()).getByRole("button", { name }));
          const dialog = await screen.findByRole("dialog", { name: question });
          expect(dialog).toHaveAccessibleDescription(
            /Open offers and three-way swaps with this car end, and we'll tell the people involved\./,
          );
          expect(within(dialog).getByRole("button", { name: confirm })).toHaveAttribute(
            "data-variant",
            "danger",
          );
          return (button: string) =>
            userEvent.click(within(dialog).getByRole("button", { name: button }));
        };
        await (
          await ask()
        )("Keep Listing");
        expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
        await ask();
        await userEvent.keyboard("{Escape}");
        expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
        await (
          await ask()
        )(confirm);
        await waitFor(() =>
          expect(services.toast).toHaveBeenCalledWith(
            expect.objectContaining({ variant: "destructive", description: "It is reserved." }),
          ),
        );
        const sent = fakeApi.requests.find(
          ({ url }) => url.pathname === "/api/vehicles/a1/changes",
        );
        expect(await sent?.body()).toEqual({ action });
      },
    );

    it("asks what a car would be swapped for, then leads to its matches", async () => {
      const wants = { ...ANY_WANTS, bodyTypes: ["SUV"] };
      fakeApi.answer("GET /api/my-vehicles", [
        buildVehicle({ id: "a1" }),
        buildVehicle({ id: "a2", model: "Jazz", wants }),
        buildVehicle({ id: "a3", model: "Yaris", status: "sold" }),
      ]);
      await showLive();
      const [vitz, jazz, sold] = (await screen.findAllByRole("article")).map((car) => within(car));
      expect(
        vitz?.getByRole("link", { name: "What would you swap it for? 2017 Toyota Vitz" }),
      ).toHaveAttribute("href", "/wants?car=a1");
      expect(jazz?.getByRole("link", { name: "See Matches 2017 Toyota Jazz" })).toHaveAttribute(
        "href",
        "/matches?car=a2",
      );
      expect(sold?.queryByText("What would you swap it for?")).not.toBeInTheDocument();
    });

    // docs/product.md 18.9.4
    it("says that a range is from the value of a car where that is less than its price", async () => {
      const firm = { similarCars: 9, similarSellers: 9, confidence: "high" as const };
      const marketRate = { ...firm, marketValue: 8000, explanation: "" };
      fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ askingPrice: "10000", marketRate })]);
      await showLive();
      const ideas = await screen.findByRole("region", { name: "What could you swap into?" });
      expect(ideas).toHaveTextContent(
        "£6,500 to £10,000Cars near the value of your 2017 Toyota Vitz.",
      );
    });

    // docs/product.md 2.10.4
    it("offers cars around what the best own car counts for in a swap", async () => {
      const guess = { marketValue: 30_000, confidence: "low" as const, explanation: "" };
      fakeApi.answer("GET /api/my-vehicles", [
        buildVehicle({ year: 2019, askingPrice: "10000", marketRate: guess }),
        buildVehicle({ askingPrice: "9000" }),
        buildVehicle({ askingPrice: "40000", status: "sold" }),
      ]);
      await showLive();
      const ideas = await screen.findByRole("region", { name: "What could you swap into?" });
      expect(ideas).toHaveTextContent(
        "£8,000 to £12,500Cars near the price of your 2019 Toyota Vitz.",
      );
      expect(within(ideas).getAllByRole("link")).toHaveLength(1);
      expect(within(ideas).getByRole("link", { name: "Browse These Cars" })).toHaveAttribute(
        "href",
        "/search?priceMin=8000&priceMax=12500&swap=true",
      );
    });
  });
});
