import { wordError } from "@takas/contracts/errors/wordError";
import type { Circle } from "@takas/contracts/live/circles";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildLiveOffer, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { dropDraft, readDraft } from "../../draft/draftStore";
import { fakeCanvas, loadPicture, photoFile } from "../../test/fakeCanvas";
import { button, field, fill, fillSpecs, letNavigate, press } from "../../test/wizard";
import { CreateListing } from "./CreateListing";

const fakeApi = startFakeApi();
const preview = {
  confidence: "high" as const,
  market_value_gbp: 17_400,
  suggested_range: { min: 15_900, max: 18_900 },
  explainability: "Typical 2017 320i here £17,400; from 9 similar cars.",
};

async function show(isConfigured = false, at = "/create-listing") {
  fakeCanvas();
  fakeApi.answer("POST /api/valuation/preview", preview);
  const shown = await renderScreen(<CreateListing />, { at, isConfigured });
  letNavigate(shown);
  await screen.findByText("Show your car");
  return shown;
}

async function showSpecs(isConfigured = false) {
  const shown = await show(isConfigured);
  await press(/^(Next|Continue Without Photos)$/);
  await screen.findByText("About your car");
  await screen.findByLabelText(/^Make/);
  return shown;
}

async function showPricing() {
  const shown = await showSpecs();
  await fillSpecs();
  await press("Next");
  await screen.findByText("£17,400");
  return shown;
}

async function showPricingLive() {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  const shown = await showSpecs(true);
  await fillSpecs();
  await userEvent.selectOptions(field(/^Area/), "Lefke");
  await press("Next");
  await screen.findByText("£17,400");
  return shown;
}

/** From the photos to the step of the price. */
async function goToPricing() {
  await press("Next");
  await screen.findByLabelText(/^Make/);
  await fillSpecs();
  await press("Next");
  await screen.findByText("£17,400");
}

/** Sends a listing whose photo is still being checked. */
async function createUnchecked() {
  await upload([photoFile("a.jpg")]);
  await screen.findByText("Checking...");
  await goToPricing();
  await fill(/^Asking Price/, "17995");
  await press("Create Listing");
  await screen.findByText("0 of 1");
}

const sent = (path: string) =>
  fakeApi.requests.filter(({ method, url }) => method === "POST" && url.pathname === path);
const upload = (files: File[]) => userEvent.upload(field("Add Photos"), files);

afterEach(async () => {
  jest.restoreAllMocks();
  await dropDraft();
});

describe("CreateListing, photos", () => {
  // docs/product.md 2.12.1 and 2.12.2
  it("names the screen and the step, and warns about contact details", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Create Listing" })).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Step 1 of 3: Photos" })).toBeInTheDocument();
    expect(
      screen.getByText("Phone numbers, emails and links on images are blocked."),
    ).toBeInTheDocument();
  });

  // docs/product.md 2.12.2
  it("says in the live market in one line what may not be on a photo, and with a photo which is the cover", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show(true);
    expect(
      await screen.findByText("Up to 10. No phone numbers, emails or links on photos."),
    ).toBeVisible();
    expect(screen.queryByText("No contact details on photos")).not.toBeInTheDocument();
    await upload([photoFile("a.jpg")]);
    expect(
      await screen.findByText(
        "The first photo is the cover. No phone numbers, emails or links on photos.",
      ),
    ).toBeVisible();
  });

  it("keeps the path to return to in the URL of each step", async () => {
    const next = new URLSearchParams({ next: "/swap-proposal/v1" });
    const { services } = await show(false, `/create-listing?${next}`);
    await press(/^(Next|Continue Without Photos)$/);
    expect(services.navigate).toHaveBeenLastCalledWith(`/create-listing?${next}&step=2`);
  });

  it("returns to My Cars on Back", async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(services.navigate).toHaveBeenCalledWith("/my-cars");
  });

  it("shows chosen photos in order, the first as the cover", async () => {
    await show();
    await upload([photoFile("a.jpg"), photoFile("b.jpg")]);
    expect(await screen.findByText("2 / 10 photos")).toBeInTheDocument();
    expect(await screen.findByRole("img", { name: "Photo 2" })).toBeInTheDocument();
    expect(screen.getAllByText("Cover")).toHaveLength(1);
  });

  // docs/product.md 9.3
  it("accepts 20 photos of a dealer in the live market", async () => {
    const dealer = buildUser({ membershipType: "dealer", isDealer: true });
    fakeApi.answer("GET /api/auth/user", dealer);
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show(true);
    await upload([photoFile("a.jpg")]);
    expect(await screen.findByText("1 / 20 photos")).toBeInTheDocument();
  });

  // docs/product.md 2.12.2
  it("goes on in the live market without photos only by a button that says so", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show(true);
    expect(await screen.findByRole("button", { name: "Continue Without Photos" })).toHaveAttribute(
      "data-variant",
      "ghost",
    );
    await upload([photoFile("a.jpg")]);
    await screen.findByRole("img", { name: "Photo 1" });
    expect(button("Next")).toHaveAttribute("data-variant", "primary");
    await press("Remove photo 1");
    await press("Continue Without Photos");
    expect(await screen.findByText("About your car")).toBeInTheDocument();
  });

  it("shows in the live market what buyers want to see, up to six photos (docs/product.md 2.12.2)", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await show(true);
    const angles = await screen.findByRole("list", { name: "Worth showing" });
    expect(
      within(angles)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Front", "Side", "Rear", "Dashboard", "Seats", "Any damage"]);
    await upload(Array.from({ length: 5 }, (_, index) => photoFile(`${index}.jpg`)));
    await screen.findByRole("img", { name: "Photo 5" });
    expect(angles).toBeInTheDocument();
    await upload([photoFile("5.jpg")]);
    await screen.findByRole("img", { name: "Photo 6" });
    expect(angles).not.toBeInTheDocument();
  });

  it("removes photos and makes another one the cover", async () => {
    await show();
    await upload([photoFile("a.jpg"), photoFile("b.jpg"), photoFile("c.jpg")]);
    await screen.findByRole("img", { name: "Photo 3" });
    expect(screen.queryByText("Worth showing")).not.toBeInTheDocument();
    await press("Make photo 3 the cover");
    // docs/product.md 2.2.9
    expect(button("Remove photo 1")).toHaveFocus();
    await press("Remove photo 2");
    expect(screen.getByText("2 / 10 photos")).toBeInTheDocument();
    expect(screen.getByRole("list", { name: "Photos" })).toHaveFocus();
  });

  // docs/product.md 2.12.2, 5.3 and 9.3
  it("keeps the first 10 photos and accepts no more", async () => {
    await show();
    await upload(Array.from({ length: 12 }, (_, index) => photoFile(`${index}.jpg`)));
    expect(await screen.findByText(/A listing takes 10 photos/)).toBeInTheDocument();
    await screen.findByRole("img", { name: "Photo 10" });
    expect(screen.getAllByRole("img")).toHaveLength(10);
    expect(field("Add Photos")).toBeDisabled();
  });

  it("counts photos that are still being prepared towards the 10", async () => {
    await show();
    const decode = globalThis.createImageBitmap;
    const held: (() => void)[] = [];
    globalThis.createImageBitmap = (async (file: File) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return decode(file);
    }) as typeof createImageBitmap;
    await upload(Array.from({ length: 7 }, (_, index) => photoFile(`${index}.jpg`)));
    await screen.findByText("Preparing photo 1 of 7...");
    await upload(Array.from({ length: 7 }, (_, index) => photoFile(`more-${index}.jpg`)));
    globalThis.createImageBitmap = decode;
    await act(async () => held.forEach((release) => release()));
    await screen.findByRole("img", { name: "Photo 10" });
    await waitFor(() => expect(screen.queryByText(/^Preparing/)).not.toBeInTheDocument());
    expect(screen.getAllByRole("img")).toHaveLength(10);
  });

  it("puts photos that are chosen meanwhile after those being prepared", async () => {
    await show();
    const decode = globalThis.createImageBitmap;
    const decoded: string[] = [];
    let release = () => {};
    globalThis.createImageBitmap = (async (file: File) => {
      if (file.name === "first.png") {
        await new Promise<void>((resolve) => (release = resolve));
      }
      decoded.push(file.name);
      return decode(file);
    }) as typeof createImageBitmap;
    await upload([photoFile("first.png", "image/png")]);
    await screen.findByText("Preparing photo 1 of 1...");
    await upload([photoFile("second.jpg")]);
    await act(async () => release());
    await screen.findByRole("img", { name: "Photo 2" });
    globalThis.createImageBitmap = decode;
    expect(decoded).toEqual(["first.png", "second.jpg"]);
  });

  it("names a file that is not a photo and keeps the others", async () => {
    await show();
    await userEvent.upload(
      field("Add Photos"),
      [photoFile("a.jpg"), photoFile("notes.txt", "text/plain")],
      { applyAccept: false },
    );
    const reason = await screen.findByRole("alert");
    expect(reason).toHaveTextContent("notes.txt It could not be read.");
    expect(screen.getAllByRole("img")).toHaveLength(1);
    await press("Remove notes.txt");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  // docs/product.md 2.12.2
  it.each([
    ["by its name", new File(["photo"], "IMG_1.HEIC")],
    ["under another name", new File(["\0\0\0\x18ftypheic"], "car.jpg", { type: "image/jpeg" })],
  ])("says at a HEIC photo, known %s, what to do", async (_how, file) => {
    await show();
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error("no picture")) });
    await userEvent.upload(field("Add Photos"), file, { applyAccept: false });
    const reason = await screen.findByRole("alert");
    expect(reason).toHaveTextContent(
      `${file.name} This browser cannot open HEIC photos. Save it as JPEG`,
    );
    expect(screen.getByText("0 / 10 photos")).toBeInTheDocument();
  });

  it("takes any type of image (docs/product.md 5.3)", async () => {
    await show();
    expect(field("Add Photos")).toHaveAttribute("accept", "image/*");
  });

  it("needs no photo to continue", async () => {
    await showSpecs();
    expect(screen.getByText("About your car")).toHaveFocus();
  });
});

