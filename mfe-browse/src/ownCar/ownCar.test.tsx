import { renderScreen } from "@takas/mfe-kit/testing";
import { buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { GridCard } from "../GridCard";
import { MyCarPlace, OwnCarLine } from "./deferredParts";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const theirs = buildVehicle({ title: "2019 Kia Rio", askingPrice: "13250" });
const valued = {
  confidence: "medium" as const,
  market_value_gbp: 12_000,
  suggested_range: { min: 10_500, max: 13_700 },
  explainability: "Based on 7 similar cars.",
};

const rateOf = (marketValue: number, similar: number) => ({
  marketValue,
  confidence: "high" as const,
  explanation: "",
  similarCars: similar,
  similarSellers: similar,
});

const render = () =>
  renderScreen(
    <main>
      <h1>Cars</h1>
      <OwnCarLine />
      <GridCard vehicle={theirs} isPriority />
      <MyCarPlace vehicle={theirs} />
    </main>,
  );

async function show() {
  const shown = await render();
  const card = await screen.findByRole("region", { name: "My car" });
  return { ...shown, card };
}

const enter = async (name: string, year: string, mileage: string) => {
  await userEvent.click(screen.getByRole("button", { name: /Enter a car|Change/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "My car" }));
  for (const [label, text] of [
    ["Make and model", name],
    ["Year", year],
    ["Mileage", mileage],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  }
  await userEvent.click(dialog.getByRole("button", { name: "Show the Difference" }));
  return dialog;
};

beforeEach(() => {
  localStorage.clear();
  fakeApi.answer("POST /api/valuation/preview", valued);
});

describe("the visitor's own car", () => {
  // docs/product.md 2.23.1
  it("is entered in three fields, and every card says what it would take", async () => {
    const { card, container } = await show();
    expect(screen.queryByText(/^For your .*(you add|you get|no cash)/)).not.toBeInTheDocument();
    await enter("Toyota RAV4", "2017", "42,000");
    expect(
      await within(screen.getByRole("article")).findByText("For your RAV4, you add £1,250"),
    ).toBeVisible();
    expect(within(card).getByText("2017 Toyota RAV4")).toBeVisible();
    expect(
      within(card).getByText("about £12,000 · £10,500 to £13,700 · medium confidence"),
    ).toBeVisible();
    expect(
      within(card).getByText("This car asks £13,250. For your RAV4, you add £1,250."),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    const sent = fakeApi.requests.find(({ url }) => url.pathname === "/api/valuation/preview");
    expect(await sent?.body()).toEqual({
      make: "Toyota",
      model: "RAV4",
      year: 2017,
      mileage: 42_000,
    });
  });

  // docs/product.md 2.23.1
  it("is entered in kilometres, too", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Enter a car" }));
    await userEvent.click(await screen.findByRole("radio", { name: "km" }));
    await userEvent.type(screen.getByLabelText("Make and model"), "Toyota RAV4");
    await userEvent.type(screen.getByLabelText("Year"), "2017");
    await userEvent.type(screen.getByLabelText("Mileage"), "100,000");
    await userEvent.click(screen.getByRole("button", { name: "Show the Difference" }));
    await screen.findByText("2017 Toyota RAV4");
    const sent = fakeApi.requests.find(({ url }) => url.pathname === "/api/valuation/preview");
    expect(await sent?.body()).toMatchObject({ mileage: 62_137 });
  });

  // docs/product.md 2.23.3 and 2.23.4
  it("is known on the next visit, until it is removed", async () => {
    const { unmount } = await show();
    await enter("Toyota RAV4", "2017", "42000");
    const terms = () => screen.queryByText("For your RAV4, you add £1,250");
    await waitFor(() => expect(terms()).toBeVisible());
    unmount();
    await show();
    expect(screen.getByText("2017 Toyota RAV4")).toBeVisible();
    await waitFor(() => expect(terms()).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(terms()).not.toBeInTheDocument());
  });

  it.each([
    ["Toyota", "2017", "42000", "Please enter the make and the model: Toyota RAV4."],
    ["Toyota RAV4", "1817", "42000", /^Please enter a year from 1900 to/],
    ["Toyota RAV4", "2017", "far", "Please enter a whole number, at most 1,000,000."],
  ])("of %j, %j, %j is refused, and nothing typed is lost", async (name, year, miles, words) => {
    await show();
    const dialog = await enter(name, year, miles);
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText("Make and model")).toHaveValue(name);
    expect(dialog.getByLabelText("Mileage")).toHaveValue(miles);
  });

  // docs/product.md 2.23.2
  it("that cannot be valued is not kept, and the reason shows", async () => {
    fakeApi.answer("POST /api/valuation/preview", {
      ...valued,
      market_value_gbp: null,
      suggested_range: null,
      explainability: "There are not enough similar cars.",
    });
    await show();
    const dialog = await enter("Lada Niva", "1999", "90000");
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "There are not enough similar cars.",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Enter a car" }));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(localStorage.getItem("takas.myCar")).toBeNull();
  });

  // docs/product.md 2.23.1 and 2.23.3
  it("is the newest active listing where none is entered, at its market value", async () => {
    const marketRate = rateOf(14_150, 3);
    let isAsked = false;
    let arrive: () => void = () => undefined;
    fakeApi.answer("GET /api/my-vehicles", async () => {
      isAsked = true;
      await new Promise<void>((resolve) => (arrive = resolve));
      return [
        buildVehicle({ status: "sold", model: "Rio" }),
        buildVehicle({ title: "2016 Honda Jazz", model: "Jazz", askingPrice: "15000", marketRate }),
      ];
    });
    await render();
    await waitFor(() => expect(isAsked).toBe(true));
    // No other car is asked for until then.
    expect(screen.queryByRole("region", { name: "My car" })).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText("For your Jazz, you get £900")).toBeVisible();
    const card = await screen.findByRole("region", { name: "My car" });
    expect(within(card).getByText("2016 Honda Jazz")).toBeVisible();
    expect(within(card).queryByLabelText("Which car")).not.toBeInTheDocument();
  });

  // docs/product.md 2.23.2
  it.each([
    ["it has no market value", undefined],
    ["its market value is higher", rateOf(14_000, 7)],
    ["its market value rests on two cars", rateOf(9000, 2)],
  ])("counts at its asking price where %s, and says so", async (_, marketRate) => {
    const { marketRate: usual, ...unvalued } = buildVehicle({
      model: "Jazz",
      askingPrice: "13250",
    });
    const rate = marketRate && { marketRate: { ...usual, ...marketRate } };
    fakeApi.answer("GET /api/my-vehicles", [{ ...unvalued, ...rate }]);
    const { card } = await show();
    expect(await screen.findByText("For your Jazz, no cash")).toBeVisible();
    expect(within(card).getByText(/^Counted at your asking price, £13,250/)).toBeVisible();
  });

  // docs/product.md 2.23.3
  it("is chosen among several", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ title: "2016 Honda Jazz", model: "Jazz" }),
      buildVehicle({
        title: "2018 BMW X3",
        model: "X3",
        askingPrice: "14000",
        marketRate: rateOf(13_250, 3),
      }),
    ]);
    await show();
    await userEvent.selectOptions(await screen.findByLabelText("Which car"), "2018 BMW X3");
    expect(await screen.findByText("For your X3, no cash")).toBeVisible();
    expect(screen.getByRole("button", { name: "Use another car" })).toBeVisible();
  });

  // docs/product.md 2.23.1
  it("marks the visitor's own listing, which takes nothing", async () => {
    // In a search result the same car comes without its seller.
    const { anonymousId } = buildUser();
    const seller = { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
    const own = { ...theirs, seller };
    const sold = buildVehicle({ seller, status: "sold" });
    fakeApi.answer("GET /api/my-vehicles", [own, sold]);
    await renderScreen(
      <>
        <OwnCarLine />
        <GridCard vehicle={theirs} isPriority />
        <GridCard vehicle={buildVehicle({ askingPrice: "20000" })} isPriority={false} />
        <MyCarPlace vehicle={own} />
        <MyCarPlace vehicle={sold} />
      </>,
    );
    await screen.findByText(/^For your .* you add/);
    expect(screen.getAllByText(/^For your .* you /)).toHaveLength(1);
    expect(screen.getByText("Your car")).toBeVisible();
    expect(screen.queryByRole("region", { name: "My car" })).not.toBeInTheDocument();
  });

  it("says so where the browser stores nothing, and keeps what was typed", async () => {
    await show();
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    jest.spyOn(console, "warn").mockReturnValue();
    const dialog = await enter("Toyota RAV4", "2017", "42000");
    expect(await dialog.findByRole("alert")).toHaveTextContent("Your browser couldn't save this.");
    expect(dialog.getByLabelText("Make and model")).toHaveValue("Toyota RAV4");
    jest.restoreAllMocks();
  });

  it("survives a store that is damaged", async () => {
    localStorage.setItem("takas.myCar", "{");
    const { card } = await show();
    expect(within(card).getByText("What would your car get you?")).toBeVisible();
  });

  // docs/product.md 2.23.4
  it("is valued again once its value is a day old", async () => {
    const entered = { make: "Toyota", model: "RAV4", year: 2017, mileage: 42_000, value: 9000 };
    const old = {
      ...entered,
      confidence: "low",
      explanation: "",
      valuedAt: "2020-01-01T00:00:00Z",
    };
    localStorage.setItem("takas.myCar", JSON.stringify({ entered: old }));
    await show();
    expect(await screen.findByText("For your RAV4, you add £1,250")).toBeVisible();
  });
});
