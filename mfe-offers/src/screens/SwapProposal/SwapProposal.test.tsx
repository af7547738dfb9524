import { renderScreen } from "@takas/mfe-kit/testing";
import { startFakeApi } from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { CashDifference } from "./CashDifference";
import { SwapProposal } from "./SwapProposal";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = () =>
  renderScreen(<SwapProposal />, { at: "/swap-proposal/car-7", pattern: "/swap-proposal/:id" });

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
  ])("names a difference of £%s and £%s", async (yours, theirs, words, amount) => {
    await renderScreen(<CashDifference yours={yours} theirs={theirs} />);
    const difference = screen.getByRole("region", { name: "Cash difference" });
    expect(difference).toHaveTextContent(words);
    expect(difference).toHaveTextContent(amount);
  });

  it("goes to the offers when sent, without a request", async () => {
    const { services } = await show();
    await userEvent.type(screen.getByLabelText("Message (optional)"), "Shall we meet?");
    await userEvent.click(screen.getByRole("button", { name: "Send Swap Proposal" }));
    expect(services.navigate).toHaveBeenCalledWith("/offers?success=swap-sent");
    expect(fakeApi.requests.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual(
      [],
    );
  });

  it("goes back to the car when cancelled", async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(services.back).toHaveBeenCalledWith("/listing/car-7");
    expect(screen.getByRole("link", { name: "Back to the car" })).toHaveAttribute(
      "href",
      "/listing/car-7",
    );
  });

  it("has no accessibility violations", async () => {
    const { container } = await show();
    expect(await axe(container)).toHaveNoViolations();
  });
});
