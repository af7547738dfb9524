import { renderScreen } from "@takas/mfe-kit/testing";
import { buildCashOffer, buildOffer, buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { VehicleOffers } from "./VehicleOffers";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const car = buildVehicle({ title: "2017 BMW 320i", offerCount: 2 });

function show() {
  return renderScreen(<VehicleOffers />, {
    at: `/vehicle-offers/${car.id}`,
    pattern: "/vehicle-offers/:id",
  });
}

beforeEach(() => fakeApi.answer("GET /api/vehicles/:id", car));

describe("VehicleOffers", () => {
  it("names the car and counts its offers", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Offers" })).toBeInTheDocument();
    const summary = await screen.findByRole("region", { name: "Vehicle" });
    expect(within(summary).getByText("2 offers")).toBeInTheDocument();
  });

  it("shows the sender, the car and the cash of each offer, with the message", async () => {
    const swap = buildOffer({
      fromUser: { anonymousId: "User #20417" },
      createdAt: "2026-11-18T09:00:00.000Z",
      swapVehicle: buildVehicle({ title: "2018 Toyota C-HR", year: 2018, mileage: 43_200 }),
      deltaCash: 1500,
      message: "Would you swap?",
    });
    fakeApi.answer("GET /api/vehicles/:id/offers", [swap]);
    await show();
    const card = within(await screen.findByRole("article", { name: "User #20417" }));
    expect(card.getByText("18 Nov 2026")).toBeInTheDocument();
    expect(card.getByText("Proposed")).toBeInTheDocument();
    expect(card.getByText("+£1,500").parentElement).toHaveTextContent("Vehicle swap · +£1,500");
    expect(card.getByText("Would you swap?")).toBeInTheDocument();
    expect(card.getByRole("link", { name: "2018 Toyota C-HR" })).toBeInTheDocument();
    expect(card.getByText("2018 · 43,200 mi")).toBeInTheDocument();
    expect(card.getByRole("link", { name: "User #20417" })).toHaveAttribute(
      "href",
      `/offer-chat/${swap.id}`,
    );
  });

  it("shows a cash offer with its amount", async () => {
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildCashOffer({ cashAmount: 7500 })]);
    await show();
    expect(await screen.findByText("Cash offer · £7,500")).toBeInTheDocument();
  });

  it("only logs an answer and a message", async () => {
    const info = jest.spyOn(console, "info").mockImplementation(() => undefined);
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildOffer({ id: "7" })]);
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Accept Offer" }));
    await userEvent.click(screen.getByRole("button", { name: /^Message User/ }));
    expect(info.mock.calls).toEqual([
      ["Accept Offer", "7"],
      ["Message", "7"],
    ]);
    expect(fakeApi.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    info.mockRestore();
  });

  it("says that there are none yet", async () => {
    await show();
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
    expect(screen.getByText("Share your listing to start receiving offers")).toBeInTheDocument();
  });

  it("asks a free visitor to upgrade for another's car", async () => {
    fakeApi.fail("GET /api/vehicles/:id/offers", { status: 402, text: "Upgrade to see them." });
    const { services } = await show();
    await userEvent.click(await screen.findByRole("button", { name: "Upgrade to View" }));
    expect(services.requestUpgrade.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it("says when the car does not exist", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "This vehicle does not exist." });
    fakeApi.fail("GET /api/vehicles/:id/offers", {
      status: 404,
      text: "This vehicle does not exist.",
    });
    await show();
    expect(await screen.findByText("Vehicle not found")).toBeInTheDocument();
  });

  it.each([
    ["GET /api/vehicles/:id", "This car could not be loaded"],
    ["GET /api/vehicles/:id/offers", "The offers could not be loaded"],
  ] as const)("recovers with Retry when %s fails", async (call, words) => {
    fakeApi.fail(call, { status: 503, text: "" });
    await show();
    expect(await screen.findByText(words)).toBeInTheDocument();
    fakeApi.answer("GET /api/vehicles/:id", car);
    fakeApi.answer("GET /api/vehicles/:id/offers", []);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
  });

  it("has no accessibility violations", async () => {
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildOffer(), buildCashOffer()]);
    const { container } = await show();
    await screen.findAllByRole("article");
    expect(await act(async () => await axe(container))).toHaveNoViolations();
  });
});
