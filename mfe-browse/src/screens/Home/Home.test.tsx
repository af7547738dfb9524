import type { MarketEstimate } from "@takas/contracts/valuation";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import remote from "../../../remote.json";
import { Home } from "./Home";

const fakeApi = startFakeApi();
const show = ({ isConfigured = false } = {}) =>
  renderScreen(<Home />, { at: "/", pattern: "/", isConfigured });
const rail = (name = "Swap-Friendly Vehicles") => screen.getByRole("region", { name });

describe("Home", () => {
  beforeEach(() => localStorage.clear());

  // docs/product.md 2.3.1
  it("shows the brand and the link to the notifications", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ brand: "Swapland" }));
    await show();
    expect(await screen.findByText("Swapland")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Notifications" })).toHaveAttribute(
      "href",
      "/notifications",
    );
    expect(screen.queryByRole("link", { name: /Language/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.3.4
  it("says what the market is for and links to it", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Vehicle Swapping" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Start Swapping Cars" })).toHaveAttribute(
      "href",
      "/search",
    );
  });

  const partsOf = (...names: string[]) =>
    screen.getAllByText((text) => names.includes(text)).map(({ textContent }) => textContent);
  const PARTS = [
    "2 / 2 reveals left",
    "Unlock Full Access",
    "Vehicle Swapping",
    "How Car Swapping Works",
    "Car Value Estimator",
    "Start Swapping Cars",
    "Swap-Friendly Vehicles",
    "What would your car get you?",
  ];

  // docs/product.md 2.3.1
  it("has quota, upgrade, intro, tour, estimator, the way to the cars and swaps in this order", async () => {
    await show();
    await screen.findByText("What would your car get you?");
    expect(partsOf(...PARTS)).toEqual(PARTS);
  });

  describe("in the live market", () => {
    const showLive = () => {
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      return show({ isConfigured: true });
    };

    // docs/product.md 2.3.7
    it("marks the bell while there are unread notifications", async () => {
      fakeApi.answer("GET /api/unread-counts", { offers: 0, messages: 0, notifications: 3 });
      await showLive();
      expect(await screen.findByRole("link", { name: "Notifications, 3 new" })).toHaveAttribute(
        "href",
        "/notifications",
      );
    });

    // docs/product.md 2.3.7
    it("leads with a search, the value of the own car and the cars", async () => {
      await showLive();
      expect(
        partsOf(
          ...PARTS,
          "Swap your car for another",
          "SUV",
          "What is my car worth?",
          "Swap-Friendly Cars",
        ),
      ).toEqual([
        "Swap your car for another",
        "SUV",
        "What is my car worth?",
        "Swap-Friendly Cars",
        "How Car Swapping Works",
        "Unlock Full Access",
      ]);
      expect(screen.getByRole("link", { name: "en Language" })).toHaveAttribute(
        "href",
        "/settings?next=/",
      );
    });

    // docs/product.md 2.3.7
    it("searches for a text, also before its scripts run, and for a kind of car", async () => {
      const { services } = await showLive();
      const search = screen.getByRole("search");
      expect(search).toHaveAttribute("action", "/search");
      await userEvent.type(within(search).getByRole("searchbox"), "red mini{Enter}");
      expect(services.navigate).toHaveBeenLastCalledWith("/search?q=red+mini");
      expect(screen.getByRole("link", { name: "Under £10,000" })).toHaveAttribute(
        "href",
        "/search?priceMax=10000",
      );
      expect(screen.getByRole("link", { name: "Kyrenia" })).toHaveAttribute(
        "href",
        "/search?q=Girne",
      );
    });

    // docs/product.md 2.4.5
    it("values the visitor's car and leads to the cars that are worth as much", async () => {
      fakeApi.answer("POST /api/valuation/preview", {
        confidence: "medium",
        market_value_gbp: 12_000,
        suggested_range: { min: 10_500, max: 13_700 },
        explainability: "",
      });
      await showLive();
      await userEvent.click(screen.getByRole("button", { name: /What is my car worth/ }));
      const dialog = within(await screen.findByRole("dialog", { name: "What is my car worth?" }));
      await userEvent.type(dialog.getByLabelText("Make and model"), "Toyota RAV4");
      await userEvent.type(dialog.getByLabelText("Year"), "2017");
      await userEvent.type(dialog.getByLabelText("Mileage"), "50,000");
      expect(dialog.getByLabelText("Mileage")).toHaveValue("50,000");
      await userEvent.click(dialog.getByRole("button", { name: "Get the Value" }));
      const result = within(
        await screen.findByRole("dialog", { name: "What is my car worth?", description: "" }),
      );
      expect(await result.findByText("£12,000")).toBeVisible();
      expect(result.getByText("£10,500 to £13,700 · medium confidence")).toBeVisible();
      expect(result.getByRole("link", { name: "See Cars to Swap For" })).toHaveAttribute(
        "href",
        "/search?swap=true&sortBy=closest&ownValue=12000",
      );
      await userEvent.click(result.getByRole("button", { name: "Another Car" }));
      expect(await screen.findByLabelText("Make and model")).toHaveValue("Toyota RAV4");
      await userEvent.keyboard("{Escape}");
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole("button", { name: /What is my car worth/ }));
      expect(await screen.findByText("£12,000")).toBeVisible();
      await userEvent.keyboard("{Escape}");
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
  });

  it("is in Turkish where the page is, with amounts as people there write them", async () => {
    await renderScreen(<Home />, { at: "/", pattern: "/", language: "tr" });
    expect(screen.getByRole("heading", { level: 1, name: "Araç takası" })).toBeInTheDocument();
    expect(await screen.findByText("Henüz takasa açık araç yok")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /^Araç değeri hesaplama/ }));
    await userEvent.selectOptions(await screen.findByLabelText("Marka"), "BMW");
    await userEvent.type(screen.getByLabelText("Yıl"), `${new Date().getFullYear()}`);
    await userEvent.click(screen.getByRole("button", { name: "Değeri hesapla" }));
    expect(await screen.findByText("£25.000")).toBeInTheDocument();
    expect(screen.getByText(/^yaklaşık/).parentElement).toHaveTextContent("yaklaşık £25.000");
  });

  it("requests exactly what the web server preloads", async () => {
    await show();
    await screen.findByText("No swap-friendly vehicles yet");
    const asked = fakeApi.requests.map(({ url }) => url.pathname + url.search);
    const { preload } = remote.routes.find(({ path }) => path === "/") ?? {};
    expect(preload).toEqual(["/api/vehicles"]);
    expect(asked.filter((request) => request === "/api/vehicles")).toHaveLength(1);
  });

  describe("rail", () => {
    // docs/product.md 2.3.5, 2.3.6 and 9.4
    it("shows at most three swap-friendly cars, newest first, each linked to its page", async () => {
      fakeApi.answer("GET /api/vehicles", [
        buildVehicle({ title: "Not for swap", isSwapFriendly: false }),
        ...["a", "b", "c", "d"].map((id) => buildVehicle({ id, title: `Car ${id}` })),
      ]);
      await show();
      const links = await within(rail()).findAllByRole("link", { name: /^Car/ });
      expect(links.map((link) => link.textContent)).toEqual(["Car a", "Car b", "Car c"]);
      expect(links[0]).toHaveAttribute("href", "/listing/a");
      expect(screen.queryByText("Not for swap")).not.toBeInTheDocument();
      expect(within(rail()).getByRole("link", { name: "View All" })).toHaveAttribute(
        "href",
        "/search?swap=true",
      );
    });

    it.each([
      ["sample", 0],
      ["live", 1],
    ] as const)("names the dealers of the %s market %i times", async (market, times) => {
      const dealer = { isVerified: true, id: "kaya", name: "Kaya Motors" };
      fakeApi.answer("GET /api/config", buildConfig({ market }));
      fakeApi.answer("GET /api/vehicles", [buildVehicle({ title: "Car a", dealer })]);
      await show({ isConfigured: true });
      const cars = rail(market === "live" ? "Swap-Friendly Cars" : undefined);
      await within(cars).findByRole("link", { name: "Car a" });
      expect(within(cars).queryAllByText("Kaya Motors")).toHaveLength(times);
    });

    it("says in its heading only that its cars are open to swaps", async () => {
      fakeApi.answer("GET /api/vehicles", [buildVehicle({ title: "Car a", isSwapFriendly: true })]);
      await show();
      await within(rail()).findByRole("link", { name: "Car a" });
      expect(within(rail()).queryByText("Swap-friendly")).not.toBeInTheDocument();
    });

    it("does not offer people their own car", async () => {
      const { anonymousId } = buildUser();
      const seller = { anonymousId, isDealer: false, isDealerVerified: false, dealerName: null };
      fakeApi.answer("GET /api/vehicles", [
        buildVehicle({ title: "Car mine", seller }),
        buildVehicle({ title: "Car other" }),
      ]);
      await show();
      expect(await within(rail()).findAllByRole("link", { name: /^Car/ })).toHaveLength(1);
    });

    // docs/product.md 2.3.5 and 9.4
    it("reserves the space of two cars while it loads", async () => {
      fakeApi.answer("GET /api/vehicles", () => new Promise(() => undefined));
      await show();
      expect(within(rail()).getByRole("status")).toHaveTextContent("Loading cars");
      expect(within(rail()).getAllByRole("listitem")).toHaveLength(2);
      expect(rail()).toHaveAttribute("aria-busy", "true");
    });

    // docs/product.md 2.3.5
    it("links to all other cars when no car can be swapped", async () => {
      fakeApi.answer("GET /api/vehicles", [buildVehicle({ isSwapFriendly: false })]);
      await show();
      expect(await screen.findByText("No swap-friendly vehicles yet")).toBeInTheDocument();
      expect(screen.getByRole("link", { name: "Browse all listings" })).toHaveAttribute(
        "href",
        "/search",
      );
    });

    it("says that the API is unavailable and recovers with Retry", async () => {
      fakeApi.fail("GET /api/vehicles", { status: 503, text: "Takas is not available right now." });
      await show();
      expect(await screen.findByRole("alert")).toHaveTextContent(
        "Takas is not available right now.",
      );
      fakeApi.answer("GET /api/vehicles", [buildVehicle({ title: "2015 Mini Cooper" })]);
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      expect(await screen.findByRole("link", { name: "2015 Mini Cooper" })).toBeInTheDocument();
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    });

    // docs/product.md 2.3.6
    it("keeps a favourite of the sample market on this device, without a request", async () => {
      fakeApi.answer("GET /api/vehicles", [
        buildVehicle({ id: "car-1", title: "2015 Mini Cooper" }),
      ]);
      await show();
      const heart = await screen.findByRole("button", { name: "Favourite: 2015 Mini Cooper" });
      // Loads once the screen is done, at any time.
      await screen.findByRole("region", { name: "My car" });
      await waitFor(() =>
        expect(fakeApi.requests.map(({ url }) => url.pathname)).toEqual(
          expect.arrayContaining(["/api/my-vehicles", "/api/config"]),
        ),
      );
      const asked = fakeApi.requests.length;
      await userEvent.click(heart);
      await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
      expect(localStorage.getItem("takas.favourites")).toContain('"vehicleId":"car-1"');
      await userEvent.click(heart);
      await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "false"));
      expect(localStorage.getItem("takas.favourites")).toBe("[]");
      expect(fakeApi.requests).toHaveLength(asked);
    });
  });

  it("shows the favourites that this device keeps, and says when it keeps none", async () => {
    const kept = [{ vehicleId: "car-1", savedPrice: 9000, savedAt: "2026-11-20T09:00:00.000Z" }];
    localStorage.setItem("takas.favourites", JSON.stringify(kept));
    fakeApi.answer("GET /api/vehicles", [buildVehicle({ id: "car-1", title: "2015 Mini Cooper" })]);
    const { services } = await show();
    const heart = await screen.findByRole("button", { name: "Favourite: 2015 Mini Cooper" });
    await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
    jest.spyOn(console, "warn").mockReturnValue();
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    await userEvent.click(heart);
    await waitFor(() =>
      expect(services.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({
          title: "Not saved",
          description: expect.stringContaining("couldn't save this"),
        }),
      ),
    );
    full.mockRestore();
    expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  describe("membership", () => {
    // docs/product.md 2.3.2 and 4.3.5
    it("shows free members the fixed quota and the upgrade", async () => {
      const { services } = await show();
      expect(screen.getByText("2 / 2 reveals left")).toBeInTheDocument();
      expect(screen.getByText("Resets monthly")).toBeInTheDocument();
      const prompt = screen.getByRole("region", { name: "Unlock Full Access" });
      expect(prompt).toHaveTextContent("unlock any number of contacts, from £9.99 a month");
      await userEvent.click(within(prompt).getByRole("button", { name: "Upgrade" }));
      expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
      expect(services.toast).not.toHaveBeenCalled();
    });

    it.each(["individual", "dealer"] as const)(
      "shows %s members that their reveals are unlimited, and no upgrade",
      async (membershipType) => {
        fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
        await show();
        expect(screen.getByText("Unlimited Reveals")).toBeInTheDocument();
        expect(screen.queryByText("Unlock Full Access")).not.toBeInTheDocument();
        expect(screen.queryByRole("button", { name: "Upgrade" })).not.toBeInTheDocument();
      },
    );
  });

  describe("tour", () => {
    const tour = () => screen.getByRole("region", { name: "How Car Swapping Works" });
    const press = (name: string) => userEvent.click(within(tour()).getByRole("button", { name }));

    // docs/product.md 2.3.3
    it("goes through three steps and back", async () => {
      await show();
      expect(
        within(tour()).getByRole("heading", { name: "List Your Vehicle" }),
      ).toBeInTheDocument();
      expect(within(tour()).getByText("1 of 3")).toBeInTheDocument();
      expect(within(tour()).queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
      await press("Next");
      expect(within(tour()).getByText("Find Perfect Matches")).toBeInTheDocument();
      expect(within(tour()).getByText("2 of 3")).toBeInTheDocument();
      await press("Next");
      expect(within(tour()).getByText("Make Fair Deals")).toBeInTheDocument();
      expect(within(tour()).getByText("3 of 3")).toBeInTheDocument();
      await press("Back");
      expect(within(tour()).getByText("2 of 3")).toBeInTheDocument();
    });

    // docs/product.md 2.3.3
    it("closes with Got it!, stays closed at the next visit and opens again", async () => {
      const { unmount } = await show();
      await press("Next");
      await press("Next");
      await press("Got it!");
      expect(within(tour()).queryByText(/of 3/)).not.toBeInTheDocument();
      expect(tour()).toHaveFocus();
      unmount();
      await show();
      expect(within(tour()).queryByText(/of 3/)).not.toBeInTheDocument();
      await press("Show");
      expect(within(tour()).getByText("1 of 3")).toBeInTheDocument();
    });

    it("works where the browser stores nothing", async () => {
      const refuse = () => {
        throw new DOMException("No.", "SecurityError");
      };
      const spies = [
        jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse),
        jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse),
      ];
      await show();
      await press("Next");
      await press("Next");
      await press("Got it!");
      expect(within(tour()).queryByText(/of 3/)).not.toBeInTheDocument();
      for (const spy of spies) {
        spy.mockRestore();
      }
    });
  });

  describe("value estimator", () => {
    const estimator = () => screen.getByRole("region", { name: "Car Value Estimator" });
    const button = (name: string) => within(estimator()).getByRole("button", { name });
    const thisYear = new Date().getFullYear();
    const open = async ({ isConfigured = false } = {}) => {
      await show({ isConfigured });
      await userEvent.click(screen.getByRole("button", { name: /Car Value Estimator/ }));
      await screen.findByLabelText("Make");
    };
    const fill = async (make: string, year: number | string) => {
      await userEvent.selectOptions(within(estimator()).getByLabelText("Make"), make);
      const field = within(estimator()).getByLabelText("Year");
      await userEvent.clear(field);
      await userEvent.type(field, String(year));
    };

    // docs/product.md 2.4.1
    it("is closed at first", async () => {
      await show();
      expect(screen.getByRole("button", { name: /Car Value Estimator/ })).toHaveAttribute(
        "aria-expanded",
        "false",
      );
      expect(screen.queryByLabelText("Make")).not.toBeInTheDocument();
    });

    // docs/product.md 2.4.2
    it("offers the twelve makes", async () => {
      await open();
      const makes = within(within(estimator()).getByLabelText("Make")).getAllByRole("option");
      expect(makes.slice(1).map((make) => make.textContent)).toEqual(
        "BMW Mercedes Audi Toyota Honda Ford Nissan Volkswagen Renault Hyundai Kia Mazda".split(
          " ",
        ),
      );
    });

    // docs/product.md 2.4.2 and 5.1
    it("asks for make and year before it estimates; the model is optional", async () => {
      await open();
      expect(button("Get Estimate")).toBeDisabled();
      await userEvent.selectOptions(within(estimator()).getByLabelText("Make"), "BMW");
      expect(button("Get Estimate")).toBeDisabled();
      await userEvent.type(within(estimator()).getByLabelText("Year"), String(thisYear));
      expect(button("Get Estimate")).toBeEnabled();
    });

    it("shows the estimate and the car it is for", async () => {
      await open();
      await fill("BMW", thisYear - 1);
      await userEvent.type(within(estimator()).getByLabelText("Model (optional)"), " 320i ");
      await userEvent.click(button("Get Estimate"));
      expect(within(estimator()).getByText("£21,250")).toBeInTheDocument();
      expect(within(estimator()).getByText(`${thisYear - 1} BMW 320i`)).toBeInTheDocument();
      expect(within(estimator()).getByRole("link", { name: "List this car" })).toHaveAttribute(
        "href",
        "/create-listing",
      );
    });

    const market = (similar: Partial<MarketEstimate["similar"]> = {}): MarketEstimate => ({
      valuation: {
        confidence: "low",
        market_value_gbp: 19_870,
        suggested_range: { min: 16_900, max: 23_300 },
        explainability: "Typical 2024 320i here £19,850.",
      },
      similar: {
        count: 12,
        prices: { min: 18_900, max: 21_500 },
        years: { min: 2023, max: 2025 },
        ...similar,
      },
    });

    // docs/product.md 2.4.3 and 2.4.4
    it("names its figure a rule of thumb and shows beneath what similar cars ask", async () => {
      fakeApi.answer("GET /api/valuation/estimate", market());
      await open();
      await fill("BMW", thisYear - 1);
      await userEvent.type(within(estimator()).getByLabelText("Model (optional)"), "320i");
      await userEvent.click(button("Get Estimate"));
      expect(within(estimator()).getByText(/^A rule of thumb based on make and age/)).toBeVisible();
      expect(await screen.findByText(/12 like it ask £18,900 to £21,500/)).toBeVisible();
      expect(within(estimator()).getByRole("link", { name: "see them" })).toHaveAttribute(
        "href",
        "/search?q=320i&brands=BMW&priceMin=18900&priceMax=21500&yearMin=2023&yearMax=2025",
      );
      const { url } = fakeApi.requests.at(-1) ?? {};
      expect(url?.search).toBe(`?make=BMW&model=320i&year=${thisYear - 1}`);
    });

    it("says so when no similar car is for sale", async () => {
      fakeApi.answer("GET /api/valuation/estimate", market({ count: 0, prices: null }));
      await open();
      await fill("Kia", 2010);
      await userEvent.click(button("Get Estimate"));
      expect(await screen.findByText("No car like it is for sale right now.")).toBeVisible();
    });

    it("keeps its figure without the market, and asks it again on Retry", async () => {
      fakeApi.fail("GET /api/valuation/estimate", { status: 503, text: "Away." });
      await open();
      await fill("Kia", 2000);
      await userEvent.click(button("Get Estimate"));
      await within(estimator()).findByRole("button", { name: "Retry" });
      expect(within(estimator()).getByText("£2,000")).toBeInTheDocument();
      fakeApi.answer("GET /api/valuation/estimate", market({ count: 1 }));
      await userEvent.click(button("Retry"));
      expect(await screen.findByText(/1 like it asks/)).toBeVisible();
    });

    // docs/product.md 5.1
    it.each([1999, thisYear + 1, "20.5"])(
      "refuses the year %s and names the years it accepts",
      async (year) => {
        await open();
        await fill("Audi", year);
        await userEvent.click(button("Get Estimate"));
        expect(
          within(estimator()).getByText(`Enter a year from 2000 to ${thisYear}.`),
        ).toBeInTheDocument();
        expect(within(estimator()).getByLabelText("Year")).toBeInvalid();
        await fill("Audi", thisYear);
        await userEvent.click(button("Get Estimate"));
        expect(within(estimator()).getByText("£23,000")).toBeInTheDocument();
      },
    );

    // docs/product.md 2.4.1 and 2.4.3
    it("returns to the form with its values by Try Again", async () => {
      await open();
      await fill("Kia", 2000);
      await userEvent.click(button("Get Estimate"));
      expect(within(estimator()).getByText("£2,000")).toBeInTheDocument();
      await userEvent.click(button("Try Again"));
      expect(within(estimator()).getByLabelText("Make")).toHaveValue("Kia");
      expect(within(estimator()).getByLabelText("Year")).toHaveValue("2000");
    });

    // docs/product.md 2.4.3
    it("forgets its values when it is closed, and keeps the focus in place", async () => {
      await open();
      expect(estimator()).toHaveFocus();
      await fill("Kia", 2010);
      await userEvent.click(button("Close estimator"));
      expect(estimator()).toHaveFocus();
      await userEvent.click(screen.getByRole("button", { name: /Car Value Estimator/ }));
      await waitFor(() => expect(within(estimator()).getByLabelText("Make")).toHaveValue(""));
      expect(within(estimator()).getByLabelText("Year")).toHaveValue("");
    });
  });
});
