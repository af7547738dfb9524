import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildCashOffer,
  buildContactEntry,
  buildLiveOffer,
  buildOffer,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { VehicleOffers } from "./VehicleOffers";

const fakeApi = startFakeApi();
const { anonymousId } = buildUser();
const seller = { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
const own = buildVehicle({ title: "2017 BMW 320i", offerCount: 2, seller });
const { seller: _seller, ...car } = own;

function show() {
  return renderScreen(<VehicleOffers />, {
    at: `/vehicle-offers/${car.id}`,
    pattern: "/vehicle-offers/:id",
  });
}

beforeEach(() => fakeApi.answer("GET /api/vehicles/:id", own));

describe("VehicleOffers", () => {
  // docs/product.md 2.14.1
  it("names the car and counts its offers", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Offers" })).toBeInTheDocument();
    const summary = await screen.findByRole("region", { name: "Vehicle" });
    expect(within(summary).getByText("2 offers")).toBeInTheDocument();
  });

  // docs/product.md 2.14.1
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
    expect(screen.getByRole("article")).toHaveTextContent(
      /\+£1,500.*Would you swap\?.*2018 Toyota C-HR/,
    );
    expect(card.getByRole("link", { name: "User #20417" })).toHaveAttribute(
      "href",
      `/offer-chat/${swap.id}`,
    );
  });

  // docs/product.md 2.14.1
  it("shows a cash offer with its amount", async () => {
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildCashOffer({ cashAmount: 7500 })]);
    await show();
    expect(await screen.findByText("Cash offer · £7,500")).toBeInTheDocument();
  });

  it("only logs an answer, and says where the conversation is (docs/product.md 2.14.2)", async () => {
    const info = jest.spyOn(console, "info").mockImplementation(() => undefined);
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildOffer({ id: "7" })]);
    const { services } = await show();
    await userEvent.click(await screen.findByRole("button", { name: "Accept Offer" }));
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Nothing was accepted" }),
    );
    await userEvent.click(screen.getByRole("button", { name: /^Message User/ }));
    expect(services.navigate).not.toHaveBeenCalled();
    expect(services.toast).toHaveBeenLastCalledWith({
      title: "Nothing was sent",
      description: "The buttons here change nothing. Answer in the chat.",
      action: expect.objectContaining({ href: "/offer-chat/7" }),
    });
    expect(info.mock.calls).toEqual([
      ["Accept Offer", "7"],
      ["Message", "7"],
    ]);
    expect(fakeApi.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    info.mockRestore();
  });

  // docs/product.md 2.14.3
  it("says that there are none yet", async () => {
    await show();
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
    expect(screen.getByText("Share your listing to start receiving offers")).toBeInTheDocument();
  });

  it("keeps a revealed contact on its offer", async () => {
    const [offer, other] = [buildOffer({ id: "7" }), buildOffer({ id: "8" })];
    const revealed = buildContactEntry();
    fakeApi.answer("GET /api/vehicles/:id/offers", [offer, other]);
    fakeApi.answer("GET /api/offers", [buildLiveOffer({ id: "7", revealed })]);
    await show();
    const name = `Contact of ${offer.fromUser.anonymousId}`;
    const contact = within(await screen.findByRole("article", { name }));
    expect(contact.getByText("Emine Kaya")).toBeInTheDocument();
    expect(screen.getAllByText(/^Unlocked on/)).toHaveLength(1);
  });

  it("gives members on another's car nothing to press", async () => {
    fakeApi.answer(
      "GET /api/auth/user",
      buildUser({ membershipType: "individual", anonymousId: "User #9" }),
    );
    fakeApi.answer("GET /api/vehicles/:id", car);
    const offer = buildOffer();
    fakeApi.answer("GET /api/vehicles/:id/offers", [offer]);
    await show();
    const card = within(await screen.findByRole("article", { name: offer.fromUser.anonymousId }));
    expect(card.queryByRole("button")).not.toBeInTheDocument();
    // Only the two participants may open the conversation.
    expect(card.queryByRole("link", { name: /^User/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.6
  it.each([0, 2])(
    "asks a free visitor to upgrade for another's car with %d offers",
    async (offerCount) => {
      fakeApi.answer("GET /api/vehicles/:id", { ...car, offerCount });
      fakeApi.fail("GET /api/vehicles/:id/offers", { status: 402, text: "Upgrade to see them." });
      const { services } = await show();
      await userEvent.click(await screen.findByRole("button", { name: "Upgrade to View" }));
      expect(services.requestUpgrade.mock.calls.length).toBeGreaterThanOrEqual(2);
    },
  );

  // docs/product.md 2.14.3 and 8.6
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
});