describe("CreateListing, specifications", () => {
  // docs/product.md 5.3
  it("continues only when make, model, year and mileage are filled", async () => {
    await showSpecs();
    expect(button("Next")).toBeDisabled();
    await fillSpecs();
    expect(button("Next")).toBeEnabled();
    await userEvent.clear(field(/^Model/));
    expect(button("Next")).toBeDisabled();
  });

  // docs/product.md 2.12.3 and 3.8
  it("offers the choices of the market", async () => {
    await showSpecs();
    const options = (label: RegExp | string) =>
      within(field(label))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(options(/^Make/).slice(1)).toEqual([
      "BMW",
      "Mercedes",
      "Audi",
      "Toyota",
      "Honda",
      "Other",
    ]);
    expect(options(/^Fuel Type/)).toEqual(["Not stated", "Petrol", "Diesel", "Electric", "Hybrid"]);
    expect(options(/^Transmission/)).toEqual(["Not stated", "Manual", "Automatic"]);
    expect(options(/^Body Type/)).toEqual([
      "Not stated",
      "Sedan",
      "Hatchback",
      "SUV",
      "Coupe",
      "Estate",
    ]);
  });

  it("lists a car of another make as Other, unless it is given (docs/product.md 5.3)", async () => {
    await showSpecs();
    await fillSpecs();
    await userEvent.selectOptions(field(/^Make/), "Other");
    await press("Next");
    await screen.findByText("£17,400");
    expect(await sent("/api/valuation/preview")[0]?.body()).toMatchObject({ make: "Other" });
  });

  it("asks for the make when Other is chosen in the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    await fillSpecs();
    await userEvent.selectOptions(field(/^Make/), "Other");
    await userEvent.selectOptions(field(/^Area/), "Lefke");
    await press("Next");
    expect(field(/^Which make/)).toHaveAccessibleDescription("Please fill this in.");
    expect(field(/^Which make/)).toHaveFocus();
    await fill(/^Which make/, "Wartburg");
    await press("Next");
    expect(await screen.findByText("£17,400")).toBeInTheDocument();
  });

  it("says in the live market what is missing, and focuses the first of it", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    expect(field(/^Body Type/)).toHaveAccessibleDescription("Helps us find swap matches.");
    await press("Next");
    expect(field(/^Make/)).toHaveFocus();
    expect(field(/^Make/)).toHaveAccessibleDescription("Choose a make.");
    expect(field(/^Model/)).toHaveAccessibleDescription("Enter the model.");
    expect(field(/^Year/)).toHaveAccessibleDescription("Enter the year.");
    expect(field(/^Mileage/)).toHaveAccessibleDescription("Enter the mileage.");
    expect(field(/^Area/)).toHaveAccessibleDescription("Choose an area.");
    await fillSpecs();
    await press("Next");
    expect(field(/^Area/)).toHaveFocus();
    await userEvent.selectOptions(field(/^Area/), "Lefke");
    await press("Next");
    await screen.findByText("£17,400");
    await press("Publish Listing");
    expect(field(/^Asking Price/)).toHaveFocus();
    expect(field(/^Asking Price/)).toHaveAccessibleDescription("Enter your asking price.");
    expect(sent("/api/vehicles")).toHaveLength(0);
  });

  it("offers every known make in the live market, with a model of the chosen one", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    await userEvent.selectOptions(field(/^Make/), "Nissan");
    expect(field(/^Model/)).toHaveAttribute("placeholder", "Note");
    await userEvent.selectOptions(field(/^Make/), "BMW");
    expect(field(/^Model/)).toHaveAttribute("placeholder", "320i");
  });

  it("takes kilometres in the live market, and says what buyers see", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    await fillSpecs();
    await userEvent.selectOptions(field(/^Area/), "Lefke");
    await fill(/^Mileage/, "100,000");
    await userEvent.click(screen.getByRole("radio", { name: "km" }));
    expect(field(/^Mileage/)).toHaveValue("100,000");
    expect(field(/^Mileage/)).toHaveAccessibleDescription("Buyers see 62,137 mi.");
    await press("Next");
    await screen.findByText("£17,400");
    expect(await sent("/api/valuation/preview")[0]?.body()).toMatchObject({
      mileage: 62_137,
      mileageUnit: "km",
    });
  });

  // docs/product.md 2.12.3
  it("takes in the live market the unit that is typed after the mileage", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    for (const [typed, unit, shown] of [
      ["80.000 km", "km", "80,000"],
      ["50,000 miles", "mi", "50,000"],
    ] as const) {
      await fill(/^Mileage/, typed);
      await userEvent.tab();
      expect(screen.getByRole("radio", { name: unit })).toBeChecked();
      expect(field(/^Mileage/)).toHaveValue(shown);
      expect(field(/^Mileage/)).not.toBeInvalid();
    }
  });

  it("shows in the live market the units of the engine and the power", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    expect(field(/^Engine/).parentElement).toHaveTextContent("cc");
    expect(field(/^Power/).parentElement).toHaveTextContent("hp");
  });

  it.each([
    ["sample", {}],
    ["live", { area: "Lefke" }],
  ] as const)(
    "lists a car in the %s market whose fuel, gearbox and body stay open",
    async (market, area) => {
      fakeApi.answer("GET /api/config", buildConfig({ market }));
      fakeApi.answer("POST /api/vehicles", buildVehicle());
      await showSpecs(true);
      await userEvent.selectOptions(field(/^Make/), "BMW");
      await fill(/^Model/, "320i");
      await fill(/^Year/, "2017");
      await fill(/^Mileage/, "61,400");
      for (const name of [/^Fuel Type/, /^Transmission/, /^Body Type/]) {
        expect(field(name)).toHaveDisplayValue("Not stated");
        expect(field(name)).not.toBeRequired();
      }
      if ("area" in area) {
        await userEvent.selectOptions(field(/^Area/), area.area);
      }
      await press("Next");
      await screen.findByText("£17,400");
      const car = { make: "BMW", model: "320i", year: 2017, mileage: 61_400 };
      expect(await sent("/api/valuation/preview")[0]?.body()).toEqual(car);
      await fill(/^Asking Price/, "17995");
      await press(market === "live" ? "Publish Listing" : "Create Listing");
      await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(1));
      const bodies = await Promise.all(sent("/api/vehicles").map((request) => request.body()));
      const [{ key, ...body } = {}] = bodies as { key?: string }[];
      expect(typeof key).toBe(market === "live" ? "string" : "undefined");
      expect(body).toEqual({
        ...car,
        ...area,
        title: "2017 BMW 320i",
        askingPrice: "17995",
        isSwapFriendly: market === "live",
        images: [],
      });
    },
  );

  it("shows the error of a number and focuses its field", async () => {
    await showSpecs();
    await fillSpecs();
    await fill(/^Year/, "17");
    await press("Next");
    expect(field(/^Year/)).toHaveAccessibleDescription(/year from 1900/);
    expect(field(/^Year/)).toHaveFocus();
    await fill(/^Year/, "2017");
    expect(field(/^Year/)).not.toBeInvalid();
  });

  it("returns to the photos, which are still there", async () => {
    await show();
    await upload([photoFile("a.jpg")]);
    await screen.findByRole("img", { name: "Photo 1" });
    await press("Next");
    await screen.findByText("About your car");
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(await screen.findByRole("img", { name: "Photo 1" })).toBeInTheDocument();
  });

  // docs/product.md 4.6
  it.each(["2", "3"])("opens step %s only through Next", async (step) => {
    await renderScreen(<CreateListing />, { at: `/create-listing?step=${step}` });
    expect(await screen.findByText("Show your car")).toBeInTheDocument();
  });

  it.each(["0", "4", "x", "-1", ""])("starts at the photos for the step %j", async (step) => {
    await renderScreen(<CreateListing />, { at: `/create-listing?step=${step}` });
    expect(await screen.findByText("Show your car")).toBeInTheDocument();
  });
});

