import { createStore } from "@takas/client";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildLiveOffer, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Listing, load } from "./Listing";

const fakeApi = startFakeApi();
const car = buildVehicle({
  id: "c1",
  title: "2017 BMW 320i",
  make: "BMW",
  model: "320i",
  askingPrice: "11900",
});
/** The differences of a valuation to a typical car. */
const TOLD = [
  { reason: "17,000 fewer miles", percent: 12 },
  { reason: "diesel", percent: -1 },
];
const kept = { vehicleId: "c1", savedPrice: 11_900, savedAt: "2026-11-20T09:00:00.000Z" };
const show = () =>
  renderScreen(<Listing />, { at: "/listing/c1", pattern: "/listing/:id", isConfigured: true });
const asked = (call: string) =>
  fakeApi.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call);
const heart = () => screen.findByRole("button", { name: /^Favourite/ });
const ownSeller = () => {
  const { anonymousId } = buildUser();
  return { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/vehicles/:id", car);
  fakeApi.answer("GET /api/favourites", []);
});

describe("Listing of the live market", () => {
  it("adds and removes a favourite on the server", async () => {
    let favourites: Array<typeof kept> = [];
    fakeApi.answer("GET /api/favourites", () => favourites);
    fakeApi.answer("PUT /api/favourites/:id", () => {
      favourites = [kept];
      return null;
    });
    fakeApi.answer("DELETE /api/favourites/:id", () => {
      favourites = [];
      return null;
    });
    await show();
    await userEvent.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute("aria-pressed", "true"));
    await waitFor(() => expect(asked("GET /api/favourites")).toHaveLength(2));
    await userEvent.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute("aria-pressed", "false"));
    expect(asked("PUT /api/favourites/c1")).toHaveLength(1);
    expect(asked("DELETE /api/favourites/c1")).toHaveLength(1);
  });

  it.each([
    [
      { isVerified: true, id: "kaya", name: "Kaya Motors" },
      { badge: "Verified Dealer", name: "Kaya Motors" },
    ],
    [{ isVerified: false }, { badge: "Dealer", name: "Anonymous Seller" }],
  ])("shows everybody the dealer %j", async (dealer, { badge, name }) => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, dealer });
    await show();
    await screen.findByText(badge);
    const seller = screen.getByRole("region", { name: "Seller" });
    expect(within(seller).getByRole("heading")).toHaveTextContent(name);
  });

  // docs/product.md 2.7.3
  it.each(["low", "high"] as const)(
    "has no badge and no word of %s confidence",
    async (confidence) => {
      const marketRate = { marketValue: 12_000, confidence, explanation: "By its year." };
      fakeApi.answer("GET /api/vehicles/:id", { ...car, marketRate });
      await show();
      await screen.findByText("By its year.");
      expect(
        screen.queryByText(/Verified by DB|similar cars$|confidence$/),
      ).not.toBeInTheDocument();
    },
  );

  it("reverts the heart when the server refuses it, and says so", async () => {
    fakeApi.fail("PUT /api/favourites/:id", { status: 503, text: "" });
    const { services } = await show();
    await userEvent.click(await heart());
    await waitFor(() => expect(asked("PUT /api/favourites/c1")).toHaveLength(1));
    await waitFor(async () => expect(await heart()).toHaveAttribute("aria-pressed", "false"));
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Not saved" }));
  });

  // docs/product.md 2.7.5
  it.each([
    [true, ["Send Swap Offer", "Send Cash Offer", "Specifications", "Market value"]],
    [false, ["Send Cash Offer", "Send Swap Offer", "Specifications", "Market value"]],
  ])(
    "has the likelier offer first, at the price; swap-friendly: %s",
    async (isSwapFriendly, order) => {
      fakeApi.answer("GET /api/vehicles/:id", { ...car, isSwapFriendly });
      await show();
      await screen.findByText("Specifications");
      const parts = screen.getAllByText(/^(Market value|Specifications|Send (Swap|Cash) Offer)$/);
      expect(parts.map(({ textContent }) => textContent)).toEqual(order);
    },
  );

  // docs/product.md 2.7.4
  it("says apart from the other details what shape the car is in", async () => {
    fakeApi.answer("GET /api/vehicles/:id", {
      ...car,
      damage: "Repaired",
      owners: 2,
      colour: "Red",
      trim: "M Sport",
    });
    await show();
    const part = (name: string) =>
      screen.getByRole("heading", { level: 2, name }).closest("section");
    await screen.findByText("M Sport");
    const condition = part("Condition and history");
    expect(condition).toHaveTextContent("DamageRepaired");
    expect(condition).toHaveTextContent("Owners so far2");
    expect(condition).toHaveTextContent("ColourRed");
    expect(condition).not.toHaveTextContent("M Sport");
    expect(part("Details")).not.toHaveTextContent("Repaired");
  });

  // docs/product.md 2.7.3
  it("says in words how its price compares, and no figure of its value twice", async () => {
    const marketRate = {
      ...car.marketRate,
      marketValue: 10_000,
      confidence: "high" as const,
      explanation: "Typical 2017 BMW 320i here £9,500; from 7 similar cars.",
      basis: "From 7 similar cars.",
      typical: 9500,
    };
    fakeApi.answer("GET /api/vehicles/:id", { ...car, marketRate });
    await show();
    const value = await screen.findByRole("region", { name: "Market value" });
    expect(within(value).getByText("From 7 similar cars.")).toBeVisible();
    expect(value).not.toContainElement(screen.getByText("19% above market"));
    expect(screen.queryByText(/Over|Typical 2017 BMW 320i here/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.3
  it.each([
    ["high", 20_870, TOLD, ["£18,820", "+£2,260", "−£210", "£20,870"]],
    ["low", 20_843, TOLD, ["about £18,700", "+£2,300", "−£200", "about £20,800"]],
    ["high", 21_870, TOLD, ["£18,850", "+£2,260", "−£210", "+£970", "£21,870"]],
    ["high", 18_870, [], []],
    ["low", 18_830, [], ["about £18,800"]],
  ] as const)("adds up the steps to a value of %s confidence, £%d with %j", async (...of) => {
    const [confidence, value, adjustments, words] = of;
    const marketRate = {
      ...car.marketRate,
      explanation: "",
      range: { min: 19_810, max: 21_990 },
      marketValue: value,
      confidence,
      typical: 18_850,
      adjustments: [...adjustments],
    };
    fakeApi.answer("GET /api/vehicles/:id", { ...car, marketRate });
    await show();
    const box = await screen.findByRole("region", { name: "Market value" });
    const rows = within(box).queryAllByRole("definition");
    expect(rows.map((row) => row.textContent)).toEqual(words);
  });

  // docs/product.md 2.7.3
  it("has no label and no exact pounds for a value of low confidence", async () => {
    const marketRate = {
      marketValue: 10_043,
      confidence: "low" as const,
      explanation: "Typical 2017 320i £9,500; a guide, as no listing here counts yet.",
      basis: "A guide, as no listing here counts yet.",
      range: { min: 8000, max: 12_000 },
      similarCars: 0,
      typical: 9500,
    };
    fakeApi.answer("GET /api/vehicles/:id", { ...car, marketRate });
    await show();
    const value = await screen.findByRole("region", { name: "Market value" });
    const words = within(value)
      .getAllByText(/£|confidence|guide|estimate/)
      .map((part) => part.textContent);
    expect(words).toEqual([
      "Could be £8,000 to £12,000",
      "Asking £11,900",
      "Rough estimate",
      "about £10,000",
      "A guide, as no listing here counts yet.",
    ]);
    expect(screen.queryByText(/market$|usual/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.3 and 14.5
  it.each(["others", "the owner"])("asks only the owner about the unit: %s", async (who) => {
    const marketRate = {
      marketValue: 10_000,
      confidence: "low" as const,
      explanation: "",
      basis: "From 1 similar car.",
      question: "Is the mileage in miles? 30,000 mi is usual at this age.",
      range: { min: 8000, max: 12_000 },
      similarCars: 1,
    };
    fakeApi.answer("GET /api/vehicles/:id", {
      ...car,
      marketRate,
      ...(who === "the owner" && { seller: ownSeller() }),
    });
    await show();
    expect(await screen.findByText("Could be £8,000 to £12,000")).toBeVisible();
    const basis = screen.getByText(/^From 1 similar car\./);
    expect(basis.textContent.includes("Is the mileage in miles?")).toBe(who === "the owner");
  });

  // docs/product.md 2.7.4
  it.each([
    [
      { bodyType: "Hatchback", area: "Kyrenia / Girne" },
      "Hatchback · Kyrenia / Girne · Listed today",
    ],
    [{ bodyType: undefined }, "Listed today"],
    [{ bodyType: undefined, title: "One owner", year: 2017 }, "2017 BMW 320i · Listed today"],
  ] as const)("has under its title what the specifications leave out: %j", async (stated, line) => {
    const createdAt = new Date().toISOString();
    fakeApi.answer("GET /api/vehicles/:id", { ...car, ...stated, createdAt });
    await show();
    const listed = await screen.findByText("Listed today");
    expect(listed.parentElement).toHaveTextContent(new RegExp(`^${line}$`));
  });

  // docs/product.md 2.23.6
  it.each([
    [9000, 2900],
    [15_000, -3100],
  ])("opens a proposal with the cash between an own car of £%d and this one", async (own, cash) => {
    const mine = buildVehicle({ askingPrice: String(own), marketRate: undefined });
    fakeApi.answer("GET /api/my-vehicles", [mine]);
    await show();
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Send Swap Offer" })).toHaveAttribute(
        "href",
        `/swap-proposal/c1?cash=${cash}`,
      ),
    );
  });

  // docs/product.md 2.7.6
  it("tells only its owner that a car has no offers", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, offerCount: 0 });
    const { unmount } = await show();
    await screen.findByRole("region", { name: "Market value" });
    expect(screen.queryByText("Offers on this car")).not.toBeInTheDocument();
    unmount();
    fakeApi.answer("GET /api/vehicles/:id", { ...car, seller: ownSeller(), offerCount: 0 });
    await show();
    expect(await screen.findByText("No offers yet")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Offer/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.5 and 2.7.6
  it("leads its owner to the offers, before its facts, and has no heart for them", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, seller: ownSeller(), offerCount: 1 });
    await show();
    const offers = await screen.findByRole("link", { name: "See 1 Offer" });
    expect(offers).toHaveAttribute("data-variant", "primary");
    expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("data-variant", "secondary");
    const facts = screen.getByRole("region", { name: "Specifications" });
    expect(offers.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole("button", { name: "Share" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Favourite/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.5
  it.each(["free", "individual"] as const)(
    "tells only free members that a cash offer needs a membership: %s",
    async (membershipType) => {
      fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
      await show();
      await screen.findByRole("link", { name: "Send Cash Offer" });
      const words = screen.queryAllByText("Cash offers are for members, from £9.99 a month");
      expect(words).toHaveLength(membershipType === "free" ? 1 : 0);
    },
  );

  // docs/product.md 19.1
  it("lets people only try an offer on a sample, without a membership", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, isSample: true });
    await show();
    const trial = await screen.findByRole("link", { name: "Try Making an Offer" });
    expect(trial).toHaveAttribute("href", "/swap-proposal/c1");
    expect(trial).toHaveAttribute("data-variant", "secondary");
    expect(screen.getByText(/This car is not for sale/)).toBeVisible();
    expect(screen.queryByText(/Cash [Oo]ffer|Send Swap Offer|members/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.5
  it("leads free members to the cash offer", async () => {
    const { services } = await show();
    expect(await screen.findByRole("link", { name: "Send Cash Offer" })).toHaveAttribute(
      "href",
      "/cash-offer/c1",
    );
    expect(services.requestUpgrade).not.toHaveBeenCalled();
  });

  // docs/product.md 2.7.5 and 2.7.6
  it("leads to the reader's open offer, which is none of the others", async () => {
    const match = { vehicleId: "mine", title: "2017 Toyota Vitz", cash: 0 };
    fakeApi.answer("GET /api/vehicles/:id/match", { match, offerId: "o1" });
    const description = "Always garaged.";
    fakeApi.answer("GET /api/vehicles/:id", { ...car, description, offerCount: 3 });
    const { unmount } = await show();
    expect(await screen.findByRole("link", { name: "See Your Offer" })).toHaveAttribute(
      "href",
      "/offer-chat/o1",
    );
    expect(screen.queryByText(/^Send (Swap|Cash) Offer$/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Toyota Vitz/)).not.toBeInTheDocument();
    const offers = await screen.findByRole("region", { name: "Offers on this car" });
    expect(within(offers).getByText("2")).toBeInTheDocument();
    unmount();
    fakeApi.answer("GET /api/vehicles/:id", { ...car, description, offerCount: 1 });
    await show();
    await screen.findByText(description);
    await screen.findByRole("link", { name: "See Your Offer" });
    expect(screen.queryByText("Offers on this car")).not.toBeInTheDocument();
  });

  it("names the user's car that it matches", async () => {
    const match = { vehicleId: "mine", title: "2017 Toyota Vitz", cash: 0 };
    fakeApi.answer("GET /api/vehicles/:id/match", { match, offerId: null });
    await show();
    expect(await screen.findByText("For your 2017 Toyota Vitz, no cash")).toBeInTheDocument();
  });

  it("says what its owner would swap it for", async () => {
    const cash = { kind: "upTo" as const, most: 9000 };
    fakeApi.answer("GET /api/vehicles/:id", {
      ...car,
      wants: { ...ANY_WANTS, cash },
      swapDeltaPreview: "Swap for a family car",
    });
    await show();
    expect(
      await screen.findByText("Would swap for any car worth up to £9,000."),
    ).toBeInTheDocument();
    expect(screen.queryByText(/In exchange/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.5 and 2.23.1
  it("asks once for the visitor's car, in place of the difference to it", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, description: "Always garaged." });
    await show();
    await screen.findByText("Always garaged.");
    expect(screen.queryByRole("region", { name: "My car" })).not.toBeInTheDocument();
    await press("What would your car get you?");
    const dialog = await screen.findByRole("dialog", { name: "My car" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "What would your car get you?" })).toHaveFocus();
  });

  // docs/product.md 2.23.1
  it("asks for a car again once the visitor has removed theirs", async () => {
    const entered = {
      make: "Toyota",
      model: "Vitz",
      year: 2017,
      mileage: 40_000,
      value: 9000,
      confidence: "high",
      explanation: "",
      valuedAt: new Date().toISOString(),
    };
    localStorage.setItem("takas.myCar", JSON.stringify({ entered }));
    await show();
    await press("Remove");
    expect(
      await screen.findByRole("button", { name: "What would your car get you?" }),
    ).toBeVisible();
  });

  // docs/product.md 2.7.5 and 2.23.1
  it("says the difference to the visitor's car, then how to offer, then what its owner wants", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, wants: ANY_WANTS });
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ model: "Vitz", askingPrice: "9000", marketRate: undefined }),
    ]);
    await show();
    const terms = await screen.findByText("For your Vitz, you add £2,900");
    const wanted = screen.getByText(/^Would swap for any car/);
    const swap = screen.getByRole("link", { name: "Send Swap Offer" });
    expect(terms.compareDocumentPosition(swap)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(swap.compareDocumentPosition(wanted)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await screen.findByRole("region", { name: "My car" });
    expect(screen.getAllByText(/For your Vitz, you add/)).toHaveLength(1);
  });

  // docs/product.md 18.10.1
  it.each([
    [
      { bodyTypes: ["SUV"], yearMin: 2015 },
      "Would swap for an SUV from 2015, with no cash added.",
      [["SUV", "/search?q=SUV&yearMin=2015"]],
    ],
    [
      {
        makes: [
          { make: "Kia", models: ["Rio"] },
          { make: "BMW", models: [] },
        ],
        bodyTypes: ["SUV"],
      },
      "Would swap for a Kia Rio or BMW SUV, with no cash added.",
      [
        ["Kia Rio", "/search?q=Kia+Rio"],
        ["BMW", "/search?q=BMW"],
      ],
    ],
  ])("leads from what the owner wants, %j, to searches for it", async (wanted, sentence, links) => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, wants: { ...ANY_WANTS, ...wanted } });
    await show();
    expect(await screen.findByText(sentence)).toBeVisible();
    const kinds = within(screen.getByRole("list", { name: "Search for them" }));
    const found = kinds.getAllByRole("link");
    expect(found.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(links);
  });

  // docs/product.md 2.7.12
  it("says what the seller's deals say of them, without a name", async () => {
    const rating = { stars: 4.8, count: 5 };
    const experience = { dealsDone: 3, answersWithin: "hour" as const, rating };
    fakeApi.answer("GET /api/vehicles/:id/seller", experience);
    await show();
    const seller = await screen.findByRole("region", { name: "Seller" });
    const facts = "3 deals done · rated 4.8 of 5 (5+) · usually answers within an hour";
    expect(await within(seller).findByText(facts)).toBeInTheDocument();
    expect(within(seller).getByRole("heading")).toHaveTextContent("Anonymous Seller");
    const specifications = screen.getByRole("heading", { name: "Specifications" });
    expect(seller.compareDocumentPosition(specifications)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("asks the owner what they would swap it for", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, seller: ownSeller() });
    await show();
    expect(
      await screen.findByRole("link", { name: "What would you swap it for?" }),
    ).toHaveAttribute("href", "/wants?car=c1");
    expect(screen.getByRole("link", { name: "See Matches" })).toHaveAttribute(
      "href",
      "/matches?car=c1",
    );
  });

  it("shows the car's earlier price", async () => {
    fakeApi.answer("GET /api/vehicles/:id", {
      ...car,
      priceHistory: [
        { price: 13_000, until: "2026-04-01T09:00:00.000Z" },
        { price: 12_500, until: "2026-05-03T09:00:00.000Z" },
      ],
    });
    await show();
    expect(await screen.findByText("was £12,500 until 3 May")).toBeInTheDocument();
  });

  it.each([
    ["reserved", "Reserved"],
    ["sold", "No longer for sale"],
  ] as const)("takes no offer for a car that is %s", async (status, words) => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, status });
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText("Send Swap Offer")).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.5
  it.each([
    ["sold", "No longer for sale", false],
    ["reserved", "Reserved", false],
    ["expired", "No longer for sale", true],
    ["paused", "No longer for sale", true],
  ] as const)(
    "says to its owner that a car is %s, without ways to swap it",
    async (status, words, isEdited) => {
      fakeApi.answer("GET /api/vehicles/:id", {
        ...car,
        status,
        seller: ownSeller(),
        isSwapFriendly: true,
        wants: ANY_WANTS,
        offerCount: 0,
      });
      await show();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryAllByRole("link", { name: "Edit" })).toHaveLength(isEdited ? 1 : 0);
      expect(
        screen.queryByText(
          /^(Swap-friendly|No offers yet|What would you swap|See Matches|Would swap|Wants)/,
        ),
      ).not.toBeInTheDocument();
    },
  );

  // docs/product.md 18.1.16
  it("leads the two sides of its deal from a reserved car to the deal", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, status: "reserved" });
    const declined = buildLiveOffer({ state: "declined" });
    fakeApi.answer("GET /api/offers", [declined, buildLiveOffer({ id: "o1", state: "accepted" })]);
    await show();
    expect(await screen.findByRole("link", { name: "Open" })).toHaveAttribute("href", "/deal/o1");
    expect(screen.queryByText("Tell me when it's back")).not.toBeInTheDocument();
    const [request] = asked("GET /api/offers");
    expect(request?.url.searchParams.get("vehicleId")).toBe("c1");
  });

  it("keeps a reserved car for those who want to be told when it is back", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...car, status: "reserved" });
    let favourites: Array<typeof kept> = [];
    fakeApi.answer("GET /api/favourites", () => favourites);
    fakeApi.answer("PUT /api/favourites/:id", () => {
      favourites = [kept];
      return null;
    });
    await show();
    await press("Tell me when it's back");
    expect(await screen.findByText(/^We'll tell you when it's back\./)).toBeInTheDocument();
    await waitFor(() => expect(asked("PUT /api/favourites/c1")).toHaveLength(1));
  });

  it("reports a car with a reason", async () => {
    fakeApi.answer("POST /api/reports", {});
    const { services } = await show();
    await press("Report or block");
    const button = await screen.findByRole("button", { name: "Send Report" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await press("Send Report");
    expect(screen.getByLabelText("Reason for the report")).toHaveAccessibleDescription(
      /choose a reason/,
    );
    await userEvent.selectOptions(screen.getByLabelText("Reason for the report"), "May be stolen");
    expect(button).toHaveAttribute("aria-disabled", "false");
    await userEvent.type(screen.getByLabelText("Note (optional)"), "I know this car.");
    await press("Send Report");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await asked("POST /api/reports")[0]?.body()).toEqual({
      about: { kind: "vehicle", vehicleId: "c1" },
      reason: "stolen",
      note: "I know this car.",
    });
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Thank you" }));
  });

  it("says of a car that was reported before that it was", async () => {
    fakeApi.answer("POST /api/reports", { isKnown: true });
    const { services } = await show();
    await press("Report or block");
    await userEvent.selectOptions(screen.getByLabelText("Reason for the report"), "May be stolen");
    await press("Send Report");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({ title: "You have already reported this." }),
    );
  });

  it("blocks the seller after a second tap", async () => {
    const block = { id: "b1", sellerOf: "2017 BMW 320i", createdAt: "2026-11-20T09:00:00.000Z" };
    fakeApi.answer("POST /api/blocks", block);
    const { services } = await show();
    await press("Report or block");
    await press(/^Block This Person/);
    expect(asked("POST /api/blocks")).toHaveLength(0);
    await press("Block Now");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await asked("POST /api/blocks")[0]?.body()).toEqual({ vehicleId: "c1" });
    expect(services.toast).toHaveBeenCalledWith({
      title: "Blocked",
      description: "The seller can no longer send you offers or messages.",
    });
  });
});

describe("the data of a listing's first view", () => {
  const matches = () => asked("GET /api/vehicles/c1/match");
  const loadFor = async (hasSession: boolean) => {
    const { dispatch } = createStore();
    const params = { id: "c1" };
    const query = new URLSearchParams();
    return Promise.all(load({ dispatch, params, query, isWide: false, hasSession }));
  };

  it.each([
    ["a visitor with a session, in the live market", true, "live", 1],
    ["a visitor with a session, in the sample market", true, "sample", 0],
    ["a visitor without a session", false, "live", 0],
  ] as const)("has the match for %s", async (_who, hasSession, market, times) => {
    fakeApi.answer("GET /api/config", buildConfig({ market }));
    await loadFor(hasSession);
    expect(matches()).toHaveLength(times);
    expect(asked("GET /api/vehicles/c1")).toHaveLength(1);
  });

  it("is whole without a match that does not load", async () => {
    fakeApi.fail("GET /api/vehicles/:id/match", { status: 503, text: "" });
    const answers = await loadFor(true);
    expect(matches()).toHaveLength(1);
    expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
  });
});
