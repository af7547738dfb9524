import { formatCount } from "@takas/contracts/money";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildConfig,
  buildContactEntry,
  buildLiveOffer,
  buildOffer,
  buildProfile,
  buildUser,
  buildVehicle,
  startFakeApi,
} from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { VehicleOffers } from "./VehicleOffers";

const fakeApi = startFakeApi();
const { anonymousId } = buildUser();
const seller = { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
const car = buildVehicle({ seller, offerCount: 1 });
const show = () =>
  renderScreen(<VehicleOffers />, {
    at: `/vehicle-offers/${car.id}`,
    pattern: "/vehicle-offers/:id",
    isConfigured: true,
  });
const offer = buildLiveOffer({ id: "o1", otherUser: { anonymousId: "User #20417" } });
const changes = () =>
  fakeApi.requests.filter(({ url }) => url.pathname === "/api/offers/o1/changes");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/vehicles/:id", car);
  fakeApi.answer("GET /api/offers", [offer]);
});

describe("VehicleOffers of the live market", () => {
  // docs/product.md 2.14.5
  it("names the car once, in a row with its asking price", async () => {
    await show();
    // An equal car may be offered for it.
    const name = await screen.findByText("Your 2017 Toyota Vitz");
    expect(name.parentElement).toHaveTextContent(/Your 2017 Toyota Vitz£[\d,]+ · [\d,]+ mi$/);
    expect(screen.queryByRole("heading", { level: 2, name: car.title })).not.toBeInTheDocument();
  });

  // docs/product.md 2.14.5
  it("says in the header that the car is the reader's, and declines last", async () => {
    await show();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Offers for Your Car" }),
    ).toBeVisible();
    const card = within(await screen.findByRole("article"));
    const answers = [...card.getAllByRole("button"), ...card.getAllByRole("link")]
      .toSorted((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      .map(({ textContent }) => textContent);
    expect(answers.slice(-4)).toEqual(["Accept Offer", "Counter Offer", "Message", "Decline"]);
  });

  it.each([
    [
      { in: "deal", id: "o7", who: "User #51234" },
      "Reserved in your deal with User #51234 · Open",
      "/deal/o7",
    ],
    [{ in: "circle", id: "c7" }, "Reserved in your three-way swap · Open", "/circle/c7"],
    [{ in: "other" }, "Reserved for somebody else at the moment", undefined],
  ] as const)("says where the car is reserved: %j", async (reserved, words, way) => {
    const actions = ["counter", "decline"] as const;
    fakeApi.answer("GET /api/offers", [{ ...offer, actions: [...actions], reserved }]);
    await show();
    const isNote = (_text: string, element: Element | null) => element?.textContent === words;
    expect(await screen.findAllByText(isNote)).not.toHaveLength(0);
    expect(screen.queryByRole("button", { name: "Accept Offer" })).not.toBeInTheDocument();
    expect(screen.queryByText(/Your turn/)).not.toBeInTheDocument();
    const link = screen.queryByRole("link", { name: "Open" });
    expect(link?.getAttribute("href")).toBe(way);
  });

  // docs/product.md 18.1.9
  it("keeps the owner's terms after the other car has changed", async () => {
    const actions = ["counter", "decline"] as const;
    const restated = { ...offer, actions: [...actions], mayKeep: true, round: 3 };
    fakeApi.answer("GET /api/offers", [restated]);
    fakeApi.answer("POST /api/offers/:id/changes", restated);
    await show();
    const keep = await screen.findByRole("button", { name: "Keep My Offer" });
    fakeApi.answer("GET /api/offers", [{ ...restated, mayKeep: false, actions: ["decline"] }]);
    await userEvent.click(keep);
    // docs/product.md 2.2.9
    await waitFor(() => expect(keep).not.toBeInTheDocument());
    expect(screen.getByRole("article")).toHaveFocus();
    expect(await changes()[0]?.body()).toEqual({ action: "counter", deltaCash: 1500, round: 3 });
    expect(screen.queryByRole("button", { name: "Accept Offer" })).not.toBeInTheDocument();
  });

  it("asks nobody to upgrade for another's car without offers", async () => {
    const { seller: _seller, ...others } = car;
    fakeApi.answer("GET /api/vehicles/:id", { ...others, offerCount: 0 });
    fakeApi.fail("GET /api/vehicles/:id/offers", { status: 402, text: "Upgrade to see them." });
    const { services } = await show();
    expect(await screen.findByText("No offers yet")).toBeInTheDocument();
    expect(screen.getByText("Nobody has made an offer for this car so far.")).toBeInTheDocument();
    expect(services.requestUpgrade).not.toHaveBeenCalled();
  });

  it("calls a swap without cash on another's car an even swap", async () => {
    const { seller: _seller, ...others } = car;
    fakeApi.answer("GET /api/vehicles/:id", others);
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildOffer({ deltaCash: 0 })]);
    await show();
    expect(await screen.findByText("Even swap")).toBeInTheDocument();
    expect(screen.queryByText(/£0/)).not.toBeInTheDocument();
  });

  // docs/product.md 2.14.4
  it("asks for the profile when the owner answers, not before", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    await show();
    for (const name of ["Accept Offer", "Counter Offer"]) {
      expect(await screen.findByRole("link", { name })).toHaveAttribute(
        "href",
        expect.stringMatching(/^\/profile\/edit\?next=/),
      );
    }
    expect(screen.queryByText("Add your contact to continue")).not.toBeInTheDocument();
  });

  it("asks the owner for confirmation before it accepts, and shows the new state", async () => {
    const accepted = buildLiveOffer({
      ...offer,
      state: "accepted",
      actions: ["done", "release"],
      endsAt: null,
    });
    fakeApi.answer("POST /api/offers/:id/changes", accepted);
    const { services } = await show();
    await press("Accept Offer");
    const dialog = within(await screen.findByRole("dialog", { name: "Accept this offer?" }));
    fakeApi.answer("GET /api/offers", [accepted]);
    await userEvent.click(dialog.getByRole("button", { name: "Accept Offer" }));
    expect(await screen.findByText("Accepted")).toBeInTheDocument();
    expect(await changes()[0]?.body()).toEqual({ action: "accept", round: 1 });
    expect(screen.queryByRole("button", { name: "Accept Offer" })).not.toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith({
      title: "Offer Accepted!",
      description: "The deal room has the contact and the next steps.",
      action: { label: "Open", altText: "Open the deal room", href: `/deal/${offer.id}` },
    });
  });

  it("keeps a revealed contact on its offer", async () => {
    fakeApi.answer("GET /api/offers", [{ ...offer, revealed: buildContactEntry() }]);
    await show();
    const contact = await screen.findByRole("article", { name: "Contact of User #20417" });
    expect(within(contact).getByText("+905331112233")).toBeInTheDocument();
  });

  // docs/product.md 2.14.5
  it.each([
    ["the owner", { role: "owner" }, "You get £1,500", "swapVehicle"],
    ["the sender", { role: "sender", actions: ["withdraw"] }, "You pay £1,500", "vehicle"],
  ] as const)("says to %s who pays, for which other car", async (_who, fields, pays, other) => {
    const actions = "actions" in fields ? [...fields.actions] : offer.actions;
    const endsAt = "2026-11-28T09:00:00.000Z";
    fakeApi.answer("GET /api/offers", [{ ...offer, ...fields, actions, endsAt }]);
    await show();
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent(pays);
    expect(card).toHaveTextContent(`£${formatCount(Number(offer[other]?.askingPrice))} · `);
    const links = within(card)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toContain(`/listing/${offer[other]?.id}`);
    expect(card).toHaveTextContent(/nswer by 28 Nov, 11:00/);
    const decline = within(card).queryByRole("button", { name: "Decline" });
    expect(decline !== null).toBe(fields.role === "owner");
  });

  it("says why nothing changed, and reloads the current state", async () => {
    fakeApi.fail("POST /api/offers/:id/changes", {
      status: 409,
      text: "This offer has been withdrawn.",
    });
    const { services } = await show();
    await press("Accept Offer");
    fakeApi.answer("GET /api/offers", [
      buildLiveOffer({ ...offer, state: "withdrawn", actions: [], endsAt: null }),
    ]);
    await press("Accept Offer");
    expect(await screen.findByText("Withdrawn")).toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: "This offer has been withdrawn." }),
    );
  });

  it("links to the conversation", async () => {
    await show();
    expect(await screen.findByRole("link", { name: "Message User #20417" })).toHaveAttribute(
      "href",
      "/offer-chat/o1",
    );
  });

  it("shows members the offers on another's car without answers", async () => {
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    fakeApi.answer("GET /api/vehicles/:id/offers", [buildOffer()]);
    await show();
    expect(await screen.findByRole("article")).toHaveTextContent("Vehicle swap · +£1,500");
    expect(screen.queryByRole("button", { name: "Accept Offer" })).not.toBeInTheDocument();
  });

  it("asks in Greek", async () => {
    await renderScreen(<VehicleOffers />, {
      at: `/vehicle-offers/${car.id}`,
      pattern: "/vehicle-offers/:id",
      isConfigured: true,
      language: "el",
    });
    await press("Αποδοχή προσφοράς");
    const dialog = await screen.findByRole("dialog", { name: "Αποδέχεστε αυτή την προσφορά;" });
    expect(dialog).toHaveTextContent("Παίρνετε επιπλέον1.500 £ σε μετρητά");
  });
});