describe("CreateListing, wants", () => {
  it("come next for a car of the live market that is open to swaps", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("POST /api/vehicles", buildVehicle({ id: "a1", isSwapFriendly: true }));
    const { services } = await showSpecs(true);
    await fillSpecs();
    await userEvent.selectOptions(field(/^Area/), "Lefke");
    await press("Next");
    await screen.findByText("£17,400");
    await fill(/^Asking Price/, "17000");
    expect(screen.getByLabelText("Also take swap offers")).toBeChecked();
    expect(screen.getByText(/^Get offers of other cars/)).toBeVisible();
    expect(screen.queryByLabelText(/^Notes/)).not.toBeInTheDocument();
    await press("Publish Listing");
    await waitFor(() =>
      expect(services.navigate).toHaveBeenLastCalledWith(
        "/wants?car=a1",
        expect.objectContaining({ replace: true }),
      ),
    );
  });
});

describe("CreateListing, area", () => {
  it("is not asked for in the sample market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "sample" }));
    await showSpecs(true);
    expect(screen.queryByLabelText(/^Area/)).not.toBeInTheDocument();
  });

  it("is sent with the listing", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("POST /api/vehicles", buildVehicle());
    await showSpecs(true);
    await fillSpecs();
    await userEvent.selectOptions(await screen.findByLabelText(/^Area/), "Lefke");
    await press("Next");
    await screen.findByText("£17,400");
    await fill(/^Asking Price/, "17000");
    await userEvent.click(field("Also take swap offers"));
    await press("Publish Listing");
    await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(1));
    expect(await sent("/api/vehicles")[0]?.body()).toMatchObject({ area: "Lefke" });
  });
});

