import { api } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Compare } from "./Compare";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const vitz = buildVehicle({
  title: "2017 Toyota Vitz",
  year: 2017,
  priceHistory: [{ price: 9000, until: "2026-10-03T09:00:00.000Z" }],
});
const rio = buildVehicle({ title: "2019 Kia Rio", year: 2019, askingPrice: "11000" });
const more = ["Jazz", "Golf", "Polo"].map((title) => buildVehicle({ title }));

/** Answers each of the cars, and 404 to any other. */
async function show(ids: string[], cars: Vehicle[] = [vitz, rio, ...more], language?: "el") {
  fakeApi.answer("GET /api/vehicles/:id", ({ pathname }) =>
    cars.find(({ id }) => pathname.endsWith(`/${id}`)),
  );
  return renderScreen(<Compare />, {
    at: `/compare?ids=${ids.join(",")}`,
    pattern: "/compare",
    moves: true,
    isConfigured: true,
    ...(language && { language }),
  });
}
const row = (name: RegExp) => screen.getByRole("rowgroup", { name });

describe("Compare", () => {
  // docs/product.md 2.24.1
  it("shows the cars side by side, with what differs marked", async () => {
    const { container } = await show([vitz.id, rio.id]);
    const table = await screen.findByRole("table", { name: "2017 Toyota Vitz, 2019 Kia Rio" });
    expect(within(table).getByRole("link", { name: "2019 Kia Rio" })).toHaveAttribute(
      "href",
      `/listing/${rio.id}`,
    );
    expect(screen.getByText("Differences are in bold.")).toBeVisible();
    expect(row(/^Asking price/)).toHaveTextContent("£7,950£11,000");
    expect(row(/^Year/)).toHaveTextContent(/differs.*20172019/);
    expect(row(/^Fuel/)).not.toHaveTextContent("differs");
    expect(row(/^Market value/)).toHaveTextContent(/£8,000£7,000 to £9,000/);
    expect(row(/^Earlier prices/)).toHaveTextContent(/£9,000 until 3 Oct 2026None/);
    expect(await axe(container)).toHaveNoViolations();
  });

  // docs/product.md 2.24.1
  it.each([
    ["live", 1],
    ["sample", 0],
  ] as const)("says which cars are samples in the live market only: %s", async (kind, count) => {
    fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
    const sample = buildVehicle({ title: "2018 Audi A3", isSample: true });
    await show([vitz.id, sample.id], [{ ...vitz, isSample: false }, sample]);
    await screen.findByRole("table");
    expect(screen.queryAllByText("Sample, not for sale")).toHaveLength(count);
  });

  it("says of a car what it does not state, and leaves out what none states", async () => {
    const open = buildVehicle({
      title: "Rio",
      fuelType: undefined,
      bodyType: undefined,
      marketRate: undefined,
    });
    await show([vitz.id, open.id], [{ ...vitz, bodyType: undefined }, open]);
    await screen.findByRole("table");
    expect(row(/^Fuel/)).toHaveTextContent(/differs.*PetrolNot stated$/);
    expect(row(/^Market value/)).toHaveTextContent(/Too few similar cars$/);
    expect(screen.queryByRole("rowgroup", { name: /^Body Type/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.7.3 and 2.24.1
  it.each([
    ["sample", "Above usual prices", "£7,000£5,000 to £9,000, low confidence"],
    ["live", "Too uncertain to say", "Could be £5,000 to £9,000low confidence"],
  ] as const)(
    "has no per cents for a value of low confidence in the %s market",
    async (kind, words, value) => {
      fakeApi.answer("GET /api/config", buildConfig({ market: kind }));
      const rate = { explanation: "", range: { min: 5000, max: 9000 }, marketValue: 7000 };
      const cars = [
        buildVehicle({
          id: "firm",
          askingPrice: "8400",
          marketRate: { ...rate, confidence: "high" },
        }),
        buildVehicle({
          id: "vague",
          askingPrice: "9100",
          marketRate: { ...rate, confidence: "low" },
        }),
      ];
      await show(["firm", "vague"], cars);
      await screen.findByText("20% above market");
      expect(row(/^Compared with the market/)).toHaveTextContent(`20% above market${words}`);
      expect(row(/^Market value/)).toHaveTextContent(`£7,000£5,000 to £9,000${value}`);
    },
  );

  // docs/product.md 2.24.1
  it("says how a price compares as the label of its card does, in the live market", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const even = buildVehicle({ askingPrice: "8000" });
    await show([vitz.id, even.id], [vitz, even]);
    await screen.findAllByText("Fair Price");
    expect(row(/^Compared with the market/)).toHaveTextContent("Fair PriceFair Price");
  });

  it("begins how a price compares with a capital letter", async () => {
    const even = buildVehicle({ askingPrice: "8000" });
    await show([vitz.id, even.id], [vitz, even]);
    await screen.findByText("At market value");
    expect(row(/^Compared with the market/)).toHaveTextContent("1% below marketAt market value");
  });

  it("is in Greek where the page is, also the facts and the title of a shared link", async () => {
    const { services } = await show([vitz.id, rio.id], [vitz, rio], "el");
    await screen.findByRole("table");
    expect(row(/^Ζητούμενη τιμή, διαφέρει/)).toHaveTextContent("7.950 £11.000 £");
    expect(row(/^Αγοραία αξία/)).toHaveTextContent("8.000 £7.000 £ έως 9.000 £");
    expect(row(/^Καύσιμο/)).toHaveTextContent("Βενζίνη");
    expect(screen.getByRole("button", { name: "Αφαίρεση: 2019 Kia Rio" })).toBeVisible();
    expect(services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: "2017 Toyota Vitz ή 2019 Kia Rio" }),
    );
  });

  // docs/product.md 2.24.2
  it("takes a car out, and the address follows", async () => {
    await show([vitz.id, rio.id, more[0]?.id ?? ""]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove 2019 Kia Rio" }));
    await waitFor(() => expect(screen.queryByText("2019 Kia Rio")).not.toBeInTheDocument());
    expect(globalThis.location.search).toBe(`?ids=${vitz.id},${more[0]?.id}`);
  });

  // docs/product.md 2.24.3
  it("says that a fifth car does not fit", async () => {
    await show([vitz, rio, ...more].map(({ id }) => id));
    expect(
      await screen.findByText("4 cars fit side by side, so the first 4 are shown."),
    ).toBeVisible();
    await screen.findByRole("table");
    expect(screen.getAllByRole("columnheader")).toHaveLength(4);
  });

  // docs/product.md 2.24.3
  it("says that a car is gone, and compares the others", async () => {
    await show([vitz.id, "gone-car", rio.id]);
    expect(
      await screen.findByText("One of these cars is no longer for sale, or the link is broken."),
    ).toBeVisible();
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
  });

  it("takes a car away once a reload finds it gone", async () => {
    const cars = [vitz, rio, ...more];
    const { store } = await show([vitz.id, rio.id, more[0]?.id ?? ""], cars);
    await screen.findByRole("table", { name: /Kia Rio/ });
    cars.splice(1, 1);
    act(() => void store.dispatch(api.util.invalidateTags(["Vehicle"])));
    expect(await screen.findByRole("table", { name: "2017 Toyota Vitz, Jazz" })).toBeVisible();
  });

  // docs/product.md 2.24.3
  it.each([
    [[], "Choose cars to compare", "/search"],
    [[" ", ""], "Choose cars to compare", "/search"],
    [[vitz.id, vitz.id], "2017 Toyota Vitz and which other car?", `/listing/${vitz.id}`],
  ])("asks for two cars at %j", async (ids, title, href) => {
    await show(ids);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Find cars|^See cars/ })).toHaveAttribute(
      "href",
      href,
    );
  });

  it("can be tried again where cars cannot be loaded", async () => {
    fakeApi.fail("GET /api/vehicles/:id", { status: 503, text: "" });
    await renderScreen(<Compare />, {
      at: `/compare?ids=${vitz.id},${rio.id}`,
      pattern: "/compare",
    });
    await screen.findByText("2 cars could not be loaded");
    fakeApi.answer("GET /api/vehicles/:id", ({ pathname }) =>
      [vitz, rio].find(({ id }) => pathname.endsWith(`/${id}`)),
    );
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("table")).toBeVisible();
  });
});
