import type { User } from "@takas/contracts/user";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { fakeCanvas, loadPicture, photoFile } from "../../test/fakeCanvas";
import { field, fill, letNavigate, press } from "../../test/wizard";
import { EditListing } from "./EditListing";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => `/api/images/photo-0000${index}/800.webp`);
const listing = buildVehicle({
  id: "car-7",
  title: "2017 Toyota Vitz",
  images: photos(2),
  isSwapFriendly: true,
  seller: sellerOf(buildUser()),
});

/** The API shows owners the seller of their cars: themselves. */
function sellerOf({ anonymousId, isDealer, isDealerVerified, dealerName }: User) {
  return { anonymousId, isDealer, isDealerVerified, dealerName };
}

async function show(vehicle = listing, isConfigured = false) {
  fakeCanvas();
  fakeApi.answer("GET /api/vehicles/:id", vehicle);
  fakeApi.answer("POST /api/valuation/preview", {
    confidence: "medium",
    market_value_gbp: 8000,
    suggested_range: { min: 7000, max: 9000 },
    explainability: "From 7 similar cars.",
  });
  const shown = await renderScreen(<EditListing />, {
    at: "/edit-listing/car-7",
    pattern: "/edit-listing/:id",
    isConfigured,
  });
  letNavigate(shown);
  await screen.findByText("Show your car");
  return shown;
}

async function goToPricing() {
  await press("Next");
  await screen.findByText("About your car");
  await press("Next");
  await screen.findByText("£8,000");
}

const patches = () => fakeApi.requests.filter(({ method }) => method === "PATCH");

afterEach(() => jest.restoreAllMocks());

