import type { MarketNumbers, ModelPrices } from "@takas/contracts/market/marketNumbers";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Market } from "./Market";

const fakeApi = startFakeApi();
const market: MarketNumbers = {
  asOf: "2026-11-23T12:00:00.000Z",
  cars: 1204,
  hasSamples: false,
  daysListed: 12,
  swapsDone: 7,
  swappers: { owners: 60, matched: 42 },
  models: [
    { make: "Toyota", model: "Vitz", cars: 40, medianPrice: 7400 },
    { make: "Kia", model: "Rio", cars: 12, medianPrice: 8900 },
  ],
};
const prices: ModelPrices = {
  cars: 2,
  years: [
    { year: 2018, cars: 1, medianPrice: 9800, value: 9500, range: { min: 8000, max: 11_400 } },
    { year: 2015, cars: 1, medianPrice: 7000, value: null, range: null },
  ],
  prices: [
    { year: 2018, mileage: 40_000, price: 9800 },
    { year: 2015, mileage: 70_000, price: 7000 },
  ],
};
const show = (search = "") =>
  renderScreen(<Market />, {
    at: `/market${search}`,
    pattern: "/market",
    moves: true,
    isConfigured: true,
  });
const asked = () =>
  fakeApi.requests
    .filter(({ url }) => url.pathname === "/api/market/model")
    .map(({ url }) => url.searchParams.get("model"));

beforeEach(() => {
  localStorage.clear();
  fakeApi.answer("GET /api/config", buildConfig());
  fakeApi.answer("GET /api/market", market);
  fakeApi.answer("GET /api/market/model", prices);
});

