import type { Wants as WireWants } from "@takas/contracts/live/wants";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Wants } from "./Wants";

const fakeApi = startFakeApi();
const show = (at = "/wants?car=mine") => renderScreen(<Wants />, { at, isConfigured: true });
const mine = buildVehicle({ id: "mine", title: "2017 Toyota Vitz" });
const puts = () => fakeApi.requests.filter(({ method }) => method === "PUT");
const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save" }));
const meet = (cars: number, wants: WireWants = ANY_WANTS) =>
  fakeApi.answer("PUT /api/vehicles/:id/wants", { wants, cars, loosen: [] });

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/my-vehicles", [mine]);
  fakeApi.answer("GET /api/vehicles/:id/wants", { wants: ANY_WANTS, cars: 3, loosen: [] });
});

describe("Wants", () => {
  it("says anything up to a price in one tap, and how many cars meet it", async () => {
    meet(12);
    await show();
    const most = await screen.findByLabelText("Worth up to");
    expect(most).toHaveValue("9,000");
    expect(most).toHaveAccessibleDescription("You settle the difference in cash.");
    expect(screen.getByText("Would swap for any car worth up to £9,000.")).toBeVisible();
    // The way back is enough.
    expect(screen.queryByRole("link", { name: /Not Now|Cancel/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/my-cars");
    await save();
    expect(await screen.findByText("12 cars open to swaps match this right now.")).toBeVisible();
    expect(await puts()[0]?.body()).toEqual({
      ...ANY_WANTS,
      cash: { kind: "upTo", most: 9000 },
    });
    expect(screen.getByRole("link", { name: "See Matches" })).toHaveAttribute(
      "href",
      "/matches?car=mine",
    );
  });

  // docs/product.md 18.10.9
  it("leads to the matches once saved, until something changes", async () => {
    meet(12);
    await show();
    await save();
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "See Matches" })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Cars that fit" })).toHaveFocus();
    await userEvent.type(screen.getByLabelText("Worth up to"), "0");
    expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "See Matches" })).not.toBeInTheDocument();
  });

  // docs/product.md 18.10.9
  it.each([
    ["reserved", {}, "This car is reserved"],
    ["sold", {}, "This car is sold"],
    ["expired", {}, "This listing has expired"],
    ["paused", { isTakenDown: true }, "This car is not on the market"],
  ] as const)("says of a car that is %s %j why it takes no wishes", async (status, more, title) => {
    const gone = buildVehicle({ id: "gone", status, ...more });
    fakeApi.answer("GET /api/my-vehicles", [mine, gone]);
    await show("/wants?car=gone");
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole("link", { name: "My Cars" })).toHaveAttribute("href", "/my-cars");
    expect(screen.queryByText("List your car first")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  });

  // docs/product.md 18.10.9
  it("says so, too, to somebody whose only car is reserved", async () => {
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ status: "reserved" })]);
    await show("/wants");
    expect(await screen.findByText("This car is reserved")).toBeVisible();
    expect(screen.queryByText("List your car first")).not.toBeInTheDocument();
  });

  // docs/product.md 18.10.9
  it("leads to the support where the car was taken down", async () => {
    const down = buildVehicle({ id: "gone", status: "paused", isTakenDown: true });
    fakeApi.answer("GET /api/my-vehicles", [down]);
    await show("/wants?car=gone");
    const write = await screen.findByRole("link", { name: "Write to our support" });
    expect(write).toHaveAttribute("href", "mailto:support@localhost");
  });

  it("starts from the market value where the car counts for that", async () => {
    const marketRate = { ...mine.marketRate, marketValue: 7100, similarCars: 5, similarSellers: 4 };
    fakeApi.answer("GET /api/my-vehicles", [{ ...mine, marketRate } as typeof mine]);
    await show();
    const most = await screen.findByLabelText("Worth up to");
    expect(most).toHaveValue("8,000");
  });

  // docs/product.md 18.10.9
  it("starts with the limit where the car is worth more than that", async () => {
    const dear = buildVehicle({ id: "dear", askingPrice: "10000000" });
    fakeApi.answer("GET /api/my-vehicles", [{ ...dear, marketRate: undefined } as typeof dear]);
    await show("/wants");
    expect(await screen.findByLabelText("Worth up to")).toHaveValue("1,000,000");
    expect(screen.getByText(/£1,000,000\.$/)).toBeVisible();
  });

  it("is in Greek", async () => {
    meet(1);
    await renderScreen(<Wants />, { at: "/wants?car=mine", isConfigured: true, language: "el" });
    const amount = await screen.findByLabelText("Αξίας έως");
    expect(amount).toHaveValue("9.000");
    await userEvent.clear(amount);
    await userEvent.type(amount, "12500");
    expect(
      screen.getByText("Ανταλλάσσεται με οποιοδήποτε αυτοκίνητο αξίας έως 12.500 £."),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Αποθήκευση" }));
    expect(
      await screen.findByText("Ταιριάζει τώρα 1 αυτοκίνητο που δέχεται ανταλλαγή."),
    ).toBeVisible();
    expect(await puts()[0]?.body()).toMatchObject({ cash: { kind: "upTo", most: 12_500 } });
  });

  it("says every wish in detail", async () => {
    meet(1);
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Specific cars" }));
    await userEvent.click(screen.getByRole("button", { name: "Add a Make" }));
    await userEvent.selectOptions(screen.getByLabelText("Make"), "Toyota");
    await userEvent.type(screen.getByLabelText("Models"), "RAV4, Yaris ,");
    await userEvent.click(screen.getByText("More filters"));
    await userEvent.click(screen.getByRole("button", { name: "SUV" }));
    await userEvent.click(screen.getByRole("button", { name: "Diesel" }));
    await userEvent.type(screen.getByLabelText("From year"), "2015");
    await userEvent.type(screen.getByLabelText("Maximum mileage"), "90000");
    expect(screen.getByText("2 filters set")).toBeVisible();
    // It starts from the amount of "Any car".
    const cash = screen.getByLabelText("Cash and value");
    expect(cash).toHaveDisplayValue("Worth at most");
    expect(screen.getByLabelText("Worth at most")).toHaveValue("9,000");
    await userEvent.selectOptions(cash, "No cash from me");
    expect(screen.queryByRole("textbox", { name: /at most$/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(cash, "I add at most");
    await userEvent.type(screen.getByLabelText("I add at most"), "3000");
    expect(
      screen.getByText(/^Would swap for a diesel Toyota RAV4 or Toyota Yaris SUV from 2015/),
    ).toHaveTextContent(" and pay up to £3,000 on top.");
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(await puts()[0]?.body()).toEqual({
      ...ANY_WANTS,
      makes: [{ make: "Toyota", models: ["RAV4", "Yaris"] }],
      bodyTypes: ["SUV"],
      fuelTypes: ["Diesel"],
      yearMin: 2015,
      mileageMax: 90_000,
      cash: { kind: "add", most: 3000 },
    });
  });

  // docs/product.md 18.10.9
  it("does not save specific cars without a make or a filter, says why, and keeps what was typed", async () => {
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Specific cars" }));
    expect(screen.queryByText("Your listing will say:")).not.toBeInTheDocument();
    expect(screen.queryByText(/any car worth up to/)).not.toBeInTheDocument();
    const worth = screen.getByLabelText("Worth at most");
    await userEvent.clear(worth);
    await userEvent.type(worth, "7000");
    const button = screen.getByRole("button", { name: "Save" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Choose a make, a body type or a year.");
    await userEvent.type(worth, "{Enter}");
    await save();
    expect(button).toHaveFocus();
    expect(worth).toHaveValue("7,000");
    expect(puts()).toHaveLength(0);
    meet(1);
    await userEvent.selectOptions(screen.getByLabelText("Cash and value"), "No cash from me");
    expect(button).toHaveAccessibleDescription("");
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
  });

  // docs/product.md 18.10.9
  it("asks on saving for the make of models that are typed without it", async () => {
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Specific cars" }));
    await userEvent.click(screen.getByRole("button", { name: "Add a Make" }));
    const models = screen.getByLabelText(/^Models/);
    await userEvent.type(models, "Yaris");
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Please choose the make of these models.",
    );
    await waitFor(() => expect(models).toHaveFocus());
    expect(models).toBeInvalid();
    expect(puts()).toHaveLength(0);
  });

  // docs/product.md 18.10.9
  it.each([
    ["open", { mileageMax: 90_000 }, true],
    ["closed", { yearMin: 2015 }, false],
  ])("has its other filters %s for %j", async (_state, wanted, isOpen) => {
    fakeApi.answer("GET /api/my-vehicles", [{ ...mine, wants: { ...ANY_WANTS, ...wanted } }]);
    await show();
    const summary = await screen.findByText("More filters");
    expect(summary.closest("details")?.open).toBe(isOpen);
  });

  it("opens its other filters where one of them is wrong", async () => {
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Specific cars" }));
    const mileage = screen.getByLabelText("Maximum mileage");
    await userEvent.type(mileage, "many");
    await save();
    await waitFor(() => expect(mileage).toHaveFocus());
    expect(mileage.closest("details")?.open).toBe(true);
  });

  it("becomes anything up to a price once its last filter is loosened", async () => {
    const wants: WireWants = { ...ANY_WANTS, yearMin: 2024, cash: { kind: "upTo", most: 7000 } };
    fakeApi.answer("GET /api/my-vehicles", [{ ...mine, wants }]);
    const loosen = [{ field: "years" as const, cars: 7 }];
    fakeApi.answer("GET /api/vehicles/:id/wants", { wants, cars: 0, loosen });
    await show();
    meet(7);
    await userEvent.click(await screen.findByRole("button", { name: "Any year: 7 cars" }));
    expect(await screen.findByLabelText("Worth up to")).toHaveValue("7,000");
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(await puts()[0]?.body()).toEqual({ ...ANY_WANTS, cash: { kind: "upTo", most: 7000 } });
  });

  it("refuses contradictory years, says why, and sends nothing", async () => {
    await show();
    await userEvent.click(await screen.findByRole("radio", { name: "Specific cars" }));
    await userEvent.type(screen.getByLabelText("From year"), "2020");
    await userEvent.type(screen.getByLabelText("To year"), "2015");
    await save();
    expect(screen.getByLabelText("To year")).toHaveAccessibleDescription(
      /No car is from 2020 or newer and from 2015 or older/,
    );
    await waitFor(() => expect(screen.getByLabelText("To year")).toHaveFocus());
    expect(puts()).toHaveLength(0);
    // One year alone is a wish.
    await userEvent.clear(screen.getByLabelText("From year"));
    await userEvent.type(screen.getByLabelText("From year"), "2015");
    meet(1);
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(await puts()[0]?.body()).toMatchObject({ yearMin: 2015, yearMax: 2015 });
  });

  it.each(["", "0", "1250.000", "9,999,999"])("refuses the price %j", async (typed) => {
    await show();
    const field = await screen.findByLabelText("Worth up to");
    await userEvent.clear(field);
    if (typed !== "") {
      await userEvent.type(field, typed);
    }
    await save();
    expect(field).toHaveAccessibleDescription(/whole pounds, from £1 to £1,000,000/);
    expect(puts()).toHaveLength(0);
  });

  it("says that a price in another currency has to be in pounds, and keeps it", async () => {
    await show();
    const field = await screen.findByLabelText("Worth up to");
    await userEvent.clear(field);
    await userEvent.type(field, "500.000 TL");
    await save();
    expect(field).toHaveAccessibleDescription(/Prices are in pounds/);
    expect(field).toHaveValue("500.000 TL");
    expect(puts()).toHaveLength(0);
  });

  it("says what to loosen when no car meets them, and loosens it in a tap", async () => {
    const wants: WireWants = {
      ...ANY_WANTS,
      bodyTypes: ["Coupe"],
      yearMin: 2024,
      cash: { kind: "add", most: 500 },
    };
    fakeApi.answer("GET /api/my-vehicles", [{ ...mine, wants }]);
    const loosen = [
      { field: "years" as const, cars: 7 },
      { field: "cash" as const, cars: 1 },
    ];
    fakeApi.answer("GET /api/vehicles/:id/wants", { wants, cars: 0, loosen });
    await show();
    expect(await screen.findByText("No car open to swaps matches this right now.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Other cash: 1 car" }));
    expect(screen.getByLabelText("I add at most")).toHaveFocus();
    meet(7);
    await userEvent.click(screen.getByRole("button", { name: "Any year: 7 cars" }));
    expect(await screen.findByText("7 cars open to swaps match this right now.")).toBeVisible();
    expect(await puts()[0]?.body()).not.toHaveProperty("yearMin");
    expect(screen.getByLabelText("From year")).toHaveValue("");
  });

  it("keeps what was typed when it could not be saved, and scrolls to the reason", async () => {
    fakeApi.disconnect("PUT /api/vehicles/:id/wants");
    await show();
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView");
    const field = await screen.findByLabelText("Worth up to");
    await userEvent.clear(field);
    await userEvent.type(field, "7000");
    await save();
    expect(await screen.findByText("Nothing was saved")).toBeVisible();
    expect(scroll.mock.contexts).toEqual([screen.getByLabelText("Not saved")]);
    scroll.mockRestore();
    expect(field).toHaveValue("7,000");
  });

  // docs/product.md 18.10.9
  it("counts no cars of the stored wants while others are in the form", async () => {
    fakeApi.answer("GET /api/my-vehicles", [{ ...mine, wants: ANY_WANTS }]);
    await show();
    const count = /cars open to swaps match this right now/;
    expect(await screen.findByText(count)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Add a Make" }));
    await userEvent.selectOptions(screen.getByLabelText("Make"), "Honda");
    expect(
      screen.getByText(
        /^Now: "Would swap for any car, with no cash added"\. Saving replaces it\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(count)).not.toBeInTheDocument();
    meet(2);
    await save();
    expect(await screen.findByText("2 cars open to swaps match this right now.")).toBeVisible();
  });

  it("chooses between several cars", async () => {
    const other = buildVehicle({ id: "other", mileage: 88_000 });
    fakeApi.answer("GET /api/my-vehicles", [mine, other, buildVehicle({ status: "sold" })]);
    const { services } = await show("/wants");
    const choice = await screen.findByLabelText("Your car");
    expect(choice.children).toHaveLength(2);
    await userEvent.selectOptions(choice, "2017 Toyota Vitz · 88,000 mi");
    expect(services.navigate).toHaveBeenCalledWith("/wants?car=other", { replace: true });
  });

  it("takes them back", async () => {
    fakeApi.answer("GET /api/my-vehicles", [{ ...mine, wants: ANY_WANTS }]);
    fakeApi.answer("DELETE /api/vehicles/:id/wants", null);
    const { services } = await show();
    await userEvent.click(await screen.findByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/my-cars"));
  });

  it("asks the user to list a car first, and returns afterwards", async () => {
    fakeApi.answer("GET /api/my-vehicles", []);
    await show("/wants");
    expect(await screen.findByRole("link", { name: "Add Your Car" })).toHaveAttribute(
      "href",
      `/create-listing?next=${encodeURIComponent("/wants")}`,
    );
  });

  it("recovers with Retry", async () => {
    fakeApi.fail("GET /api/my-vehicles", { status: 503, text: "" });
    await show();
    await screen.findByText("Your cars could not be loaded");
    fakeApi.answer("GET /api/my-vehicles", [mine]);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByLabelText("Worth up to")).toBeVisible();
  });
});
