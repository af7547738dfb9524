import { renderScreen } from "@takas/mfe-kit/testing";
import { buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { CashDifference } from "./CashDifference";
import { SwapProposal } from "./SwapProposal";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
let count = 0;
let theirs = buildVehicle();

async function show(search = "") {
  const shown = await renderScreen(<SwapProposal />, {
    at: `/swap-proposal/${theirs.id}${search}`,
    pattern: "/swap-proposal/:id",
  });
  await screen.findByRole("table");
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  count += 1;
  theirs = buildVehicle({ id: `car-${count}`, title: "2019 Kia Rio", askingPrice: "9000" });
  fakeApi.answer("GET /api/vehicles/:id", theirs);
});

describe("SwapProposal", () => {
  it("compares your car with theirs, line by line", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Swap Proposal" })).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Your car and theirs" });
    const facts = within(table).getAllByRole("rowheader");
    expect(facts.map((fact) => fact.textContent)).toEqual([
      "Price",
      "Year",
      "Mileage",
      "Fuel",
      "Gearbox",
    ]);
    expect(within(table).getByText("61,400 mi")).toBeInTheDocument();
    expect(screen.getAllByText("Your Car")).not.toHaveLength(0);
    expect(screen.getAllByText("Their Car")).not.toHaveLength(0);
  });

  it("shows the cash difference with its direction", async () => {
    await show();
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent("You receive cash");
    expect(difference).toHaveTextContent("£1,500");
  });

  it.each([
    [9000, 10_000, "You pay cash", "£1,000"],
    [9000, 9000, "Even swap", "£0"],
  ])("names a difference of £%s and £%s", async (own, other, words, amount) => {
    await renderScreen(<CashDifference yours={own} theirs={other} />);
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent(words);
    expect(difference).toHaveTextContent(amount);
  });

  it("goes to the offers when sent, without a request", async () => {
    const { services } = await show();
    await userEvent.type(screen.getByLabelText("Message (optional)"), "Shall we meet?");
    await userEvent.click(screen.getByRole("button", { name: "Send Swap Proposal" }));
    expect(services.navigate).toHaveBeenCalledWith("/offers?success=swap-sent");
    const changes = fakeApi.requests.filter(({ method }) => method !== "GET");
    expect(changes.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual([]);
  });

  it("goes back to the car when cancelled", async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(services.back).toHaveBeenCalledWith(`/listing/${theirs.id}`);
    expect(screen.getByRole("link", { name: "Back to the car" })).toHaveAttribute(
      "href",
      `/listing/${theirs.id}`,
    );
  });

  it("calls the fixed pair an example, for a visitor without a car", async () => {
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle({ status: "sold" })]);
    await show();
    expect(screen.getByText(/^An example/)).toBeInTheDocument();
    expect(screen.getByText("This is a sample.")).toBeInTheDocument();
    expect(screen.getByText("2017 BMW 320i")).toBeInTheDocument();
  });

  it("opens with the visitor's own car and theirs, and computes the cash", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ title: "2016 Honda Jazz", askingPrice: "7600" }),
    ]);
    await show();
    expect(screen.getByText("2016 Honda Jazz")).toBeInTheDocument();
    expect(screen.getByText("2019 Kia Rio")).toBeInTheDocument();
    expect(screen.queryByText(/^An example/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Your car")).not.toBeInTheDocument();
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent(/You pay cash.*£1,400/);
  });

  it("opens with the cash that the link names, against the value of the visitor's car", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ title: "2016 Honda Jazz", askingPrice: "7600" }),
    ]);
    await show("?cash=1000");
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent(/You pay cash.*£8,000 for your car.*£1,000/);
    expect(screen.getByText(/^Your car counts at its market value/)).toBeVisible();
  });

  it("opens with a car that the visitor entered, at its value, and says how fair it is", async () => {
    const entered = { make: "Toyota", model: "RAV4", year: 2017, mileage: 42_000, value: 7750 };
    const range = { min: 6750, max: 8750 };
    const valuation = { range, confidence: "high", explanation: "From 9 similar cars." };
    const valuedAt = new Date().toISOString();
    localStorage.setItem(
      "takas.myCar",
      JSON.stringify({ entered: { ...entered, ...valuation, valuedAt } }),
    );
    await show();
    expect(screen.getByText("2017 Toyota RAV4")).toBeInTheDocument();
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent(/You pay cash.*£1,250/);
    const meter = within(screen.getByRole("group", { name: "Fairness" }));
    expect(meter.getByText("Better for them. Even at: you pay £250.")).toBeVisible();
    await userEvent.click(meter.getByText("How we know"));
    expect(await meter.findByText("From 9 similar cars.")).toBeVisible();
    expect(meter.getByText("£7,750, £6,750 to £8,750 · high confidence")).toBeVisible();
  });

  it("shows no fairness where a value is unknown", async () => {
    fakeApi.answer("GET /api/vehicles/:id", {
      ...theirs,
      marketRate: { confidence: "low", explanation: "Too few cars." },
    });
    fakeApi.answer("GET /api/my-vehicles", [buildVehicle()]);
    await show();
    expect(screen.queryByRole("group", { name: "Fairness" })).not.toBeInTheDocument();
  });

  it("offers the choice between several cars", async () => {
    fakeApi.answer("GET /api/my-vehicles", [
      buildVehicle({ title: "2016 Honda Jazz", askingPrice: "7600" }),
      buildVehicle({ title: "2015 Mini Cooper", askingPrice: "9800" }),
    ]);
    await show();
    await userEvent.selectOptions(screen.getByLabelText("Your car"), "2015 Mini Cooper");
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent(/You receive cash.*£800/);
  });

  it("proposes nothing for the visitor's own car", async () => {
    const { anonymousId } = buildUser();
    const seller = { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
    fakeApi.answer("GET /api/vehicles/:id", { ...theirs, seller });
    await renderScreen(<SwapProposal />, {
      at: `/swap-proposal/${theirs.id}`,
      pattern: "/swap-proposal/:id",
    });
    expect(await screen.findByText("This is your own car")).toBeInTheDocument();
  });

  it("shows the example where the cars cannot be loaded", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 503, text: "" });
    fakeApi.fail("GET /api/my-vehicles", { status: 503, text: "" });
    await show();
    expect(screen.getByText(/^An example/)).toBeInTheDocument();
  });

  it("has no accessibility violations", async () => {
    const { container } = await show();
    expect(await axe(container)).toHaveNoViolations();
  });

  it("is in Greek", async () => {
    await renderScreen(<SwapProposal />, {
      at: `/swap-proposal/${theirs.id}`,
      pattern: "/swap-proposal/:id",
      language: "el",
    });
    expect(await screen.findByRole("table")).toHaveAccessibleName(
      "Το αυτοκίνητό σας και το δικό τους",
    );
    const difference = screen.getByRole("region", { name: "Διαφορά σε μετρητά" });
    expect(difference).toHaveTextContent("Παίρνετε μετρητά");
    expect(difference).toHaveTextContent("18.500 £ για το δικό σας, 17.000 £ για το δικό τους.");
  });
});