describe("Market", () => {
  // docs/product.md 2.25.1
  it("shows the numbers, and the first model by year as a graph and a table", async () => {
    await show();
    const table = await screen.findByRole("table", { name: "Toyota Vitz by year" });
    expect(screen.getByText("1,204")).toBeVisible();
    expect(screen.getByText("42 of 60 (70%)")).toBeVisible();
    expect(screen.getByText("12 days")).toBeVisible();
    expect(screen.getByText("Swaps done")).toBeVisible();
    expect(within(table).getByRole("row", { name: /^2018/ })).toHaveTextContent(
      "2018£9,8001 car£9,500£8,000 to £11,400",
    );
    expect(within(table).getByRole("row", { name: /^2015/ })).toHaveTextContent("Too few cars");
    expect(screen.getByRole("img", { name: /^Toyota Vitz: 2 asking prices/ })).toBeVisible();
  });

  // docs/product.md 2.25.6
  it("has a typical price only of a year with three cars, of others what they ask", async () => {
    fakeApi.answer("GET /api/market/model", {
      cars: 5,
      years: [
        { year: 2018, cars: 2, medianPrice: 9500, value: null, range: null },
        { year: 2015, cars: 3, medianPrice: 7000, value: null, range: null },
      ],
      prices: [9000, 10_000]
        .map((price) => ({ year: 2018, mileage: 40_000, price }))
        .concat([6000, 7000, 8000].map((price) => ({ year: 2015, mileage: 70_000, price }))),
    });
    await show();
    expect(await screen.findByRole("row", { name: /^2018/ })).toHaveTextContent(
      "2018£9,000 to £10,0002 cars",
    );
    expect(screen.getByRole("row", { name: /^2015/ })).toHaveTextContent(
      "2015£7,000typical of 3 cars",
    );
  });

  // docs/product.md 2.25.6
  it.each([
    ["live", true],
    ["sample", false],
  ] as const)("says that sample cars are not for sale: in the %s market %s", async (kind, says) => {
    fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
    fakeApi.answer("GET /api/market", { ...market, hasSamples: true });
    await show();
    expect(await screen.findByText("2 cars")).toBeVisible();
    expect(screen.queryByText(/Includes sample cars/) !== null).toBe(says);
  });

  // docs/product.md 2.25.1
  it("says nothing of swaps before the first one is done, and of matches before there is one", async () => {
    fakeApi.answer("GET /api/market", {
      ...market,
      swapsDone: 0,
      swappers: { owners: 60, matched: 0 },
    });
    await show();
    expect(await screen.findByText("12 days")).toBeVisible();
    expect(screen.queryByText("Swaps done")).not.toBeInTheDocument();
    expect(screen.queryByText("Owners with a match")).not.toBeInTheDocument();
  });

  // docs/product.md 2.25.1
  it("has no percentage of fewer than 20 owners", async () => {
    fakeApi.answer("GET /api/market", { ...market, swappers: { owners: 4, matched: 3 } });
    await show();
    expect(await screen.findByText("3 of 4")).toBeVisible();
  });

  it("has nothing below its skeletons, which are not as high as the numbers", async () => {
    let answer: (numbers: MarketNumbers) => void = () => undefined;
    const waiting = new Promise<MarketNumbers>((resolve) => (answer = resolve));
    fakeApi.answer("GET /api/market", () => waiting);
    await show();
    expect(screen.getByRole("status")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { level: 2 })).not.toBeInTheDocument();
    answer(market);
    expect(
      await screen.findByRole("heading", { level: 2, name: "How we work out values" }),
    ).toBeVisible();
  });

  it("is in Turkish where the page is, with the numbers as people there write them", async () => {
    await renderScreen(<Market />, { at: "/market", pattern: "/market", language: "tr" });
    const table = await screen.findByRole("table", { name: "Yıla göre Toyota Vitz" });
    expect(screen.getByText("42 / 60 (%70)")).toBeVisible();
    expect(screen.getByText("12 gün")).toBeVisible();
    expect(screen.getByText("23 Kasım 2026 14:00 itibarıyla")).toBeVisible();
    expect(within(table).getByRole("row", { name: /^2018/ })).toHaveTextContent(
      "2018£9.8001 araç£9.500£8.000–£11.400",
    );
    expect(within(table).getByRole("columnheader", { name: "İstenen fiyat" })).toBeVisible();
  });

  // docs/product.md 2.25.1
  it("chooses another model, which the address names", async () => {
    await show();
    await userEvent.selectOptions(await screen.findByLabelText("Model"), "Kia Rio (12)");
    await waitFor(() => expect(asked()).toEqual(["Vitz", "Rio"]));
    expect(globalThis.location.search).toBe("?make=Kia&model=Rio");
  });

  // docs/product.md 2.25.1
  it.each([
    ["sample", "?make=Kia&model=Rio", true],
    ["live", "", true],
    ["live", "?make=Kia&model=Rio", false],
  ] as const)(
    "has the whole market above a chosen model only in the sample one: %s%s",
    async (kind, search, hasWhole) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
      await show(search);
      expect(await screen.findByRole("columnheader", { name: "Asking price" })).toBeVisible();
      expect(screen.queryByText("On Takas now") !== null).toBe(hasWhole);
      expect(screen.queryByText("Swaps done") !== null).toBe(hasWhole);
    },
  );

  // docs/product.md 2.25.1
  it("starts with the visitor's own car, and marks it in the graph", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ title: "2017 Mazda Demio", make: "Mazda", model: "Demio" }),
    ]);
    await show();
    expect(await screen.findByText("Your 2017 Mazda Demio counts at £7,950.")).toBeVisible();
    expect(screen.getByRole("img", { name: /and your car$/ })).toBeVisible();
  });

  // docs/product.md 2.25.5
  it("says what the model sold and swapped for, also where none is for sale", async () => {
    const sold = { deals: 5, price: 8100, asked: 8600 };
    const swapped = { deals: 3, price: 8400, asked: 8700 };
    fakeApi.answer("GET /api/market/model", { ...prices, sold });
    const { unmount } = await show();
    const words = "Sold for about £8,100 (5 deals, asked £8,600)";
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/^Swapped for/)).not.toBeInTheDocument();
    unmount();
    fakeApi.answer("GET /api/market/model", { cars: 0, years: [], prices: [], swapped });
    await show("?make=Lada&model=Niva");
    expect(
      await screen.findByText("Swapped for about £8,400 in car and cash (3 swaps, asked £8,700)"),
    ).toBeVisible();
  });

  it("says that no car of a model is for sale", async () => {
    fakeApi.answer("GET /api/market/model", { cars: 0, years: [], prices: [] });
    await show("?make=Lada&model=Niva");
    expect(await screen.findByText("No Lada Niva is for sale right now.")).toBeVisible();
    expect(screen.getByLabelText("Model")).toHaveDisplayValue("Lada Niva");
  });

  // docs/product.md 2.25.4
  it("says that the value and range of a year are for a typical car", async () => {
    await show();
    expect(await screen.findByText("Typical value and range")).toBeVisible();
    expect(
      screen.getByText(/In the prices by year, the range is for a typical car;/),
    ).toBeVisible();
  });

  // docs/product.md 2.25.4
  it("says that nothing is for sale, and how values are worked out all the same", async () => {
    fakeApi.answer("GET /api/market", { ...market, cars: 0, daysListed: null, models: [] });
    await show();
    expect(await screen.findByText("No cars are for sale yet")).toBeVisible();
    expect(screen.getByRole("heading", { name: "How we work out values" })).toBeVisible();
  });

  it("can be tried again", async () => {
    fakeApi.fail("GET /api/market", { status: 503, text: "" });
    await show();
    await screen.findByText("The numbers could not be loaded");
    fakeApi.answer("GET /api/market", market);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("1,204")).toBeVisible();
  });
});
