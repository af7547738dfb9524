import { api } from "@takas/client";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Dealer } from "./Dealer";

const fakeApi = startFakeApi();
const show = ({ isConfigured = false } = {}) =>
  renderScreen(<Dealer />, { at: "/dealer/kaya", pattern: "/dealer/:id", isConfigured });
const tag = { isVerified: true, id: "kaya", name: "Kaya Motors" };
const cars = [1, 2, 3].map((n) => buildVehicle({ id: `c${n}`, title: `Car ${n}`, dealer: tag }));

describe("Dealer", () => {
  // docs/product.md 2.21.1
  it("shows the name, the badge and every car, page by page", async () => {
    fakeApi.answer("GET /api/dealers/:id", ({ searchParams }) => {
      const offset = Number(searchParams.get("offset"));
      const vehicles = cars.slice(offset, offset + 2);
      return { ...tag, vehicles, total: 3, hasMore: offset === 0 };
    });
    const { services } = await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Kaya Motors" })).toBeVisible();
    expect(screen.getByText("Verified Dealer", { ignore: ".visually-hidden" })).toBeVisible();
    // Above the cars, and on none of them.
    expect(screen.getAllByText("Kaya Motors")).toHaveLength(1);
    expect(screen.getByRole("status")).toHaveTextContent("3 cars");
    expect(services.setPage).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: "Kaya Motors", type: "profile" }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    const last = await screen.findByRole("link", { name: "Car 3" });
    expect(last).toHaveAttribute("href", "/listing/c3");
    const photos = screen
      .getAllByRole("article")
      .map((card) => within(card).getByRole("presentation"));
    // The first is the largest element in view.
    expect(photos.map((photo) => photo.getAttribute("loading"))).toEqual(["eager", "lazy", "lazy"]);
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Share" })).toBeInTheDocument();
  });

  // docs/product.md 2.21.4
  it("says where the dealer is, since when, and their deals, and filters many cars", async () => {
    const about = { areas: ["Iskele"], memberSince: "2026-09", dealsDone: 10 };
    const makes = [
      { make: "BMW", cars: 5 },
      { make: "Kia", cars: 2 },
    ];
    fakeApi.answer("GET /api/dealers/:id", {
      ...tag,
      about,
      makes,
      vehicles: cars,
      total: 7,
      hasMore: true,
    });
    const { services } = await show();
    expect(
      await screen.findByText("Iskele · On Takas since September 2026 · 10+ deals done"),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^BMW/ }));
    expect(services.navigate).toHaveBeenLastCalledWith("/dealer/kaya?make=BMW", { replace: true });
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "price-low");
    expect(services.navigate).toHaveBeenLastCalledWith("/dealer/kaya?sortBy=price-low", {
      replace: true,
    });
  });

  it("asks for the cars of the address, and takes the make away again", async () => {
    const makes = [
      { make: "BMW", cars: 5 },
      { make: "Kia", cars: 2 },
    ];
    fakeApi.answer("GET /api/dealers/:id", {
      ...tag,
      makes,
      vehicles: cars,
      total: 5,
      hasMore: false,
    });
    const at = "/dealer/kaya?make=BMW&sortBy=price-low";
    const { services } = await renderScreen(<Dealer />, { at, pattern: "/dealer/:id" });
    await userEvent.click(await screen.findByRole("button", { name: /^BMW/, pressed: true }));
    const asked = fakeApi.requests.find(({ url }) => url.pathname === "/api/dealers/kaya");
    expect(asked?.url.search).toBe("?make=BMW&sortBy=price-low&offset=0");
    expect(services.navigate).toHaveBeenLastCalledWith("/dealer/kaya?sortBy=price-low", {
      replace: true,
    });
  });

  it("is in Greek where the page is, with the plural forms of cars", async () => {
    fakeApi.answer("GET /api/dealers/:id", {
      ...tag,
      vehicles: cars.slice(0, 1),
      total: 1,
      hasMore: true,
    });
    await renderScreen(<Dealer />, { at: "/dealer/kaya", pattern: "/dealer/:id", language: "el" });
    expect(await screen.findByText("1 αυτοκίνητο")).toBeVisible();
    fakeApi.answer("GET /api/dealers/:id", { ...tag, vehicles: cars, total: 1200, hasMore: false });
    await userEvent.click(screen.getByRole("button", { name: "Εμφάνιση περισσότερων" }));
    expect(await screen.findByText("1.200 αυτοκίνητα")).toBeVisible();
  });

  it("says that a dealer has no cars", async () => {
    fakeApi.answer("GET /api/dealers/:id", { ...tag, vehicles: [], total: 0, hasMore: false });
    await show();
    expect(await screen.findByText("No cars listed yet")).toBeInTheDocument();
  });

  // docs/product.md 2.21.3
  it("is the 404 page in the sample market until the visitor has revealed the dealer", async () => {
    fakeApi.fail("GET /api/dealers/:id", { status: 404, text: "There is no dealer." });
    const { services } = await show();
    const title = await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" });
    expect(title).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
    expect(screen.queryByText(/dealer/i)).not.toBeInTheDocument();
    expect(services.setPage).toHaveBeenLastCalledWith({ title: "404 Page Not Found" });
  });

  // docs/product.md 2.21.2
  it("says in the live market that the dealer does not exist", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.fail("GET /api/dealers/:id", { status: 404, text: "There is no dealer." });
    await show({ isConfigured: true });
    const title = await screen.findByRole("heading", { level: 1, name: "Dealer not found" });
    expect(title).toBeInTheDocument();
    const all = screen.getByRole("link", { name: "Browse all listings" });
    expect(all).toHaveAttribute("href", "/search");
  });

  it("says so on the open page once a reload finds the dealer gone", async () => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    fakeApi.answer("GET /api/dealers/:id", { ...tag, vehicles: cars, total: 3, hasMore: false });
    const { store } = await show({ isConfigured: true });
    await screen.findByRole("link", { name: "Car 1" });
    fakeApi.fail("GET /api/dealers/:id", { status: 404, text: "There is no dealer." });
    act(() => void store.dispatch(api.util.invalidateTags(["VehicleLists"])));
    expect(await screen.findByRole("heading", { name: "Dealer not found" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Car 1" })).not.toBeInTheDocument();
  });

  it("says when it cannot be loaded, and retries", async () => {
    fakeApi.fail("GET /api/dealers/:id", { status: 503, text: "" });
    await show();
    await screen.findByText("This dealer could not be loaded");
    fakeApi.answer("GET /api/dealers/:id", { ...tag, vehicles: cars, total: 3, hasMore: false });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Car 1" })).toBeInTheDocument();
  });
});
