import { renderScreen } from "@takas/mfe-kit/testing";
import { buildVehicle, startFakeApi } from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { CashDifference } from "./CashDifference";
import { SwapProposal } from "./SwapProposal";

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
  // docs/product.md 2.8.1
  it("compares your car with theirs, line by line", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Swap Proposal" })).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Your car and theirs" });
    const facts = within(table).getAllByRole("rowheader");
    expect(facts.map((fact) => fact.textContent)).toEqual([
      "Price",
      "Mileage",
      "Fuel",
      "Transmission",
    ]);
    expect(within(table).getByText("61,400 mi")).toBeInTheDocument();
    expect(screen.getAllByText("Your Car")).not.toHaveLength(0);
    expect(screen.getAllByText("Their Car")).not.toHaveLength(0);
  });

  // docs/product.md 2.8.1
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

  // docs/product.md 2.8.2 and 7.3
  it("goes to the offers when sent, without a request", async () => {
    const { services } = await show();
    await userEvent.type(screen.getByLabelText("Message (optional)"), "Shall we meet?");
    await userEvent.click(screen.getByRole("button", { name: "Send Swap Proposal" }));
    expect(services.navigate).toHaveBeenCalledWith("/offers?success=swap-sent");
    expect(services.toast).toHaveBeenCalledTimes(1);
    expect(services.toast).toHaveBeenCalledWith({ title: "Swap proposal sent" });
    const changes = fakeApi.requests.filter(({ method }) => method !== "GET");
    expect(changes.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual([]);
  });

  // docs/product.md 2.8.1
  it("goes back to the car when cancelled", async () => {
    const { services } = await show();
    expect(screen.getByRole("main")).toHaveTextContent(/Send Swap ProposalCancel$/);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(services.back).toHaveBeenCalledWith(`/listing/${theirs.id}`);
    expect(screen.getByRole("link", { name: "Back to the car" })).toHaveAttribute(
      "href",
      `/listing/${theirs.id}`,
    );
  });

  // docs/product.md 2.8.2
  it.each([
    ["with a car", () => fakeApi.answer("GET /api/my-vehicles", [buildVehicle()])],
    ["without a car", () => fakeApi.answer("GET /api/my-vehicles", [])],
    [
      "where no car can be loaded",
      () => fakeApi.fail("GET /api/vehicles/:id", { status: 503, text: "" }),
    ],
  ])("compares the same two cars for a visitor %s, and asks for none", async (_, arrange) => {
    arrange();
    await show("?cash=1000");
    expect(screen.getByText("2017 BMW 320i")).toBeInTheDocument();
    expect(screen.queryByText("2019 Kia Rio")).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Cash difference" })).toHaveTextContent(
      /You receive cash.*£1,500/,
    );
    expect(fakeApi.requests.filter(({ url }) => url.pathname.includes("vehicles"))).toEqual([]);
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