describe("CreateListing, pricing", () => {
  // docs/product.md 2.12.4, 5.3 and 7.4
  it("requests a valuation of the car only on this step", async () => {
    await showPricing();
    expect(sent("/api/valuation/preview")).toHaveLength(1);
    expect(await sent("/api/valuation/preview")[0]?.body()).toEqual({
      make: "BMW",
      model: "320i",
      year: 2017,
      mileage: 61_400,
      fuelType: "Petrol",
      transmission: "Manual",
      bodyType: "Sedan",
    });
    expect(screen.getByText("£15,900 to £18,900")).toBeInTheDocument();
    expect(screen.getByText(/High confidence. Typical 2017 320i/)).toBeInTheDocument();
    await fill(/^Asking Price/, "21000");
    expect(screen.getByText("Over +21%")).toBeInTheDocument();
  });

  // docs/product.md 2.12.4
  it("says a value of low confidence as the best estimate in the live market, and leaves out the steps", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await showSpecs(true);
    fakeApi.answer("POST /api/valuation/preview", {
      ...preview,
      confidence: "low",
      basis: "A rough guide: no similar cars are listed yet. Asking prices, not sales.",
    });
    await fillSpecs();
    await userEvent.selectOptions(field(/^Area/), "Lefke");
    await press("Next");
    const value = within(await screen.findByRole("region", { name: "Market value" }));
    expect(await value.findByText("Could be £15,900 to £18,900")).toBeVisible();
    expect(value.getAllByText(/£17,400/)).toEqual([
      value.getByText("Rough estimate £17,400"),
      value.getByText("Use £17,400"),
    ]);
    expect(value.getByText(/^A rough guide: no similar cars are listed yet\. /)).toBeVisible();
    await press("Use £17,400");
    expect(field(/^Asking Price/)).toHaveValue("17,400");
    expect(value.getByText("Within our estimate")).toBeVisible();
    await fill(/^Asking Price/, "21000");
    expect(screen.queryByText(/market$|Typical|Suggested/)).not.toBeInTheDocument();
    expect(value.getByText("£2,100 above our estimate")).toBeVisible();
    await fill(/^Asking Price/, "15000");
    expect(value.getByText("£900 below our estimate")).toBeVisible();
    await fill(/^Asking Price/, "16000");
    expect(value.getByText("Within our estimate")).toBeVisible();
  });

  it("does not compare a price with a digit too many, and says so", async () => {
    await showPricing();
    await fill(/^Asking Price/, "174000");
    expect(await screen.findByText(/more than twice this/)).toBeInTheDocument();
    expect(screen.queryByText(/^Over/)).not.toBeInTheDocument();
  });

  // docs/product.md 14.6
  it.each([
    ["high", "154000", true],
    ["high", "50000", false],
    ["low", "154000", false],
  ] as const)(
    "warns in the live market, at %s confidence, of £%s: %s",
    async (confidence, price, warns) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      await showSpecs(true);
      fakeApi.answer("POST /api/valuation/preview", { ...preview, confidence });
      await fillSpecs();
      await userEvent.selectOptions(field(/^Area/), "Lefke");
      await press("Next");
      await screen.findByText(/^£17,400$|^Rough estimate/);
      await fill(/^Asking Price/, price);
      const words = warns
        ? "That is 9 times the market value. Is a zero too many?"
        : /^Your price is more than twice this/;
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it("says why there is no market value", async () => {
    await showSpecs();
    fakeApi.answer("POST /api/valuation/preview", {
      confidence: "low",
      market_value_gbp: null,
      suggested_range: null,
      explainability: "Not enough similar cars.",
    });
    await fillSpecs();
    await press("Next");
    expect(await screen.findByText("Not enough similar cars.")).toBeInTheDocument();
  });

  it("continues without a valuation, and requests it again on Retry", async () => {
    await showSpecs();
    fakeApi.fail("POST /api/valuation/preview", { status: 503, text: "Away." });
    await fillSpecs();
    await press("Next");
    expect(await screen.findByText("The market value could not be loaded.")).toBeInTheDocument();
    fakeApi.answer("POST /api/valuation/preview", preview);
    await press("Retry");
    expect(await screen.findByText("£17,400")).toBeInTheDocument();
  });

  // docs/product.md 5.3
  it("needs an asking price", async () => {
    await showPricing();
    expect(button("Create Listing")).toBeDisabled();
    await fill(/^Asking Price/, "0");
    await press("Create Listing");
    expect(field(/^Asking Price/)).toHaveAccessibleDescription(/whole pounds/);
    expect(sent("/api/vehicles")).toHaveLength(0);
  });

  // docs/product.md 2.12.4
  it("words the button for a swap, and lists the benefits", async () => {
    await showPricing();
    expect(screen.getByRole("list", { name: "Benefits" })).toBeInTheDocument();
    await userEvent.click(field("Enable Vehicle Swaps"));
    expect(button("Create Swap-Friendly Listing")).toBeInTheDocument();
  });

  // docs/product.md 2.12.4 and 4.6
  it("creates the listing once, says so and goes to My Cars", async () => {
    let release: () => void = () => undefined;
    fakeApi.answer(
      "POST /api/vehicles",
      () =>
        new Promise((resolve) => {
          release = () => resolve(buildVehicle({ title: "2017 BMW 320i" }));
        }),
    );
    const { services } = await showPricing();
    await fill(/^Asking Price/, "17995");
    await userEvent.click(field("Enable Vehicle Swaps"));
    await press("Create Swap-Friendly Listing");
    await userEvent.click(await screen.findByRole("button", { name: "Creating..." }));
    await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(1));
    await act(async () => release());
    await waitFor(() =>
      expect(services.navigate).toHaveBeenLastCalledWith("/my-cars", { replace: true, over: 2 }),
    );
    expect(sent("/api/vehicles")).toHaveLength(1);
    expect(await sent("/api/vehicles")[0]?.body()).toMatchObject({
      title: "2017 BMW 320i",
      askingPrice: "17995",
      isSwapFriendly: true,
    });
    expect(services.toast).toHaveBeenCalledWith({
      title: "Listing Created!",
      description: "2017 BMW 320i is on the market.",
    });
  });

  it("says that a car under review is not on the market yet", async () => {
    const vehicle = buildVehicle({ title: "2017 BMW 320i", status: "review" });
    fakeApi.answer("POST /api/vehicles", vehicle);
    const { services } = await showPricing();
    await fill(/^Asking Price/, "995");
    await press("Create Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        title: "Listing Created!",
        description:
          "2017 BMW 320i is saved. Its price is far from our estimate: we check it before the car is on the market.",
      }),
    );
  });

  it.each([
    [422, "Photo 1 shows a phone number. Please take it out or cover it."],
    [413, "Photo 2 is larger than 10 MB."],
    [415, "Photo 1 is not a JPEG, PNG or WebP image."],
    [403, "Photo uploads are paused until tomorrow."],
  ])("shows the server's sentence of a %s and keeps the typed values", async (status, text) => {
    const { services } = await showPricing();
    fakeApi.fail("POST /api/vehicles", { status, text });
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "Error",
        description: text,
      }),
    );
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field(/^Asking Price/)).toHaveValue("17,995");
    expect(await screen.findByRole("button", { name: "Create Listing" })).toBeEnabled();
  });

  it("returns to the field whose text the server refused, and shows there why", async () => {
    await showPricing();
    const detail = 'The model shows a phone number: "0533 866 12 34".';
    const fields = { model: "must not show contact details" };
    fakeApi.fail("POST /api/vehicles", { status: 422, text: JSON.stringify({ detail, fields }) });
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    await waitFor(() => expect(field(/^Model/)).toHaveAccessibleDescription(detail));
    expect(field(/^Model/)).toBeInvalid();
    expect(field(/^Model/)).toHaveFocus();
  });

  it("no longer says that nothing was saved once the listing has changed", async () => {
    await showPricing();
    fakeApi.fail("POST /api/vehicles", { status: 403, text: "Photo uploads are paused." });
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    expect(await screen.findByText("Nothing was saved")).toBeInTheDocument();
    await fill(/^Asking Price/, "17990");
    expect(screen.queryByText("Nothing was saved")).not.toBeInTheDocument();
  });

  it.each([
    ["is lost", () => fakeApi.disconnect("POST /api/vehicles")],
    ["is a proxy's 502", () => fakeApi.fail("POST /api/vehicles", { status: 502, text: "" })],
    ["is a proxy's 504", () => fakeApi.fail("POST /api/vehicles", { status: 504, text: "" })],
    ["is cut off", () => fakeApi.fail("POST /api/vehicles", { status: 201, text: '{"id":' })],
  ])("claims no outcome when the answer %s", async (_how, lose) => {
    const { services } = await showPricingLive();
    lose();
    await fill(/^Asking Price/, "17995");
    await press("Publish Listing");
    const description = "It may not have been saved";
    expect(await screen.findByText(description)).toBeInTheDocument();
    expect(screen.getByText("Try again: nothing is saved twice.")).toBeInTheDocument();
    expect(screen.queryByText("Nothing was saved")).not.toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ description }));
  });

  it("promises nothing of another attempt in the sample market, which knows no draft", async () => {
    await showPricing();
    fakeApi.disconnect("POST /api/vehicles");
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    expect(await screen.findByText("It may not have been saved")).toBeInTheDocument();
    expect(screen.queryByText(/nothing is saved twice/)).not.toBeInTheDocument();
  });

  it("says in the live market that the phone is offline (docs/product.md 8.4)", async () => {
    const { services } = await showPricingLive();
    fakeApi.disconnect("POST /api/vehicles");
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await fill(/^Asking Price/, "17995");
    await press("Publish Listing");
    const description = "You are offline. Try again when the connection is back.";
    expect(await screen.findByText("Nothing was saved")).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ description }));
  });

  it.each([
    [{ status: 500, text: "The photos are full." }, "The photos are full."],
    [{ status: 502, text: "<html></html>" }, "Failed to create listing. Please try again."],
  ])("says why the server failed: %j (docs/product.md 8.4)", async (failure, description) => {
    const { services } = await showPricing();
    fakeApi.fail("POST /api/vehicles", failure);
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "Error",
        description,
      }),
    );
  });

  it("shows no raw text of a proxy's fault in the live market (docs/product.md 8.7)", async () => {
    fakeApi.fail("POST /api/vehicles", { status: 502, text: "upstream error" });
    const { services } = await showPricingLive();
    await fill(/^Asking Price/, "17995");
    await press("Publish Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "Error",
        description: "It may not have been saved",
      }),
    );
  });
});

