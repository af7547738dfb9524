import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildSearchResponse, buildVehicle, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Search } from "./Search";

const fakeApi = startFakeApi();
const show = (at: string) => renderScreen(<Search />, { at, isConfigured: true });
const asked = (call: string) =>
  fakeApi.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call);
const saved = {
  id: "s1",
  name: "Toyota",
  query: "brands=Toyota",
  newCount: 3,
  seenAt: "2026-01-05T09:00:00.000Z",
  createdAt: "2026-01-05T09:00:00.000Z",
};

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/favourites", []);
  fakeApi.answer("GET /api/saved-searches", []);
  fakeApi.answer("GET /api/vehicles/search", buildSearchResponse([buildVehicle()]));
});

describe("Saved searches", () => {
  it("save the search in view, named by its filters", async () => {
    fakeApi.answer("POST /api/saved-searches", saved);
    const { services } = await show("/search?q=vitz&brands=Toyota&swapOnly=true");
    const keep = await screen.findByRole("button", { name: "Save this search" });
    fakeApi.answer("GET /api/saved-searches", [
      { ...saved, query: "q=vitz&brands=Toyota&swapOnly=true" },
    ]);
    await userEvent.click(keep);
    await waitFor(() => expect(asked("GET /api/saved-searches")).toHaveLength(2));
    const done = await screen.findByRole("button", { name: "Saved. Delete the search Toyota" });
    expect(done).toHaveFocus();
    const body = (await asked("POST /api/saved-searches")[0]?.body()) as Record<string, string>;
    expect(body["name"]).toBe('"vitz", Toyota, Swap-friendly only');
    expect([...new URLSearchParams(body["query"])]).toEqual(
      expect.arrayContaining([
        ["q", "vitz"],
        ["brands", "Toyota"],
        ["swapOnly", "true"],
      ]),
    );
    // The results stay where they are.
    expect(screen.queryByText("Saved searches")).not.toBeInTheDocument();
    fakeApi.answer("DELETE /api/saved-searches/:id", null);
    fakeApi.answer("GET /api/saved-searches", []);
    await userEvent.click(done);
    expect(await screen.findByRole("button", { name: "Save this search" })).toHaveFocus();
    expect(asked("DELETE /api/saved-searches/s1")).toHaveLength(1);
    expect(services.toast).not.toHaveBeenCalled();
  });

  // docs/product.md 2.5.12
  it("save a search that finds nothing, below its only sentence and the button that clears it", async () => {
    fakeApi.answer("GET /api/vehicles/search", ({ searchParams }) =>
      searchParams.has("brands") ? buildSearchResponse([]) : buildSearchResponse([buildVehicle()]),
    );
    await show("/search?brands=Toyota");
    expect(
      await screen.findByRole("heading", { name: "No cars match your filters" }),
    ).toBeVisible();
    expect(await screen.findByRole("button", { name: "Remove Toyota (1 car)" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Save this search" })).toBeVisible();
    expect(screen.getByText("We'll tell you when one is listed.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Clear all" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Share" })).not.toBeInTheDocument();
    expect(screen.queryByText("Try adjusting your search or filters")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Sort by" })).not.toBeInTheDocument();
  });

  it("cannot save a search without filters", async () => {
    await show("/search");
    await screen.findByText(/^1 car/);
    expect(screen.queryByRole("button", { name: "Save this search" })).not.toBeInTheDocument();
  });

  it("say what is new since when, until it is seen", async () => {
    fakeApi.answer("GET /api/saved-searches", [saved]);
    fakeApi.answer("POST /api/saved-searches/:id/seen", null);
    await show("/search");
    await userEvent.click(await screen.findByText("Saved searches"));
    expect(screen.getByText("3 new since 5 Jan 2026")).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "Toyota" });
    expect(link).toHaveAttribute("href", "/search?brands=Toyota");
    await userEvent.click(link);
    await waitFor(() => expect(asked("POST /api/saved-searches/s1/seen")).toHaveLength(1));
  });

  it.each([
    [0, "Nothing new yet"],
    [2, "2 new"],
  ])("with %s new cars say %j within a day of the last look", async (newCount, words) => {
    fakeApi.answer("GET /api/saved-searches", [
      { ...saved, newCount, seenAt: new Date().toISOString() },
    ]);
    await show("/search");
    await userEvent.click(await screen.findByText("Saved searches"));
    const [row] = screen
      .getAllByRole("listitem")
      .filter((item) => item.textContent.includes("Toyota"));
    expect(row).toHaveTextContent(RegExp(`^Toyota${words}`));
  });

  it("can be deleted", async () => {
    const kia = { ...saved, id: "s2", name: "Kia", query: "brands=Kia" };
    fakeApi.answer("GET /api/saved-searches", [saved, kia]);
    fakeApi.answer("DELETE /api/saved-searches/:id", null);
    await show("/search");
    await userEvent.click(await screen.findByText("Saved searches"));
    fakeApi.answer("GET /api/saved-searches", [kia]);
    await userEvent.click(screen.getByRole("button", { name: "Delete the search Toyota" }));
    // docs/product.md 2.2.9
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Kia" }).closest("ul")).toHaveFocus(),
    );
    fakeApi.answer("GET /api/saved-searches", []);
    await userEvent.click(screen.getByRole("button", { name: "Delete the search Kia" }));
    await waitFor(() => expect(screen.queryByText("Saved searches")).not.toBeInTheDocument());
  });
});