describe("EditListing", () => {
  // docs/product.md 2.13.1 and 2.13.2
  it("shows the photos, specifications and price as they are", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Edit Listing" })).toBeInTheDocument();
    expect(screen.getByText("2 / 10 photos")).toBeInTheDocument();
    await press("Next");
    expect(await screen.findByLabelText(/^Make/)).toHaveValue("Toyota");
    expect(field(/^Model/)).toHaveValue("Vitz");
    expect(field(/^Year/)).toHaveValue("2017");
    expect(field(/^Mileage/)).toHaveValue("42,000");
    expect(field(/^Transmission/)).toHaveValue("Automatic");
    expect(field(/^Body Type/)).toHaveValue("Hatchback");
    await press("Next");
    expect(await screen.findByLabelText(/^Asking Price/)).toHaveValue("7,950");
    expect(field("Open to swap offers")).toBeChecked();
    expect(screen.queryByRole("list", { name: "Benefits" })).not.toBeInTheDocument();
  });

  // docs/product.md 18.1.10
  it("leaves a reserved car as open to swaps as it is", async () => {
    await show({ ...listing, status: "reserved" });
    await press("Next");
    await screen.findByLabelText(/^Make/);
    await press("Next");
    expect(await screen.findByLabelText(/^Asking Price/)).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });

  it("requires the area in the live market, also of a car that was listed without one", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("PATCH /api/vehicles/:id", listing);
    await show(listing, true);
    await press("Next");
    const area = await screen.findByLabelText(/^Area/);
    expect(area).toHaveValue("");
    await press("Next");
    expect(area).toHaveFocus();
    await userEvent.selectOptions(area, "Lefke");
    await press("Next");
    await screen.findByText("£8,000");
    await press("Update Listing");
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(await patches()[0]?.body()).toMatchObject({ area: "Lefke" });
  });

  it("takes fuel, gearbox and body away when they are not stated any more", async () => {
    fakeApi.answer("PATCH /api/vehicles/:id", listing);
    await show();
    await press("Next");
    expect(await screen.findByLabelText(/^Fuel Type/)).toHaveValue("Petrol");
    for (const name of [/^Fuel Type/, /^Transmission/, /^Body Type/]) {
      await userEvent.selectOptions(field(name), "Not stated");
    }
    await press("Next");
    await screen.findByText("£8,000");
    await press("Update Listing");
    await waitFor(() => expect(patches()).toHaveLength(1));
    const none = { fuelType: null, transmission: null, bodyType: null };
    expect(await patches()[0]?.body()).toMatchObject(none);
  });

  it("leaves open what a listing does not state", async () => {
    fakeApi.answer("PATCH /api/vehicles/:id", listing);
    const { fuelType: _fuel, ...car } = listing;
    await show(car);
    await press("Next");
    expect(await screen.findByLabelText(/^Fuel Type/)).toHaveDisplayValue("Not stated");
    await press("Next");
    await screen.findByText("£8,000");
    await press("Update Listing");
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(await patches()[0]?.body()).not.toHaveProperty("fuelType");
  });

  it("requests a valuation of this listing, as it will be saved", async () => {
    await show();
    await goToPricing();
    const asked = fakeApi.requests.find(({ url }) => url.pathname === "/api/valuation/preview");
    expect(await asked?.body()).toMatchObject({ vehicleId: "car-7", title: listing.title });
  });

  it("has a separate button in each step, so that a double tap goes one step", async () => {
    await show();
    const button = () => screen.getByRole("button", { name: /^(Next|Update Listing)$/ });
    for (const sight of ["About your car", "£8,000"]) {
      const before = button();
      await userEvent.click(before);
      await screen.findByText(sight);
      expect(button()).not.toBe(before);
    }
  });

  it("sends existing photos by URL and new ones as data, in order", async () => {
    fakeApi.answer("PATCH /api/vehicles/:id", listing);
    const { services } = await show();
    await press("Remove photo 1");
    await userEvent.upload(field("Add Photos"), photoFile("new.jpg"));
    await screen.findByRole("img", { name: "Photo 2" });
    await goToPricing();
    await fill(/^Asking Price/, "7,500");
    await press("Update Listing");
    await waitFor(() =>
      expect(services.navigate).toHaveBeenLastCalledWith("/my-cars", { replace: true, over: 2 }),
    );
    expect(patches()[0]?.url.pathname).toBe("/api/vehicles/car-7");
    expect(await patches()[0]?.body()).toMatchObject({
      title: "2017 Toyota Vitz",
      askingPrice: "7500",
      images: ["/api/images/photo-00001/800.webp", expect.stringMatching(/^data:image\/jpeg/)],
    });
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Listing Updated!" }),
    );
  });

  it.each([
    ["Vitz", "The Vitz of my aunt"],
    ["Yaris", "2017 Toyota Yaris"],
  ])("with the model %s sends the title %j", async (model, title) => {
    fakeApi.answer("PATCH /api/vehicles/:id", listing);
    await show({ ...listing, title: "The Vitz of my aunt" });
    await press("Next");
    await screen.findByText("About your car");
    await fill(/^Model/, model);
    await press("Next");
    await screen.findByText("£8,000");
    await press("Update Listing");
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(await patches()[0]?.body()).toMatchObject({ title });
  });

  // docs/product.md 18.5.3
  it.each<[string, Partial<typeof listing>, string]>([
    [
      "a car that was taken down stays off the market",
      { status: "paused", isTakenDown: true },
      "It stays off the market until a moderator puts it back.",
    ],
    [
      "a changed car is under review",
      { status: "review" },
      "Its price is far from our estimate: we check it before the car is on the market.",
    ],
  ])("says that %s", async (_what, state, why) => {
    fakeApi.answer("PATCH /api/vehicles/:id", { ...listing, ...state });
    const { services } = await show();
    await goToPricing();
    await press("Update Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        title: "Listing Updated!",
        description: `${listing.title} was saved. ${why}`,
      }),
    );
  });

  // docs/product.md 2.13.1 and 5.3
  it("accepts no more than ten photos", async () => {
    await show({ ...listing, images: photos(10) });
    expect(screen.getByText("10 / 10 photos")).toBeInTheDocument();
    expect(field("Add Photos")).toBeDisabled();
    await press("Remove photo 10");
    expect(field("Add Photos")).toBeEnabled();
  });

  // docs/product.md 2.13.2
  it("says Updating... while it saves", async () => {
    fakeApi.answer("PATCH /api/vehicles/:id", () => new Promise(() => undefined));
    await show();
    await goToPricing();
    await press("Update Listing");
    expect(await screen.findByRole("button", { name: "Updating..." })).toBeInTheDocument();
  });

  // docs/product.md 8.4
  it("shows the server's sentence of a failure and keeps the typed values", async () => {
    fakeApi.fail("PATCH /api/vehicles/:id", {
      status: 403,
      text: "Only the owner can change this listing.",
    });
    const { services } = await show();
    await goToPricing();
    await fill(/^Asking Price/, "7000");
    await press("Update Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "Error",
        description: "Only the owner can change this listing.",
      }),
    );
    expect(field(/^Asking Price/)).toHaveValue("7,000");
    expect(await screen.findByRole("button", { name: "Update Listing" })).toBeEnabled();
    fakeApi.disconnect("PATCH /api/vehicles/:id");
    await press("Update Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({
          description: "Failed to update listing. Please try again.",
        }),
      ),
    );
  });

  it("shows a placeholder until the listing arrives", async () => {
    fakeApi.answer("GET /api/vehicles/:id", () => new Promise(() => undefined));
    await renderScreen(<EditListing />, {
      at: "/edit-listing/car-7",
      pattern: "/edit-listing/:id",
    });
    expect(screen.getByRole("status")).toHaveTextContent("Loading the listing");
  });

  // docs/product.md 2.12.6
  it("blurs a part of a stored photo in the live market, and sends it in the photo's place", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("POST /api/photos/checks", { passedUntil: "2030-01-01T00:00:00.000Z" });
    fakeApi.answer("PATCH /api/vehicles/:id", listing);
    await show({ ...listing, area: "Lefke" }, true);
    await press("Blur a part of photo 1");
    const frame = await screen.findByRole("application", { name: "Photo 1" });
    loadPicture(frame.firstElementChild as Element, { width: 160, height: 120 });
    await press("Add a Part");
    await press("Save Photo");
    expect(await screen.findByText("Checked")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Blur a part of photo 1" })).toHaveFocus();
    await goToPricing();
    await press("Update Listing");
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(await patches()[0]?.body()).toMatchObject({
      images: [expect.stringMatching(/^data:image\/jpeg;base64,/), photos(2)[1]],
    });
  });

  // docs/product.md 2.13.3 and 8.6
  it("says that a listing does not exist", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "This vehicle does not exist." });
    await renderScreen(<EditListing />, {
      at: "/edit-listing/car-8",
      pattern: "/edit-listing/:id",
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Listing not found" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to My Cars" })).toHaveAttribute(
      "href",
      "/my-cars",
    );
  });

  // docs/product.md 2.13.3
  it("refuses to edit another person's listing, before there is a form", async () => {
    const { seller: _seller, ...another } = listing;
    fakeApi.answer("GET /api/vehicles/:id", another);
    const { container } = await renderScreen(<EditListing />, {
      at: "/edit-listing/car-7",
      pattern: "/edit-listing/:id",
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Not your listing" }),
    ).toBeInTheDocument();
    expect(screen.queryByText("Show your car")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "View the Car" })).toHaveAttribute(
      "href",
      "/listing/car-7",
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it("says what failed and recovers with Retry", async () => {
    fakeApi.fail("GET /api/vehicles/:id", {
      status: 503,
      text: "Takas is not available right now.",
    });
    await renderScreen(<EditListing />, {
      at: "/edit-listing/car-7",
      pattern: "/edit-listing/:id",
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas is not available right now.");
    fakeApi.answer("GET /api/vehicles/:id", listing);
    await press("Retry");
    expect(await screen.findByText("Show your car")).toBeInTheDocument();
  });

  it("is in Turkish", async () => {
    fakeApi.answer("GET /api/vehicles/:id", { ...listing, mileage: 42_300 });
    await renderScreen(<EditListing />, {
      at: "/edit-listing/car-7",
      pattern: "/edit-listing/:id",
      language: "tr",
      moves: true,
    });
    expect(await screen.findByRole("button", { name: "2. fotoğrafı kapak yap" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("İlanı düzenle");
    await press("İleri");
    expect(await screen.findByText("Nasıl bir araç?")).toHaveFocus();
    expect(await screen.findByDisplayValue("42.300")).toBeVisible();
    const makes = within(screen.getByLabelText(/^Marka/)).getAllByRole("option");
    expect(makes.at(-1)).toHaveTextContent("Diğer");
  });
});
