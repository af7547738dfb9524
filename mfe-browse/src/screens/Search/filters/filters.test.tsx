import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { axe, toHaveNoViolations } from "jest-axe";

import { Search } from "../Search";
import { answerSearch, market, searchedPages, stubWidth, visitor } from "../searchTesting";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const pages = () => searchedPages(fakeApi);
const lastPage = () => pages().at(-1);
const configured = { at: "/search", pattern: "/search", moves: true, isConfigured: true };
const show = (at = "/search") => renderScreen(<Search />, { at, pattern: "/search", moves: true });

describe("Search filters", () => {
  beforeEach(() => {
    stubWidth("narrow");
    answerSearch(fakeApi, market());
    fakeApi.answer("GET /api/saved-searches", []);
    fakeApi.answer("GET /api/favourites", []);
  });

  describe("on a narrow window", () => {
    const open = async () => {
      await visitor.click(await screen.findByRole("button", { name: /^Filters/ }));
      const sheet = await screen.findByRole("dialog", { name: "Filters" });
      // They render after it.
      await within(sheet).findAllByRole("group");
      return sheet;
    };

    // docs/product.md 2.5.2
    it("open as a sheet that shows the number of results, and close to it", async () => {
      await show();
      const sheet = await open();
      await visitor.click(within(sheet).getByRole("button", { name: "Show 3 cars" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(screen.getByRole("button", { name: /^Filters/ })).toHaveFocus();
    });

    it("name a group's selected choices in its title, and count with the other filters applied", async () => {
      await show("/search?brands=BMW&brands=Toyota&fuelTypes=Petrol");
      const sheet = await open();
      await visitor.click(within(sheet).getByText("German Premium"));
      expect(within(sheet).getByText("Toyota", { selector: "summary *" })).toBeInTheDocument();
      expect(within(sheet).getByRole("checkbox", { name: /^Nissan/ })).toBeDisabled();
      expect(within(sheet).getByRole("button", { name: "Petrol 2" })).toBeEnabled();
    });

    it("close with Back and keep their choices until the next Back", async () => {
      await show();
      const sheet = await open();
      await visitor.click(within(sheet).getByRole("button", { name: "Electric 1" }));
      await visitor.click(within(sheet).getByRole("button", { name: "Automatic 1" }));
      history.back();
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await waitFor(() =>
        expect(location.search).toBe("?fuelTypes=Electric&transmissions=Automatic"),
      );
      expect(screen.getByRole("button", { name: "Remove filter: Electric" })).toBeInTheDocument();
      history.back();
      await waitFor(() => expect(location.search).toBe(""));
      expect(location.pathname).toBe("/search");
    });

    // docs/product.md 2.5.4
    it("list brands in groups with counts; a brand without cars is disabled", async () => {
      await show();
      const sheet = await open();
      const groups = [
        "German Premium",
        "European",
        "Asian",
        "American",
        "Luxury & Exotic",
        "Other",
      ];
      for (const group of groups) {
        expect(within(sheet).getByText(group)).toBeInTheDocument();
      }
      await visitor.click(within(sheet).getByText("German Premium"));
      expect(within(sheet).getByRole("checkbox", { name: /^BMW/ })).toBeEnabled();
      expect(within(sheet).getByRole("checkbox", { name: /^Audi/ })).toBeDisabled();
    });

    // docs/product.md 4.5
    it("filter by several brands", async () => {
      await show();
      const sheet = await open();
      await visitor.click(within(sheet).getByText("German Premium"));
      await visitor.click(within(sheet).getByRole("checkbox", { name: /^BMW/ }));
      await visitor.click(within(sheet).getByText("Asian"));
      await visitor.click(within(sheet).getByRole("checkbox", { name: /^Toyota/ }));
      await waitFor(() => expect(lastPage()?.getAll("brands")).toEqual(["BMW", "Toyota"]));
      await visitor.click(within(sheet).getByRole("checkbox", { name: /^BMW/ }));
      await waitFor(() => expect(lastPage()?.getAll("brands")).toEqual(["Toyota"]));
    });

    // docs/product.md 2.5.4 and 4.5
    it("filter by fuel and gearbox, with counts", async () => {
      await show();
      const sheet = await open();
      await visitor.click(within(sheet).getByRole("button", { name: "Electric 1" }));
      await visitor.click(within(sheet).getByRole("button", { name: "Automatic 1" }));
      await waitFor(() => expect(lastPage()?.getAll("transmissions")).toEqual(["Automatic"]));
      expect(lastPage()?.getAll("fuelTypes")).toEqual(["Electric"]);
      expect(within(sheet).getByRole("button", { name: "Diesel 0" })).toBeDisabled();
    });

    it("filter by body and by mileage", async () => {
      await show();
      const sheet = await open();
      await visitor.click(within(sheet).getByRole("button", { name: "Hatchback 3" }));
      await waitFor(() => expect(lastPage()?.getAll("bodyTypes")).toEqual(["Hatchback"]));
      await visitor.type(within(sheet).getByLabelText("Most miles"), "60k{Enter}");
      await waitFor(() => expect(lastPage()?.get("mileageMax")).toBe("60000"));
      expect(within(sheet).getByLabelText("Most miles")).toHaveValue("60,000");
      expect(within(sheet).getByLabelText("Most miles")).toHaveFocus();
    });

    // docs/product.md 2.5.4
    it.each([
      ["sample", ["Brands", "Price range", "Year range", "Mileage range", "Fuel type"]],
      ["live", ["Price range", "Area", "Body type", "Fuel type", "Transmission", "Brands"]],
    ] as const)("come in the order of the %s market: %j", async (kind, first) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
      answerSearch(
        fakeApi,
        market().map((car) => ({ ...car, area: "Lefke" })),
      );
      await renderScreen(<Search />, configured);
      const sheet = await open();
      const groups = within(sheet).getAllByRole("group");
      const places = first.map((name) =>
        groups.indexOf(within(sheet).getByRole("group", { name })),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(within(sheet).queryByText("What would your car get you?") !== null).toBe(
        kind === "sample",
      );
    });

    it("filter by area in the live market", async () => {
      const { unmount } = await show();
      expect(within(await open()).queryByText("Area")).not.toBeInTheDocument();
      unmount();
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      answerSearch(fakeApi, [buildVehicle({ area: "Lefke" })]);
      await renderScreen(<Search />, configured);
      const sheet = await open();
      await visitor.click(await within(sheet).findByRole("button", { name: "Lefke 1" }));
      // Areas without a car do not show.
      expect(within(sheet).queryByRole("button", { name: /^Iskele/ })).not.toBeInTheDocument();
      await waitFor(() => expect(lastPage()?.getAll("areas")).toEqual(["Lefke"]));
    });

    // docs/product.md 18.4.5
    it("widen to a distance around the chosen area, until it is gone", async () => {
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      answerSearch(fakeApi, [buildVehicle({ area: "Lefke" })]);
      await renderScreen(<Search />, configured);
      const sheet = await open();
      expect(within(sheet).queryByRole("radio", { name: "Only here" })).not.toBeInTheDocument();
      await visitor.click(await within(sheet).findByRole("button", { name: "Lefke 1" }));
      expect(await within(sheet).findByRole("radio", { name: "Only here" })).toBeChecked();
      await visitor.click(within(sheet).getByRole("radio", { name: "+20 km" }));
      await waitFor(() => expect(lastPage()?.get("within")).toBe("20"));
      expect(location.search).toBe("?areas=Lefke&within=20");
      await visitor.click(within(sheet).getByRole("button", { name: "Show 1 car" }));
      await visitor.click(
        await screen.findByRole("button", { name: "Remove filter: within 20 km" }),
      );
      await waitFor(() => expect(location.search).toBe("?areas=Lefke"));
    });

    // docs/product.md 18.4.5
    it.each([
      ["a distance", "radio", "+20 km", "?q=toyota&areas=Kyrenia+%2F+Girne&within=20"],
      ["another area", "button", "Lefke", "?q=toyota&areas=Kyrenia+%2F+Girne&areas=Lefke"],
      [
        "an area, without cars,",
        "button",
        "Lefke",
        "?q=toyota&areas=Kyrenia+%2F+Girne&areas=Lefke",
      ],
    ])("offer %s beside the area of the text, which becomes a filter", async (...row) => {
      const [what, role, name, address] = row;
      const area = "Kyrenia / Girne" as const;
      const vehicles = what.includes("without cars") ? [] : [buildVehicle({ area })];
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      fakeApi.answer("GET /api/vehicles/search", ({ searchParams }) => ({
        vehicles,
        total: vehicles.length,
        hasMore: false,
        ...(searchParams.get("q") === "toyota girne" && {
          reading: {
            ranges: [],
            choices: [{ param: "areas", choice: area, without: "toyota" }],
          },
        }),
      }));
      await renderScreen(<Search />, { ...configured, at: "/search?q=toyota+girne" });
      const sheet = await open();
      await visitor.click(await within(sheet).findByRole(role, { name }));
      await waitFor(() => expect(location.search).toBe(address));
      expect(
        await within(sheet).findByRole("button", { name: /Kyrenia/, pressed: true }),
      ).toBeVisible();
    });

    it("hide the area while no car says where it is", async () => {
      fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
      await renderScreen(<Search />, configured);
      await screen.findAllByRole("article");
      const sheet = await open();
      expect(within(sheet).getByRole("group", { name: "Body type" })).toBeInTheDocument();
      expect(within(sheet).queryByRole("group", { name: "Area" })).not.toBeInTheDocument();
    });

    // docs/product.md 2.5.4 and 9.6
    it("filter by price in steps of £1,000 and by year, inside the data's bounds", async () => {
      await show();
      const sheet = await open();
      expect(within(sheet).getByText("£5,000 – £18,000")).toBeInTheDocument();
      expect(within(sheet).getByText("2012 – 2020")).toBeInTheDocument();
      within(sheet).getByRole("slider", { name: "Price range: lowest" }).focus();
      await visitor.keyboard("{ArrowRight}");
      await waitFor(() => expect(lastPage()?.get("priceMin")).toBe("6000"));
      expect(lastPage()?.has("priceMax")).toBe(false);
      within(sheet).getByRole("slider", { name: "Year range: highest" }).focus();
      await visitor.keyboard("{ArrowLeft}");
      await waitFor(() => expect(lastPage()?.get("yearMax")).toBe("2019"));
      expect(lastPage()?.has("yearMin")).toBe(false);
    });

    // docs/product.md 2.5.4
    it("move the price in steps of £1,000 up to the dearest car, however far it is", async () => {
      const crowd = Array.from({ length: 40 }, (_, index) => `${5000 + index * 100}`);
      answerSearch(
        fakeApi,
        [...crowd, "90000"].map((askingPrice) => buildVehicle({ askingPrice })),
      );
      await show();
      const sheet = await open();
      within(sheet).getByRole("slider", { name: "Price range: highest" }).focus();
      await visitor.keyboard("{ArrowLeft}");
      await waitFor(() => expect(lastPage()?.get("priceMax")).toBe("89000"));
    });

    // docs/product.md 2.5.4
    it("have the text search, which is that of the header", async () => {
      await show("/search?q=bmw");
      const sheet = await open();
      const field = within(sheet).getByRole("searchbox", { name: /^Search cars/ });
      expect(field).toHaveValue("bmw");
      expect(field).toHaveAttribute("placeholder", "Search cars, brands, or models...");
      await visitor.clear(field);
      await visitor.type(field, "toyota{Enter}");
      await waitFor(() => expect(lastPage()?.get("q")).toBe("toyota"));
      await visitor.click(within(sheet).getByRole("button", { name: "Show 3 cars" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(screen.getByRole("searchbox")).toHaveValue("toyota");
    });

    it("send no end that is back at its bound", async () => {
      await show();
      const sheet = await open();
      within(sheet).getByRole("slider", { name: "Price range: lowest" }).focus();
      await visitor.keyboard("{ArrowRight}");
      await waitFor(() => expect(lastPage()?.get("priceMin")).toBe("6000"));
      await visitor.keyboard("{ArrowLeft}");
      expect(await within(sheet).findByText("£5,000 – £18,000")).toBeInTheDocument();
      expect(within(sheet).getByRole("button", { name: /^Clear all/ })).toBeDisabled();
    });

    // docs/product.md 2.5.4
    it("show only swap-friendly cars by the checkbox", async () => {
      await show();
      const sheet = await open();
      await visitor.click(
        within(sheet).getByRole("checkbox", { name: /Show only swap-friendly vehicles/ }),
      );
      await waitFor(() => expect(lastPage()?.get("swapOnly")).toBe("true"));
    });

    it("are all cleared by Clear all, which is then disabled", async () => {
      await show();
      const sheet = await open();
      await visitor.click(within(sheet).getByRole("button", { name: "Electric 1" }));
      await visitor.click(within(sheet).getByRole("button", { name: /^Clear all/ }));
      await waitFor(() =>
        expect(within(sheet).getByRole("button", { name: /^Clear all/ })).toBeDisabled(),
      );
      expect(within(sheet).getByRole("button", { name: "Electric 1" })).toHaveAttribute(
        "aria-pressed",
        "false",
      );
    });

    // docs/product.md 2.5.1
    it("are open with the brand selected when the link names one, in any spelling", async () => {
      await show("/search?brand=bmw");
      const sheet = await screen.findByRole("dialog", { name: "Filters" });
      expect(await within(sheet).findByRole("checkbox", { name: /^BMW/ })).toBeChecked();
      await waitFor(() => expect(lastPage()?.getAll("brands")).toEqual(["BMW"]));
      expect(pages()).toHaveLength(1);
    });
  });

  describe("on a wide window", () => {
    beforeEach(() => stubWidth("wide"));

    it("are beside the results with the text search, until the toggle closes them", async () => {
      await show();
      await screen.findAllByRole("article");
      const panel = screen.getByRole("complementary", { name: "Filters" });
      expect(within(panel).getByRole("searchbox")).toBeInTheDocument();
      expect(screen.getAllByRole("searchbox")).toHaveLength(1);
      // The smoke tests see the panel on a phone only.
      expect(await axe(panel)).toHaveNoViolations();
      await visitor.click(screen.getByRole("button", { name: /^Filters/ }));
      expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
      expect(screen.getByRole("searchbox")).toBeInTheDocument();
    });

    it("show each active filter as a chip that clears it", async () => {
      await show();
      await screen.findAllByRole("article");
      await visitor.click(screen.getByText("German Premium"));
      await visitor.click(screen.getByRole("checkbox", { name: /^BMW/ }));
      await visitor.click(screen.getByRole("button", { name: "Petrol 1" }));
      screen.getByRole("slider", { name: "Price range: lowest" }).focus();
      await visitor.keyboard("{ArrowRight}");
      screen.getByRole("slider", { name: "Year range: lowest" }).focus();
      await visitor.keyboard("{ArrowRight}");
      for (const label of ["BMW", "Petrol", "from £6,000", "from 2013"]) {
        await visitor.click(await screen.findByRole("button", { name: `Remove filter: ${label}` }));
      }
      await waitFor(() =>
        expect(screen.queryByRole("button", { name: /^Clear all/ })).not.toBeInTheDocument(),
      );
      expect(
        within(screen.getByRole("group", { name: "Active filters" })).getAllByRole("button"),
      ).toHaveLength(1);
    });
  });
});
