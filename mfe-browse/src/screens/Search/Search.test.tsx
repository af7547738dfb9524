import { SORTS } from "@takas/contracts/choices";
import { sortText } from "@takas/contracts/nameTexts";
import type { TextReading, Vehicle } from "@takas/contracts/vehicle";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";

import { Search } from "./Search";
import {
  answerSearch,
  market,
  searchedPages,
  stubScrolling,
  stubWidth,
  visitor,
} from "./searchTesting";

const fakeApi = startFakeApi();
const { scrollToEnd } = stubScrolling();

const answerWith = (cars: Vehicle[]) => answerSearch(fakeApi, cars);

const pages = () => searchedPages(fakeApi);
const lastPage = () => pages().at(-1);

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildVehicle({ id: `car-${index}`, title: `Car ${index}` }),
  );

const show = (at = "/search") => renderScreen(<Search />, { at, pattern: "/search", moves: true });
const showLive = () => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  return renderScreen(<Search />, { at: "/search", pattern: "/search", isConfigured: true });
};
/** Waits until the rest of the first page follows its first cards. */
const wholePage = () => waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(10));
const line = () =>
  screen
    .getAllByRole("status")
    .find((part) => /vehicle|found|match|Searching/.test(part.textContent));

describe("Search", () => {
  beforeEach(() => {
    stubWidth("narrow");
    answerWith(market());
  });

  // docs/product.md 2.5.7
  it("shows skeletons, then the cars with their links and their number", async () => {
    await show();
    expect(screen.getByText("Loading cars")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "2018 BMW 320i" })).toHaveAttribute(
      "href",
      "/listing/bmw",
    );
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(line()).toHaveTextContent("Showing 3 vehicles");
    expect(screen.getByText("You've seen all 3 results")).toBeInTheDocument();
    expect(screen.queryByText("Loading cars")).not.toBeInTheDocument();
  });

  // docs/product.md 2.5.1
  it("leads back home", async () => {
    await show();
    expect(screen.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("heading", { level: 1, name: "Search" })).toBeInTheDocument();
  });

  // docs/product.md 2.5.7
  it.each([
    ["no heart", "live", 2],
    ["a heart", "sample", 3],
  ] as const)("has %s on the visitor's own car in the %s market", async (_, of, hearts) => {
    fakeApi.answer("GET /api/my-vehicles", market().slice(0, 1));
    fakeApi.answer("GET /api/config", buildConfig({ market: of }));
    await renderScreen(<Search />, { at: "/search", pattern: "/search", isConfigured: true });
    expect(await screen.findByText("Your car")).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Favourite/ })).toHaveLength(hearts);
  });

  it("says on a card where the car is, if its listing does", async () => {
    const [first, ...others] = market();
    answerWith([buildVehicle({ ...first, area: "Lefke" }), ...others]);
    await show();
    const [card, other] = await screen.findAllByRole("article");
    expect(card).toHaveTextContent("Lefke");
    expect(other).not.toHaveTextContent("Lefke");
  });

  // docs/product.md 2.24.2
  it("compares the cars that have a heart, from two on", async () => {
    await show();
    await screen.findAllByRole("article");
    const [first, second] = screen.getAllByRole("button", { name: /^Favourite/ });
    await visitor.click(first as HTMLElement);
    expect(screen.queryByRole("link", { name: /^Compare/ })).not.toBeInTheDocument();
    await visitor.click(second as HTMLElement);
    expect(await screen.findByRole("link", { name: "Compare 2" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/compare\?ids=[\w-]+,[\w-]+$/),
    );
    localStorage.clear();
  });

  it("is in Greek where the page is, with filters, amounts and plural forms", async () => {
    await renderScreen(<Search />, {
      at: "/search?fuelTypes=Diesel&priceMax=9000&mileageMax=60000",
      pattern: "/search",
      language: "el",
    });
    await screen.findAllByRole("article");
    expect(screen.getByText("Εμφανίζονται 3 αυτοκίνητα")).toBeVisible();
    expect(screen.getByRole("button", { name: "Φίλτρα, 3 αποτελέσματα" })).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Καθαρισμός (3)" })).not.toHaveLength(0);
    const chips = within(screen.getByRole("group", { name: "Ενεργά φίλτρα" }));
    for (const chip of ["Πετρέλαιο", "έως 9.000 £", "έως 60.000 μίλια (96.600 χλμ.)"]) {
      expect(chips.getByText(chip)).toBeVisible();
    }
  });

  // docs/product.md 2.5.2 and 4.5
  it("shows the results on the Filters toggle, and the active filters beside Clear all", async () => {
    await show("/search?brands=BMW&priceMax=9000&q=320&sortBy=price-low");
    await screen.findAllByRole("article");
    expect(screen.getByRole("button", { name: "Filters, 3 results" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    answerWith(market().slice(0, 1));
    await visitor.click(screen.getAllByRole("button", { name: "Clear all (3)" })[0] as HTMLElement);
    expect(await screen.findByRole("button", { name: "Filters, 1 result" })).toBeInTheDocument();
    // The order is gone, too.
    expect(location.search).toBe("");
    expect(screen.queryByRole("button", { name: /^Clear all/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.5.2 and 4.5
  it("shows the active filters on the Filters toggle in the live market, and keeps the order", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await renderScreen(<Search />, {
      at: "/search?brands=BMW&priceMax=9000&q=320&sortBy=price-low",
      pattern: "/search",
      moves: true,
      isConfigured: true,
    });
    await screen.findAllByRole("article");
    expect(screen.getByRole("button", { name: "Filters 2 on" })).toBeInTheDocument();
    // docs/product.md 2.5.4
    expect(screen.getByRole("searchbox")).toHaveAttribute("placeholder", "BMW, SUV, diesel...");
    await visitor.click(screen.getAllByRole("button", { name: "Clear all" })[0] as HTMLElement);
    expect(await screen.findByRole("button", { name: "Filters" })).toBeInTheDocument();
    expect(location.search).toBe("?sortBy=price-low");
  });

  // docs/product.md 2.5.11
  it.each([
    ["Search, of screen readers alone", "live", "narrow"],
    ["Search", "live", "wide"],
    ["Search", "sample", "narrow"],
  ] as const)("is titled %s in the %s market on a %s window", async (words, of, width) => {
    stubWidth(width);
    fakeApi.answer("GET /api/config", buildConfig({ market: of }));
    await renderScreen(<Search />, {
      at: "/search?brands=BMW",
      pattern: "/search",
      isConfigured: true,
    });
    await screen.findAllByRole("article");
    const title = screen.getByRole("heading", { level: 1, name: "Search" });
    const isHidden = title.querySelector(".visually-hidden") !== null;
    expect(isHidden).toBe(words !== "Search");
    expect(screen.getAllByRole("searchbox")).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: /^Clear all/ })).toHaveLength(1);
  });

  // docs/product.md 2.5.11
  // docs/product.md 2.2.9
  it("keeps the focus among the filters while they are removed", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await renderScreen(<Search />, {
      at: "/search?brands=BMW&fuelTypes=Diesel&bodyTypes=SUV",
      pattern: "/search",
      isConfigured: true,
      moves: true,
    });
    await visitor.click(await screen.findByRole("button", { name: "Remove filter: Diesel" }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Remove filter: /));
    await visitor.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() =>
      expect(document.activeElement).toContainElement(
        screen.getByRole("combobox", { name: "Sort by" }),
      ),
    );
    expect(document.body).not.toHaveFocus();
  });

  // docs/product.md 2.5.2: the panel stays where it is when the first filter is set.
  it.each(["sample", "live"] as const)(
    "has Clear all after the chips beside an open panel of the %s market",
    async (of) => {
      stubWidth("wide");
      fakeApi.answer("GET /api/config", buildConfig({ market: of }));
      await renderScreen(<Search />, {
        at: "/search?brands=BMW",
        pattern: "/search",
        isConfigured: true,
      });
      const chip = await screen.findByRole("button", { name: "Remove filter: BMW" });
      const clear = screen.getByRole("button", { name: /^Clear all/ });
      expect(chip.compareDocumentPosition(clear)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByRole("complementary", { name: "Filters" })).not.toContainElement(clear);
    },
  );

  // docs/product.md 2.5.11
  it("has the swaps first and Clear all last in the row of the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await renderScreen(<Search />, {
      at: "/search?brands=BMW",
      pattern: "/search",
      isConfigured: true,
    });
    await screen.findByRole("button", { name: "2 swap-friendly" });
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    const swaps = names.indexOf("2 swap-friendly");
    expect(names.slice(swaps, swaps + 3)).toEqual(["2 swap-friendly", "BMW", "Clear all"]);
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView");
    act(() => screen.getByRole("button", { name: "2 swap-friendly" }).focus());
    await visitor.tab();
    expect(screen.getByRole("button", { name: "Remove filter: BMW" })).toHaveFocus();
    expect(scroll.mock.contexts.at(-1)).toBe(document.activeElement);
  });

  // docs/product.md 2.5.2
  it.each([
    ["live", false],
    ["sample", true],
  ] as const)(
    "has the switch where all cars are swap-friendly, in the %s market: %s",
    async (kind, has) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
      answerWith(market().filter(({ isSwapFriendly }) => isSwapFriendly));
      await renderScreen(<Search />, { at: "/search", pattern: "/search", isConfigured: true });
      await screen.findAllByRole("article");
      await waitFor(() =>
        expect(
          screen.queryByRole("button", { name: /^\d swaps? available|^\d swap-friendly/ }) !== null,
        ).toBe(has),
      );
    },
  );

  describe("text", () => {
    it("searches for the typed text and says what was found", async () => {
      await show();
      await screen.findAllByRole("article");
      answerWith([market()[0] as Vehicle]);
      await visitor.type(screen.getByRole("searchbox"), "bmw 3");
      await waitFor(() => expect(line()).toHaveTextContent('1 car found for "bmw 3"'));
      expect(lastPage()?.get("q")).toBe("bmw 3");
      expect(screen.getByPlaceholderText("Search cars, brands, or models...")).toHaveValue("bmw 3");
    });

    it("does not search for every keystroke", async () => {
      await show();
      await screen.findAllByRole("article");
      await visitor.type(screen.getByRole("searchbox"), "toyota{Enter}");
      await waitFor(() => expect(lastPage()?.get("q")).toBe("toyota"));
      expect(pages()).toHaveLength(2);
    });

    // docs/product.md 2.5.5 and 2.5.7
    it("says that nothing matches the text, and offers to clear it", async () => {
      await show();
      await screen.findAllByRole("article");
      answerWith([]);
      await visitor.type(screen.getByRole("searchbox"), "zzz");
      expect(await screen.findByText('No matches for "zzz"')).toBeInTheDocument();
      expect(screen.getByRole("heading", { name: "No results found" })).toBeInTheDocument();
      expect(screen.getByText("Try adjusting your search or filters")).toBeInTheDocument();
      answerWith(market());
      await visitor.click(screen.getAllByRole("button", { name: /^Clear all/ })[0] as HTMLElement);
      expect(screen.getByRole("searchbox")).toHaveValue("");
      await waitFor(() => expect(line()).toHaveTextContent("Showing 3 vehicles"));
    });
  });

  describe("ranges in a text", () => {
    const understood = (reading: TextReading) =>
      fakeApi.answer("GET /api/vehicles/search", () => ({
        vehicles: market(),
        total: 3,
        hasMore: false,
        reading,
      }));

    // docs/product.md 2.5.9
    it("are shown as chips, which remove their part of the text", async () => {
      understood({
        ranges: [
          { name: "price", max: 15_000, without: "suv 2015-2018" },
          { name: "years", min: 2015, max: 2018, without: "suv under 15000" },
        ],
        choices: [],
      });
      await show("/search?q=suv+under+15000+2015-2018");
      const chips = within(screen.getByRole("group", { name: "Active filters" }));
      expect(
        await chips.findByRole("button", { name: "Remove filter: up to £15,000" }),
      ).toBeInTheDocument();
      await visitor.click(chips.getByRole("button", { name: "Remove filter: 2015 to 2018" }));
      expect(screen.getByRole("searchbox")).toHaveValue("suv under 15000");
      await waitFor(() => expect(lastPage()?.get("q")).toBe("suv under 15000"));
    });

    // docs/product.md 2.5.9 and 5.8
    it("are named when they filter nothing", async () => {
      understood({ ranges: [], choices: [], unread: "under", otherMoney: "15000 euro" });
      await show("/search?q=suv+under+15000+euro");
      expect(
        await screen.findByText(/couldn't use "under". Try a price, a year/),
      ).toBeInTheDocument();
      expect(
        screen.getByText(/"15000 euro" is not used: prices are in pounds/),
      ).toBeInTheDocument();
    });

    it.each([
      ["live", "within 20 km", "To search around a place, choose it under Filters."],
      ["live", "20 χιλιόμετρα", "To search around a place, choose it under Filters."],
      ["live", "0 km", "Try a price, a year or a mileage"],
      ["sample", "within 20 km", "Try a price, a year or a mileage"],
    ] as const)(
      "lead to the filter for a distance in the %s market: %s",
      async (kind, unread, words) => {
        fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
        understood({ ranges: [], choices: [], unread });
        const at = "/search?q=girne+within+20+km";
        await renderScreen(<Search />, { at, pattern: "/search", isConfigured: true });
        expect(
          await screen.findByText(`couldn't use "${unread}". ${words}`, { exact: false }),
        ).toBeInTheDocument();
      },
    );

    // docs/product.md 2.5.9
    it("have a chip for every word that means a choice, and each goes alone", async () => {
      understood({
        ranges: [{ name: "price", max: 15_000, without: "dizel suv girne" }],
        choices: [
          { param: "fuelTypes", choice: "Diesel", without: "suv 15000 altı girne" },
          { param: "bodyTypes", choice: "SUV", without: "dizel 15000 altı girne" },
          {
            param: "areas",
            choice: "Kyrenia / Girne",
            isIgnored: true,
            without: "dizel suv 15000 altı",
          },
        ],
      });
      await show("/search?q=dizel+suv+15000+alt%C4%B1+girne");
      const chips = within(screen.getByRole("group", { name: "Active filters" }));
      for (const name of ["up to £15,000", "Diesel", "SUV", "Kyrenia / Girne"]) {
        expect(
          await chips.findByRole("button", { name: `Remove filter: ${name}` }),
        ).toBeInTheDocument();
      }
      expect(screen.getByText(/we ignored "Kyrenia \/ Girne"/)).toBeInTheDocument();
      await visitor.click(chips.getByRole("button", { name: "Remove filter: Kyrenia / Girne" }));
      expect(screen.getByRole("searchbox")).toHaveValue("dizel suv 15000 altı");
      await waitFor(() => expect(lastPage()?.get("q")).toBe("dizel suv 15000 altı"));
    });
  });

  // docs/product.md 2.5.9
  it("shows a choice that a word of the text means as chosen in the panel", async () => {
    const suvs = [buildVehicle({ bodyType: "SUV", fuelType: "Diesel" })];
    fakeApi.answer("GET /api/vehicles/search", ({ searchParams }) => ({
      vehicles: suvs,
      total: 1,
      hasMore: false,
      ...(searchParams.get("q") === "suv diesel" && {
        reading: {
          ranges: [],
          choices: [
            { param: "bodyTypes", choice: "SUV", without: "diesel" },
            { param: "fuelTypes", choice: "Diesel", without: "suv" },
          ],
        },
      }),
    }));
    stubWidth("wide");
    await show("/search?q=suv+diesel");
    const suv = await screen.findByRole("button", { name: "SUV 1", pressed: true });
    expect(screen.getByRole("button", { name: "Diesel 1", pressed: true })).toBeInTheDocument();
    await visitor.click(suv);
    expect(screen.getByRole("searchbox")).toHaveValue("diesel");
    expect(await screen.findByRole("button", { name: "SUV 1", pressed: false })).toBeEnabled();
    await waitFor(() => expect(location.search).toBe("?q=diesel"));
  });

  describe("sharing", () => {
    // docs/product.md 2.5.10
    it("says in the page's head what was found, and shares the search", async () => {
      const summary = "378 diesel SUVs under £15,000";
      fakeApi.answer("GET /api/vehicles/search", () => ({
        vehicles: market(),
        total: 378,
        hasMore: false,
        summary,
      }));
      const { services } = await show("/search?priceMax=15000&fuelTypes=Diesel");
      await screen.findAllByRole("article");
      expect(services.setPage).toHaveBeenLastCalledWith({
        title: summary,
        description: `${summary} in North Cyprus, each with its market value.`,
        address: "/search?priceMax=15000&fuelTypes=Diesel",
      });
      const writeText = jest.fn().mockResolvedValue(undefined);
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
      await visitor.click(screen.getByRole("button", { name: "Share" }));
      await visitor.click(await screen.findByRole("button", { name: "Copy Link" }));
      expect(writeText).toHaveBeenCalledWith(
        `${location.origin}/search?priceMax=15000&fuelTypes=Diesel`,
      );
    });
  });

  describe("no results", () => {
    // docs/product.md 2.5.7
    it("suggests removing filters, each with the number of cars it would bring back", async () => {
      fakeApi.answer("GET /api/vehicles/search", ({ searchParams }) => {
        const isLooser = !(searchParams.has("priceMax") && searchParams.has("q"));
        const total = searchParams.get("limit") === "1" && isLooser ? 12 : 0;
        return { vehicles: [], total, hasMore: false };
      });
      await show("/search?q=golf&brands=BMW&priceMax=900&swapOnly=true");
      const loosen = await screen.findByRole("button", { name: "Remove up to £900 (12 cars)" });
      expect(screen.getByRole("button", { name: 'Search without "golf" (12 cars)' })).toBeVisible();
      expect(screen.queryByRole("button", { name: /^Remove BMW/ })).not.toBeInTheDocument();
      answerWith(market());
      await visitor.click(loosen);
      await screen.findAllByRole("article");
      expect(location.search).toBe("?q=golf&brands=BMW&swapOnly=true");
    });
  });

  describe("swap-friendly", () => {
    // docs/product.md 2.5.2
    it("turns swap-only on by the number of swaps, and off by its chip", async () => {
      await show();
      await visitor.click(await screen.findByRole("button", { name: "2 swaps available" }));
      await waitFor(() => expect(lastPage()?.get("swapOnly")).toBe("true"));
      await waitFor(() =>
        expect(line()).toHaveTextContent("Showing 2 vehicles • All swap-friendly"),
      );
      expect(screen.queryByRole("button", { name: /swaps available/ })).not.toBeInTheDocument();
      await visitor.click(
        screen.getByRole("button", { name: "Remove filter: Swap-friendly only" }),
      );
      await waitFor(() => expect(line()?.textContent).toBe("Showing 3 vehicles"));
    });

    // docs/product.md 2.5.1
    it("is on when the link says so", async () => {
      await show("/search?swap=true");
      expect(await screen.findByText("Swap-friendly only")).toBeInTheDocument();
      await screen.findAllByRole("article");
      expect(pages()).toHaveLength(1);
      expect(lastPage()?.get("swapOnly")).toBe("true");
    });
  });

  describe("order", () => {
    // docs/product.md 2.5.3
    it("offers the eight orders", async () => {
      await show();
      const options = within(screen.getByRole("combobox", { name: "Sort by" })).getAllByRole(
        "option",
      );
      expect(options.map((option) => option.textContent)).toEqual(SORTS.map(sortText));
    });

    // docs/product.md 2.5.3 and 2.23.5
    it("offers the closest to the visitor's own car, and the most cash on top of it", async () => {
      const marketRate = {
        marketValue: 9000,
        similarCars: 3,
        similarSellers: 3,
        confidence: "high" as const,
        explanation: "",
      };
      fakeApi.answer("GET /api/my-vehicles", [
        buildVehicle({ askingPrice: "9500.00", marketRate }),
      ]);
      await show();
      const order = screen.getByRole("combobox", { name: "Sort by" });
      await within(order).findByRole("option", { name: "Closest to My Car" });
      await visitor.selectOptions(order, "Closest to My Car");
      await waitFor(() => expect(lastPage()?.get("sortBy")).toBe("closest"));
      expect(lastPage()?.get("ownValue")).toBe("9000");
      expect(lastPage()?.has("cashMax")).toBe(false);
      await visitor.click(screen.getByRole("button", { name: /^Filters/ }));
      await visitor.selectOptions(
        await screen.findByLabelText("Most cash on top of my car"),
        "£2,000",
      );
      await waitFor(() => expect(lastPage()?.get("cashMax")).toBe("2000"));
      await visitor.selectOptions(screen.getByLabelText("Most cash on top of my car"), "Any");
      await waitFor(() => expect(location.search).toBe("?ownValue=9000&sortBy=closest"));
    });

    // docs/product.md 2.23.5
    it("follows a shared link without a car of the visitor's own", async () => {
      await show("/search?ownValue=9000&cashMax=2000&sortBy=closest");
      await waitFor(() => expect(lastPage()?.get("cashMax")).toBe("2000"));
      const chip = screen.getByRole("button", { name: /up to £2,000 on top of my car/ });
      await visitor.click(chip);
      await waitFor(() => expect(lastPage()?.has("cashMax")).toBe(false));
      expect(lastPage()?.get("ownValue")).toBe("9000");
    });

    it("requests the chosen order and names it above the results", async () => {
      await show();
      await screen.findAllByRole("article");
      await visitor.selectOptions(
        screen.getByRole("combobox", { name: "Sort by" }),
        "Price: Low to High",
      );
      await waitFor(() => expect(lastPage()?.get("sortBy")).toBe("price-low"));
      expect(screen.queryByText("Sort")).not.toBeInTheDocument();
      await waitFor(() =>
        expect(line()).toHaveTextContent("Showing 3 vehicles • Sorted by Price: Low to High"),
      );
    });
  });

  describe("more results", () => {
    // docs/product.md 2.5.7 and 9.4
    it("load when the end comes near, until all are shown", async () => {
      answerWith(many(13));
      await show();
      await wholePage();
      expect(screen.queryByText(/You've seen all/)).not.toBeInTheDocument();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      fakeApi.answer("GET /api/vehicles/search", async () => {
        await released;
        return { vehicles: many(13).slice(10), total: 13, hasMore: false };
      });
      scrollToEnd();
      expect(await screen.findByText("Loading more cars...")).toBeInTheDocument();
      scrollToEnd();
      release();
      expect(await screen.findByText("You've seen all 13 results")).toBeInTheDocument();
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(13));
      expect(screen.queryByTestId("end-of-results")).not.toBeInTheDocument();
      expect(pages().map((page) => page.get("offset"))).toEqual(["0", "10"]);
    });

    it("show each car once when one moves to the next page between two requests", async () => {
      answerWith(many(13));
      await show();
      await wholePage();
      answerWith([buildVehicle({ id: "new" }), ...many(13)]);
      scrollToEnd();
      expect(await screen.findByText("You've seen all 14 results")).toBeInTheDocument();
      expect(screen.getAllByRole("heading", { name: "Car 9" })).toHaveLength(1);
    });

    it("say so when the next page fails, and load only that page with Retry", async () => {
      answerWith(many(13));
      await show();
      await wholePage();
      fakeApi.fail("GET /api/vehicles/search", { status: 503, text: "Away." });
      scrollToEnd();
      expect(await screen.findByRole("alert")).toHaveTextContent("More cars could not be loaded.");
      expect(screen.queryByTestId("end-of-results")).not.toBeInTheDocument();
      answerWith(many(13));
      await visitor.click(screen.getByRole("button", { name: "Retry" }));
      expect(await screen.findByText("You've seen all 13 results")).toBeInTheDocument();
    });
  });

  describe("membership", () => {
    // docs/product.md 2.5.6
    it("offers free members an upgrade", async () => {
      const { services } = await show();
      expect(await screen.findByText("Upgrade to See Contact Details")).toBeInTheDocument();
      await visitor.click(screen.getByRole("button", { name: "Upgrade" }));
      expect(services.requestUpgrade).toHaveBeenCalledTimes(1);
    });

    // docs/product.md 2.5.6
    it("has the banner among the first results of the sample market", async () => {
      answerWith(many(13));
      await show();
      await wholePage();
      const items = screen.getAllByRole("listitem");
      expect(items[2]).toHaveTextContent("Upgrade to See Contact Details");
    });

    // docs/product.md 2.5.6
    it("has no banner in the live market", async () => {
      fakeApi.answer("GET /api/saved-searches", []);
      await showLive();
      await screen.findByText(/^You've seen all/);
      expect(screen.queryByRole("button", { name: "Upgrade" })).not.toBeInTheDocument();
    });

    // docs/product.md 2.5.6
    it("offers nothing without results", async () => {
      answerWith([]);
      await show();
      expect(await screen.findByText("No vehicles match your filters")).toBeInTheDocument();
      expect(screen.queryByText("Upgrade to See Contact Details")).not.toBeInTheDocument();
    });

    it.each(["individual", "dealer"] as const)(
      "offers no upgrade to an %s member",
      async (membershipType) => {
        fakeApi.answer("GET /api/auth/user", buildUser({ membershipType }));
        await show();
        await screen.findAllByRole("article");
        expect(screen.queryByText("Upgrade to See Contact Details")).not.toBeInTheDocument();
      },
    );
  });

  describe("the URL", () => {
    it("is the search: following it restores text, filters and order", async () => {
      await show("/search?q=bmw&brands=BMW&priceMax=20000&swapOnly=true&sortBy=price-low");
      await waitFor(() =>
        expect(line()?.textContent).toBe(
          '2 cars found for "bmw" • All swap-friendly • Sorted by Price: Low to High',
        ),
      );
      expect(pages()).toHaveLength(1);
      expect(String(lastPage())).toBe(
        "q=bmw&brands=BMW&priceMax=20000&swapOnly=true&sortBy=price-low&limit=10&offset=0",
      );
      expect(screen.getByRole("searchbox")).toHaveValue("bmw");
      expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveValue("price-low");
      expect(screen.getByRole("button", { name: "Remove filter: BMW" })).toBeInTheDocument();
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });

    it("names the search, and typing adds no history entries", async () => {
      await show();
      await screen.findAllByRole("article");
      const steps = history.length;
      await visitor.type(screen.getByRole("searchbox"), "toyota{Enter}");
      await waitFor(() => expect(location.search).toBe("?q=toyota"));
      expect(history).toHaveLength(steps);
      await visitor.selectOptions(screen.getByRole("combobox"), "Year: Newest First");
      expect(location.search).toBe("?q=toyota&sortBy=year-newest");
      expect(history).toHaveLength(steps + 1);
    });

    it("restores the previous filters with Back", async () => {
      await show();
      await visitor.click(await screen.findByRole("button", { name: "2 swaps available" }));
      await screen.findByRole("button", { name: "Remove filter: Swap-friendly only" });
      history.back();
      expect(await screen.findByRole("button", { name: "2 swaps available" })).toBeInTheDocument();
      expect(location.search).toBe("");
    });

    // docs/product.md 2.5.3
    it("ignores invalid values", async () => {
      await show("/search?sortBy=cheap&priceMin=abc&yearMax=-1&fuelTypes=Steam&swap=maybe&q=%20");
      await screen.findAllByRole("article");
      expect(String(lastPage())).toBe("sortBy=relevance&limit=10&offset=0");
      expect(screen.queryByRole("button", { name: /^Clear all/ })).not.toBeInTheDocument();
      expect(location.search).toBe("");
    });

    it("keeps the rest of an address with an order that does not exist", async () => {
      await show("/search?brands=BMW&sortBy=cheap");
      await screen.findAllByRole("article");
      expect(location.search).toBe("?brands=BMW");
    });
  });

  describe("opening a car and going back", () => {
    it("restores filters, cars and hearts at once and without requests", async () => {
      await renderScreen(<Trip />, { at: "/search?swap=true", moves: true });
      await screen.findAllByRole("article");
      await visitor.click(
        screen.getByRole("button", { name: "Remove filter: Swap-friendly only" }),
      );
      await screen.findByRole("link", { name: "2012 Toyota Vitz" });
      await visitor.click(screen.getByRole("button", { name: "Favourite: 2020 Nissan Leaf" }));
      await visitor.selectOptions(screen.getByRole("combobox"), "Year: Newest First");
      await waitFor(() => expect(line()).toHaveTextContent("Sorted by Year: Newest First"));
      await travel();
      expect(screen.queryByRole("article")).not.toBeInTheDocument();
      const asked = pages().length;
      await travel();
      expect(screen.getAllByRole("article")).toHaveLength(3);
      expect(line()?.textContent).toBe("Showing 3 vehicles • Sorted by Year: Newest First");
      expect(screen.getByRole("button", { name: "Favourite: 2020 Nissan Leaf" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      expect(pages()).toHaveLength(asked);
    });

    it("starts a new search by another link that names filters", async () => {
      await renderScreen(<Trip />, { at: "/search?brand=BMW", moves: true });
      await screen.findByRole("dialog");
      await visitor.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await travel();
      history.pushState(null, "", "/search?swap=true");
      await travel();
      await waitFor(() => expect(lastPage()?.get("swapOnly")).toBe("true"));
      expect(lastPage()?.getAll("brands")).toEqual([]);
    });
  });

  it("renders the first cars of a long list at once on return, the others soon after", async () => {
    answerWith(many(13));
    await renderScreen(<Trip />, { at: "/search", moves: true });
    await wholePage();
    scrollToEnd();
    await screen.findByText("You've seen all 13 results");
    await travel();
    await travel();
    expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(13);
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(13));
  });

  it("says that the API is unavailable and recovers with Retry", async () => {
    fakeApi.fail("GET /api/vehicles/search", {
      status: 503,
      text: "Takas is not available right now.",
    });
    await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("Takas is not available right now.");
    expect(screen.queryByText(/No vehicles match/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Filters" })).toBeInTheDocument();
    answerWith(market());
    await visitor.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findAllByRole("article")).toHaveLength(3);
    expect(await screen.findByRole("button", { name: "2 swaps available" })).toBeInTheDocument();
  });

  it("also recovers the number of swaps and the open panel's counts with Retry", async () => {
    fakeApi.fail("GET /api/vehicles/search", { status: 503, text: "Not available." });
    stubWidth("wide");
    await show("/search?priceMax=90000");
    await screen.findByRole("alert");
    answerWith(market());
    await visitor.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "2 swaps available" })).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Diesel 0" })).toBeInTheDocument();
  });

  it("enables every choice while the options are unknown", async () => {
    fakeApi.answer("GET /api/vehicles/search", (url) =>
      url.searchParams.get("limit") === "1000"
        ? new Promise(() => undefined)
        : { vehicles: market(), total: 3, hasMore: false },
    );
    stubWidth("wide");
    await show();
    await screen.findAllByRole("article");
    expect(screen.getByRole("button", { name: "Diesel" })).toBeEnabled();
    expect(screen.getByText("£0 – £100,000")).toBeInTheDocument();
    expect(screen.getByText("2000 – 2024")).toBeInTheDocument();
    expect(lastPage()?.has("yearMax")).toBe(false);
  });
});

/** The screen, which can be left and revisited with the same store. */
function Trip() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <Search />}
      <button type="button" onClick={() => setHere(!isHere)}>
        Travel
      </button>
    </>
  );
}

const travel = () => visitor.click(screen.getByRole("button", { name: "Travel" }));