describe("CreateListing in other languages", () => {
  it("says in Greek why a file and a photo are refused", async () => {
    fakeCanvas();
    const shows = ["phone", "link"].map((kind) => ({ kind, box: BOX }));
    fakeApi.fail("POST /api/photos/checks", {
      status: 422,
      text: JSON.stringify({ detail: "", photos: [{ position: 1, shows }] }),
    });
    await renderScreen(<CreateListing />, { at: "/create-listing", language: "el" });
    const files = [photoFile("a.jpg"), photoFile("notes.txt", "text/plain")];
    await userEvent.upload(await screen.findByLabelText("Προσθήκη φωτογραφιών"), files, {
      applyAccept: false,
    });
    expect(
      await screen.findByText(
        "Δείχνει έναν αριθμό τηλεφώνου και έναν σύνδεσμο. Θολώστε το σημείο ή αφαιρέστε τη φωτογραφία.",
      ),
    ).toBeVisible();
    expect(await screen.findByText("1 / 10 φωτογραφίες")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Αφαίρεση: notes.txt" })).toBeVisible();
  });

  it.each([
    ["tr", "Fotoğraf ekle", "Bu fotoğraf bozuk. Lütfen yeniden seçin."],
    ["el", "Προσθήκη φωτογραφιών", "Αυτή η φωτογραφία είναι κατεστραμμένη. Διαλέξτε την ξανά."],
  ] as const)("says the server's reason at the photo (%s)", async (language, add, reason) => {
    fakeCanvas();
    await renderScreen(<CreateListing />, { at: "/create-listing", language });
    const { sentence } = wordError("photo.broken", { position: 1 });
    fakeApi.fail("POST /api/photos/checks", { status: 415, text: sentence });
    await userEvent.upload(await screen.findByLabelText(add), photoFile("a.jpg"));
    expect(await screen.findByText(reason)).toBeVisible();
  });
});

const BOX = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };

