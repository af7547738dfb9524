import { api, createStore, startSession } from "@takas/client";
import { ROUTES } from "@takas/contracts/routes";
import type { UnreadCounts } from "@takas/contracts/user";
import type { RemoteModule } from "@takas/mfe-kit";
import { createFakeServices } from "@takas/mfe-kit/testing";
import { startFakeApi, translatePage } from "@takas/testing";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";

import { Outlet } from "./composition/outlet/Outlet";
import { Layout } from "./Layout";
import { createPageStore } from "./page/pageStore";
import { createToastStore } from "./toasts/toastStore";

const fakeApi = startFakeApi();

const versions = {
  "@takas/client": "1.0.0",
  "@takas/contracts": "1.0.0",
  "@takas/mfe-kit": "1.0.0",
};

function setup(path: string) {
  history.replaceState(null, "", path);
  const store = createStore();
  const load = jest.fn<Promise<RemoteModule>, []>();
  const pages = createPageStore();
  const outlet = new Outlet(
    {
      name: "browse",
      team: "browse",
      enabled: true,
      current: {
        build: "abc123",
        entry: "/remotes/browse/abc123/remoteEntry.js",
        container: "takas_browse_abc123",
        versions,
        shared: {},
        routes: [
          { path: "/", files: [] },
          { path: "/search", files: [] },
        ],
      },
    },
    {
      offer: { versions, shared: {} },
      load,
      mayMount: Promise.resolve(),
      refresh: () => Promise.resolve(),
      renewPage: () => false,
      report: jest.fn(),
      reportShown: jest.fn(),
      context: { store, services: createFakeServices() },
    },
  );
  const { container } = render(
    <Provider store={store}>
      <Layout openedAt="/" outlets={[outlet]} pages={pages} toasts={createToastStore()} />
    </Provider>,
  );
  const signIn = () => act(() => store.dispatch(startSession()));
  /** Unread counts change on the server, and the page hears of it. */
  const count = (unread: UnreadCounts) => {
    fakeApi.answer("GET /api/unread-counts", unread);
    act(() => void store.dispatch(api.util.invalidateTags(["UnreadCounts"])));
  };
  return { load, outlet, pages, container, signIn, count };
}