describe("CreateListing, draft", () => {
  it("stores the form for the next visit, and can be started over", async () => {
    const first = await showSpecs();
    await fillSpecs();
    await press("Next");
    await screen.findByText("£17,400");
    await waitFor(async () => expect((await readDraft())?.step).toBe(3));
    first.unmount();
    const { services } = await show();
    expect(await screen.findByText("Your draft is back")).toBeInTheDocument();
    await press("Next");
    expect(field(/^Model/)).toHaveValue("320i");
    await press("Start Over");
    expect(await screen.findByText("Show your car")).toBeInTheDocument();
    expect(screen.queryByText("Your draft is back")).not.toBeInTheDocument();
    expect(await readDraft()).toBeUndefined();
    expect(services.toast).not.toHaveBeenCalled();
  });

  it("stores what was typed last when the screen is left at once", async () => {
    const first = await showSpecs();
    fireEvent.change(field(/^Model/), { target: { value: "320i" } });
    first.unmount();
    await waitFor(async () => expect((await readDraft())?.form.model).toBe("320i"));
  });

  it("stores what was typed last as the page is hidden, before the phone ends it", async () => {
    await showSpecs();
    jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] });
    fireEvent.change(field(/^Model/), { target: { value: "320i" } });
    fireEvent(document, new Event("visibilitychange"));
    const stored = await readDraft();
    jest.useRealTimers();
    expect(stored?.form.model).toBe("320i");
  });

  // docs/product.md 2.12.8
  it("is named to the server in the live market, and by that name again after a lost answer", async () => {
    fakeApi.disconnect("POST /api/vehicles");
    const first = await showPricingLive();
    await fill(/^Asking Price/, "17995");
    await press("Publish Listing");
    await screen.findByText("It may not have been saved");
    await waitFor(async () => expect((await readDraft())?.form.askingPrice).toBe("17,995"));
    first.unmount();
    await show(true);
    await press("Continue Without Photos");
    await screen.findByText("About your car");
    await press("Next");
    await screen.findByText("£17,400");
    await fill(/^Asking Price/, "16995");
    await press("Publish Listing");
    await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(2));
    await press("Start Over");
    await press("Continue Without Photos");
    await screen.findByLabelText(/^Make/);
    await fillSpecs();
    await userEvent.selectOptions(field(/^Area/), "Lefke");
    await press("Next");
    await screen.findByText("£17,400");
    await fill(/^Asking Price/, "17995");
    await press("Publish Listing");
    await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(3));
    const bodies = await Promise.all(sent("/api/vehicles").map((request) => request.body()));
    const [key, again, other] = bodies.map((body) => (body as { key?: string }).key);
    expect(key).toMatch(/./);
    expect(again).toBe(key);
    expect(other).not.toBe(key);
  });

  it("is removed once the listing is published", async () => {
    fakeApi.answer("POST /api/vehicles", buildVehicle());
    const { services } = await showPricing();
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    await waitFor(() => expect(services.navigate).toHaveBeenLastCalledWith("/my-cars", LEFT));
    expect(await readDraft()).toBeUndefined();
  });

  it("stays when Back on the first step leaves without a question (docs/product.md 2.12.1)", async () => {
    const { services } = await show();
    await upload([photoFile("a.jpg")]);
    await screen.findByRole("img", { name: "Photo 1" });
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/my-cars"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect((await readDraft())?.form.photos).toHaveLength(1);
  });

  it("asks for confirmation before the screen is left in the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const { services } = await show(true);
    await upload([photoFile("a.jpg")]);
    await screen.findByRole("img", { name: "Photo 1" });
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    for (const stay of [() => press("Keep Editing"), () => userEvent.keyboard("{Escape}")]) {
      await stay();
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole("link", { name: "Back" }));
      await screen.findByRole("dialog");
    }
    expect(await screen.findByText(/Your draft stays on this device/)).toBeInTheDocument();
    await press("Leave");
    await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/my-cars"));
    expect((await readDraft())?.form.photos).toHaveLength(1);
  });

  it("can be discarded on leaving in the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const { services, unmount } = await show(true);
    await upload([photoFile("a.jpg")]);
    await screen.findByRole("img", { name: "Photo 1" });
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    fireEvent.click(await screen.findByRole("button", { name: "Discard Draft" }));
    await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/my-cars"));
    unmount();
    expect(await readDraft()).toBeUndefined();
  });

  it("continues where the browser stores nothing, and promises no draft", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { services } = await showSpecs();
    await fill(/^Model/, "320i");
    expect(await screen.findByText("This browser can't keep a draft")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    await screen.findByText("Show your car");
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(await screen.findByText("What you changed has not been saved.")).toBeInTheDocument();
    expect(screen.queryByText(/stays on this device/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Discard Draft" })).not.toBeInTheDocument();
    await press("Leave");
    expect(services.navigate).toHaveBeenCalledWith("/my-cars");
  });
});

const LEFT = { replace: true, over: 2 };