describe("Layout", () => {
  // docs/product.md 2.1.3
  it("shows only the loading screen until the session is known", async () => {
    const { signIn } = setup("/");
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    await signIn();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  // docs/product.md 2.2.1 and 2.2.3
  it("has the five tabs in order, with the active one marked", async () => {
    const { signIn } = setup("/search");
    await signIn();
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/search",
      "/offers",
      "/my-cars",
      "/profile",
    ]);
    expect(links[1]).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Create listing" })).toHaveAttribute(
      "href",
      "/create-listing",
    );
  });

  it("marks the tab of a path that ends in a slash", async () => {
    const { signIn } = setup("/offers/");
    await signIn();
    expect(screen.getByRole("link", { name: "Offers" })).toHaveAttribute("aria-current", "page");
  });

  // docs/product.md 2.2.1
  it.each([
    ["/listing/:id", "Search"],
    ["/dealer/:id", "Search"],
    ["/compare", "Search"],
    ["/market", "Search"],
    ["/offer-chat/:id", "Offers"],
    ["/deal/:id", "Offers"],
    ["/circle/:id", "Offers"],
    ["/matches", "Offers"],
    ["/swap-proposal/:id", "Offers"],
    ["/cash-offer/:id", "Offers"],
    ["/vehicle-offers/:id", "Offers"],
    ["/wants", "My Cars"],
    ["/create-listing", "My Cars"],
    ["/edit-listing/:id", "My Cars"],
    ["/add-cars", "My Cars"],
    ["/profile/edit", "Profile"],
    ["/notifications", "Profile"],
    ["/settings", "Profile"],
    ["/terms", undefined],
  ])("marks the section of %s: %s", async (path, name) => {
    expect(Object.values(ROUTES)).toContain(path);
    const { signIn } = setup(path.replace(":id", "1"));
    await signIn();
    const bar = screen.getByRole("navigation", { name: "Main" });
    const marked = within(bar).queryAllByRole("link", { current: true });
    expect(marked.map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name]);
  });

  // docs/product.md 2.2.2
  it.each([
    [{ offers: 0, messages: 0 }, "Offers"],
    [{ offers: 2, messages: 3 }, "5 unread in Offers"],
    [{ offers: 60, messages: 60 }, "120 unread in Offers"],
  ])("labels the Offers tab with unread counts of %p %s", async (counts, name) => {
    fakeApi.answer("GET /api/unread-counts", counts);
    const { signIn } = setup("/");
    await signIn();
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/offers");
  });

  it("is in Turkish for readers of Turkish", async () => {
    Object.assign(globalThis, { TAKAS_LANGUAGE: "tr" });
    try {
      fakeApi.answer("GET /api/unread-counts", { offers: 2, messages: 3 });
      const { signIn } = setup("/nowhere");
      expect(screen.getByText("Yükleniyor...")).toBeInTheDocument();
      await signIn();
      expect(await screen.findByRole("link", { name: "Teklifler: 5 okunmamış" })).toBeVisible();
      expect(screen.getByRole("heading", { name: "404 Sayfa bulunamadı" })).toBeVisible();
      expect(document.title).toBe("404 Sayfa bulunamadı - Takas");
      expect(document.documentElement.lang).toBe("tr");
    } finally {
      Object.assign(globalThis, { TAKAS_LANGUAGE: undefined });
    }
  });

  it("says its language around a screen in another", async () => {
    Object.assign(globalThis, { TAKAS_LANGUAGE: "tr" });
    try {
      const { signIn } = setup("/search");
      await signIn();
      const bar = await screen.findByRole("navigation", { name: "Ana menü" });
      expect(document.documentElement.lang).toBe("en");
      expect(bar.closest("[lang]")).toHaveAttribute("lang", "tr");
    } finally {
      Object.assign(globalThis, { TAKAS_LANGUAGE: undefined });
    }
  });

  // docs/product.md 2.2.2 and 9.4
  it("shows 99+ above 99", async () => {
    fakeApi.answer("GET /api/unread-counts", { offers: 60, messages: 60 });
    const { signIn } = setup("/");
    await signIn();
    expect(await screen.findByText("99+")).toBeInTheDocument();
  });

  it("restores the search by its tab", async () => {
    const { signIn } = setup("/search");
    await signIn();
    const visit = (address: string) =>
      act(() => {
        history.pushState(null, "", address);
        globalThis.dispatchEvent(new Event("single-spa:routing-event"));
      });
    visit("/search?brands=BMW&sortBy=price-low#filters");
    visit("/profile");
    act(() => screen.getByRole("link", { name: "Search" }).click());
    expect(location.href).toMatch(/\/search\?brands=BMW&sortBy=price-low$/);
  });

  // docs/product.md 2.1.2 and 8.6
  it("shows the 404 page on a path without a remote, in the title too", async () => {
    const { signIn } = setup("/nowhere");
    await signIn();
    expect(screen.getByRole("heading", { name: "404 Page Not Found" })).toBeInTheDocument();
    expect(document.title).toBe("404 Page Not Found - Takas");
  });

  // docs/product.md 2.2.1 and 2.2.3
  it("hides the bottom bar and the add button when a screen asks for it", async () => {
    const { signIn, pages } = setup("/");
    await signIn();
    act(() => {
      pages.set({ hideBottomBar: true, hideAddButton: true });
    });
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Create listing" })).not.toBeInTheDocument();
  });

  it("says that a remote did not load, and retries on Retry", async () => {
    const { signIn, load, outlet } = setup("/");
    await signIn();
    load.mockRejectedValue(new Error("RUNTIME-008: script failed"));
    act(() => outlet.enter());
    expect(await screen.findByText("This part of Takas is not available")).toBeInTheDocument();
    load.mockResolvedValue({
      mount: ({ container, shown }) => {
        container.textContent = "Cars";
        shown();
        return { unmount: () => undefined };
      },
    });
    act(() => screen.getByRole("button", { name: "Retry" }).click());
    expect(await screen.findByText("Cars")).toBeInTheDocument();
  });

  it("counts unread offers in a page that the browser has translated", async () => {
    const { signIn, count, container } = setup("/");
    await signIn();
    for (const [offers, name] of [
      [0, "Offers"],
      [1, "1 unread in Offers"],
      [2, "2 unread in Offers"],
      [0, "Offers"],
    ] as const) {
      translatePage(container);
      count({ offers, messages: 0 });
      // oxlint-disable-next-line no-await-in-loop -- one count after the other
      expect(await screen.findByRole("link", { name })).toBeVisible();
    }
  });

  it("says that it crashed, and is back on Retry with what the visitor has typed", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { signIn, load, outlet, count } = setup("/");
    await signIn();
    count({ offers: 5, messages: 0 });
    load.mockResolvedValue({
      mount: ({ container, shown }) => {
        container.append(document.createElement("input"));
        shown();
        return { unmount: () => undefined };
      },
    });
    act(() => outlet.enter());
    const field = await screen.findByRole("textbox");
    await userEvent.type(field, "My car");
    // An extension has removed the badge, which React cannot remove again.
    (await screen.findByText("5")).remove();
    count({ offers: 0, messages: 0 });
    const retry = await screen.findByRole("button", { name: "Retry" });
    expect(screen.getByText("We couldn't load this page")).toBeVisible();
    await userEvent.click(retry);
    expect(screen.getByRole("link", { name: "Offers" })).toBeVisible();
    expect(screen.getByRole("textbox")).toBe(field);
    expect(field).toHaveValue("My car");
    expect(field).toBeVisible();
  });
});