describe("CreateListing, the check of photos", () => {
  const shows = [{ kind: "phone", box: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } }];
  const detail = "Photo 1 shows a phone number. Please use photos without contact details.";
  const refusal = {
    status: 422,
    text: JSON.stringify({ detail, photos: [{ position: 1, shows }] }),
  };
  const checks = () => sent("/api/photos/checks");

  /** Holds back the answers of checks until they are released one by one. */
  function holdChecks() {
    const held: (() => void)[] = [];
    fakeApi.answer(
      "POST /api/photos/checks",
      () =>
        new Promise((resolve) => {
          held.push(() => resolve({ passedUntil: "2030-01-01T00:00:00.000Z" }));
        }),
    );
    return held;
  }

  /** Holds back the refusal of a check until `refuse` is called. */
  function holdRefusal() {
    let answer: () => void = () => undefined;
    fakeApi.answer("POST /api/photos/checks", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      throw new Response(refusal.text, { status: 422 });
    });
    return { refuse: () => answer() };
  }

  it("sends each as it is added and says at the photo that it passed", async () => {
    const held = holdChecks();
    await show();
    await upload([photoFile("a.jpg"), photoFile("b.jpg")]);
    await waitFor(() => expect(screen.getAllByText("Checking...")).toHaveLength(2));
    await waitFor(() => expect(held).toHaveLength(1));
    await act(async () => held[0]?.());
    expect(await screen.findByText("Checked")).toBeInTheDocument();
    await waitFor(() => expect(held).toHaveLength(2));
    await act(async () => held[1]?.());
    await waitFor(() => expect(screen.getAllByText("Checked")).toHaveLength(2));
    expect(await checks()[0]?.body()).toEqual({
      images: [expect.stringMatching(/^data:image\/jpeg;base64,/)],
    });
  });

  it("says that the photo shows contact details where it does not know their kind", async () => {
    const newer = { position: 1, shows: [{ ...shows[0], kind: "fax" }] };
    fakeApi.fail("POST /api/photos/checks", {
      status: 422,
      text: JSON.stringify({ detail, photos: [newer] }),
    });
    await show();
    await upload([photoFile("a.jpg")]);
    expect(
      await screen.findByText("Shows contact details. Please blur it or remove the photo."),
    ).toBeInTheDocument();
  });

  // docs/product.md 2.12.2
  it("says at the photo what it shows, and continues once it is removed", async () => {
    fakeApi.fail("POST /api/photos/checks", refusal);
    await show();
    await upload([photoFile("a.jpg")]);
    expect(
      await screen.findByText("Shows a phone number. Please blur it or remove the photo."),
    ).toBeInTheDocument();
    await press("Next");
    expect(button("Blur a part of photo 1")).toHaveFocus();
    expect(screen.getByText("Show your car")).toBeInTheDocument();
    await press("Remove photo 1");
    await press("Next");
    expect(await screen.findByText("About your car")).toBeInTheDocument();
  });

  it("says it in a toast when another step is open, and a listing goes back to the photo", async () => {
    const { services } = await show();
    const { refuse } = holdRefusal();
    await createUnchecked();
    await act(async () => refuse());
    expect(await screen.findByText("Show your car")).toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith({
      variant: "destructive",
      title: "Photo 1 cannot be used",
      description: "It shows contact details. Blur them or remove the photo in step 1.",
    });
    expect(sent("/api/vehicles")).toHaveLength(0);
  });

  it.each([
    [403, "Photo uploads are paused until tomorrow.", "Photo uploads are paused until tomorrow."],
    [
      415,
      "Photo 1 is damaged. Please choose it again.",
      "This photo is damaged. Please choose it again.",
    ],
    [429, "Too many photos.", "Checked when you list the car"],
    [503, "Away.", "Checked when you list the car"],
  ])("of %s %j says %j", async (status, text, words) => {
    fakeApi.fail("POST /api/photos/checks", { status, text });
    await show();
    await upload([photoFile("a.jpg")]);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("sends a listing whose photos could not be checked: the server checks them then", async () => {
    fakeApi.disconnect("POST /api/photos/checks");
    fakeApi.answer("POST /api/vehicles", buildVehicle());
    await show();
    await upload([photoFile("a.jpg")]);
    await screen.findByText("Checked when you list the car");
    await press("Next");
    await fillSpecs();
    await press("Next");
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(1));
  });

  it("sends no listing that was cancelled while its photos were checked", async () => {
    const held = holdChecks();
    await show();
    await createUnchecked();
    await press("Cancel");
    await act(async () => held[0]?.());
    expect(await screen.findByRole("button", { name: "Create Listing" })).toBeEnabled();
    expect(sent("/api/vehicles")).toHaveLength(0);
    fakeApi.answer("POST /api/vehicles", buildVehicle());
    await press("Create Listing");
    await waitFor(() => expect(sent("/api/vehicles")).toHaveLength(1));
  });

  it("does not send a photo that was removed before its turn", async () => {
    const held = holdChecks();
    await show();
    await upload([photoFile("a.jpg"), photoFile("b.jpg")]);
    await waitFor(() => expect(screen.getAllByText("Checking...")).toHaveLength(2));
    await waitFor(() => expect(held).toHaveLength(1));
    await press("Remove photo 2");
    await act(async () => held[0]?.());
    await screen.findByText("Checked");
    expect(checks()).toHaveLength(1);
  });

  it("sends no further photo once the screen is left", async () => {
    const held = holdChecks();
    const { unmount } = await show();
    await upload([photoFile("a.jpg"), photoFile("b.jpg")]);
    await waitFor(() => expect(screen.getAllByText("Checking...")).toHaveLength(2));
    await waitFor(() => expect(held).toHaveLength(1));
    unmount();
    await act(async () => held[0]?.());
    expect(checks()).toHaveLength(1);
  });

  it("says nothing of a photo that was removed while it was checked", async () => {
    const { services } = await show();
    const { refuse } = holdRefusal();
    await upload([photoFile("a.jpg"), photoFile("b.jpg")]);
    await waitFor(() => expect(checks()).toHaveLength(1));
    await press("Remove photo 1");
    await press("Next");
    await screen.findByText("About your car");
    await act(async () => refuse());
    // The second check begins once the first is over.
    await waitFor(() => expect(checks()).toHaveLength(2));
    expect(services.toast).not.toHaveBeenCalled();
  });
});

// docs/product.md 2.12.6
describe("CreateListing, blurring a photo", () => {
  const box = { left: 0.2, top: 0.4, width: 0.6, height: 0.2 };
  const refusal = {
    status: 422,
    text: JSON.stringify({
      detail: "",
      photos: [
        {
          position: 1,
          shows: [
            { kind: "phone", box },
            { kind: "link", box },
          ],
        },
      ],
    }),
  };
  const sources = () =>
    screen
      .getAllByRole("img", { hidden: true })
      .map((photo) => (photo as HTMLImageElement).src.slice(-8));

  /** A listing with two photos, the first one refused and open to be blurred. */
  async function openRefused() {
    await show();
    const canvas = fakeCanvas();
    fakeApi.fail("POST /api/photos/checks", refusal);
    await upload([photoFile("a.jpg")]);
    await screen.findByText(/^Shows a phone number and a link/);
    fakeApi.answer("POST /api/photos/checks", { passedUntil: "2030-01-01T00:00:00.000Z" });
    await upload([photoFile("b.jpg")]);
    await screen.findByText("Checked");
    await press("Blur a part of photo 1");
    const dialog = await screen.findByRole("dialog", { name: "Blur a part of the photo" });
    const picture = within(dialog).getByRole("application", { name: "Photo 1" }).firstElementChild;
    loadPicture(picture as Element, { width: 100, height: 50 });
    return { ...canvas, dialog };
  }

  it("covers what the server found, keeps the photo's place and checks it again", async () => {
    const { put, dialog } = await openRefused();
    expect(within(dialog).getAllByRole("button", { name: /^Blurred part/ })).toHaveLength(1);
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => {
      callback(new File(["blurred"], "blurred", { type: "image/jpeg" }));
    });
    const [, other] = sources();
    await press("Save Photo");
    await waitFor(() => expect(screen.getAllByText("Checked")).toHaveLength(2));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Blur a part/ })).not.toBeInTheDocument();
    const body = (await sent("/api/photos/checks")[2]?.body()) as { images: string[] } | undefined;
    const sentPhoto = String(body?.images[0]);
    expect(atob(sentPhoto.split(",")[1] ?? "")).toBe("blurred");
    expect(sources()).toEqual([sentPhoto.slice(-8), other]);
    // A twentieth beside the found text is covered, and the rest of the row is as it was.
    const reds = put[0]?.data.filter((_, at) => at % 4 === 0).slice(25 * 100, 26 * 100);
    expect(reds?.findIndex((red) => red > 0)).toBe(17);
    expect(reds?.findLastIndex((red) => red > 0)).toBe(82);
    await press("Next");
    expect(await screen.findByText("About your car")).toBeInTheDocument();
  });

  it("changes nothing when it is cancelled, even while the photo is being saved", async () => {
    const { dialog } = await openRefused();
    const before = sources();
    let finish: BlobCallback = () => undefined;
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => {
      finish = callback;
    });
    await press("Save Photo");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(dialog).not.toBeInTheDocument();
    await waitFor(() => expect(button("Blur a part of photo 1")).toHaveFocus());
    await act(async () => finish(new File(["blurred"], "blurred")));
    // The next photo is read after that one.
    fakeCanvas();
    await upload([photoFile("c.jpg")]);
    await waitFor(() => expect(screen.getAllByText("Checked")).toHaveLength(2));
    expect(sources().slice(0, 2)).toEqual(before);
    expect(screen.getByText(/^Shows a phone number/)).toBeInTheDocument();
    expect(sent("/api/photos/checks")).toHaveLength(3);
  });

  it("keeps a photo that is ready only while another one is being saved", async () => {
    await openRefused();
    const finish: BlobCallback[] = [];
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => {
      finish.push(callback);
    });
    await press("Save Photo");
    fireEvent.change(document.querySelector('input[type="file"]') as Element, {
      target: { files: [photoFile("c.jpg")] },
    });
    await waitFor(() => expect(finish).toHaveLength(2));
    await act(async () => finish[1]?.(new File(["c"], "c")));
    await act(async () => finish[0]?.(new File(["blurred"], "blurred")));
    expect(await screen.findByText("3 / 10 photos")).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText("Checked")).toHaveLength(3));
  });
});

describe("CreateListing, sending", () => {
  it("opens the refused photo, with the reason and Remove", async () => {
    const { services } = await show();
    await upload([photoFile("a.jpg"), photoFile("b.jpg")]);
    await screen.findByRole("img", { name: "Photo 2" });
    await goToPricing();
    await fill(/^Asking Price/, "17995");
    const detail = "Photo 2 shows a phone number. Please take it out or cover it.";
    const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
    fakeApi.fail("POST /api/vehicles", {
      status: 422,
      text: JSON.stringify({ detail, photos: [{ position: 2, shows: [{ kind: "phone", box }] }] }),
    });
    await press("Create Listing");
    expect(await screen.findByText("Show your car")).toBeInTheDocument();
    expect(
      screen.getByText("Shows a phone number. Please blur it or remove the photo."),
    ).toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Error", description: detail }),
    );
    await press("Remove photo 2");
    expect(screen.queryByText(/remove the photo/)).not.toBeInTheDocument();
  });

  it("can be cancelled, which stops the upload and keeps everything", async () => {
    const stop = jest.spyOn(XMLHttpRequest.prototype, "abort");
    fakeApi.answer("POST /api/vehicles", () => new Promise(() => undefined));
    const { services } = await showPricing();
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    const progress = within(await screen.findByRole("region", { name: "Upload" }));
    const mayLeave = () =>
      globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(mayLeave()).toBe(false);
    await userEvent.click(progress.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("button", { name: "Create Listing" })).toBeEnabled();
    expect(mayLeave()).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(field(/^Asking Price/)).toHaveValue("17,995");
    expect(services.toast).not.toHaveBeenCalled();
  });

  // docs/product.md 2.12.7
  it("can be cancelled only until it is sent as a whole", async () => {
    const listen = jest.spyOn(XMLHttpRequestUpload.prototype, "addEventListener");
    fakeApi.answer("POST /api/vehicles", () => new Promise(() => undefined));
    await showPricing();
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    const progress = within(await screen.findByRole("region", { name: "Upload" }));
    const onProgress = listen.mock.calls.find(([type]) => type === "progress")?.[1];
    const report = (loaded: number) =>
      act(() => (onProgress as EventListener)(new ProgressEvent("progress", { loaded, total: 4 })));
    report(3);
    const cancel = await progress.findByRole("button", { name: "Cancel" });
    act(() => cancel.focus());
    report(4);
    expect(await progress.findByText("Saving your listing...")).toBeVisible();
    expect(cancel).not.toBeInTheDocument();
    expect(progress.getByRole("status")).toHaveFocus();
  });

  it("shows the fallback sentence when no answer arrives", async () => {
    fakeApi.disconnect("POST /api/vehicles");
    const { services } = await showPricing();
    await fill(/^Asking Price/, "17995");
    await press("Create Listing");
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "Error",
        description: "Failed to create listing. Please try again.",
      }),
    );
  });
});

// docs/product.md 2.12.5
describe("CreateListing after a deal", () => {
  const vitz = buildVehicle({ id: "v1", make: "Toyota", model: "Vitz", year: 2018 });
  const note = buildVehicle({ id: "n1", make: "Nissan", model: "Note", year: 2019, area: "Lefke" });

  async function showNewCar(role: "owner" | "sender") {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer(
      "GET /api/offers/:id",
      buildLiveOffer({ id: "o1", role, state: "sold", vehicle: vitz, swapVehicle: note }),
    );
    return show(true, "/create-listing?deal=o1");
  }

  it.each([
    ["sender", "2018 Toyota Vitz", "Toyota", "Vitz"],
    ["owner", "2019 Nissan Note", "Nissan", "Note"],
  ] as const)("is filled in with the car that the %s got", async (role, title, make, model) => {
    await showNewCar(role);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(/^Filled in from your deal/)).toBeInTheDocument();
    expect(screen.queryByRole("img", { name: "Photo 1" })).not.toBeInTheDocument();
    await press("Continue Without Photos");
    expect(await screen.findByLabelText(/^Make/)).toHaveValue(make);
    expect(field(/^Model/)).toHaveValue(model);
    expect(field(/^Mileage/)).toHaveValue("42,000");
    expect(field(/^Fuel Type/)).toHaveValue("Petrol");
    expect(field(/^Transmission/)).toHaveValue("Automatic");
    expect(field(/^Body Type/)).toHaveValue("Hatchback");
    expect(field(/^Area/)).toHaveValue("");
  });

  it("is filled in with the car that a member of a circle got", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/circles/:id", { gets: note } as Circle);
    await show(true, "/create-listing?circle=c1");
    expect(screen.getByText(/^Filled in from your deal/)).toBeInTheDocument();
    await press("Continue Without Photos");
    expect(await screen.findByLabelText(/^Make/)).toHaveValue("Nissan");
    expect(field(/^Model/)).toHaveValue("Note");
  });

  it("keeps a draft, and fills the form in when that is started over", async () => {
    const { unmount } = await showSpecsOf("Audi");
    unmount();
    await showNewCar("sender");
    expect(screen.getByText("Your draft is back")).toBeInTheDocument();
    await press("Start Over");
    expect(await screen.findByText(/^Filled in from your deal/)).toBeInTheDocument();
  });

  it("says that the car could not be loaded, and opens empty", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.fail("GET /api/offers/:id", { status: 404, text: "Not found." });
    await show(true, "/create-listing?deal=o1");
    expect(screen.getByText("Your new car could not be loaded")).toBeInTheDocument();
    await press("Continue Without Photos");
    expect(await screen.findByLabelText(/^Make/)).toHaveValue("");
  });

  async function showSpecsOf(make: string) {
    const shown = await showSpecs(true);
    await userEvent.selectOptions(field(/^Make/), make);
    return shown;
  }
});
