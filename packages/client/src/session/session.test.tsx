import { buildConfig, buildUser, buildVehicle, startFakeApi } from "@takas/testing";
import { act, configure, render, screen, waitFor } from "@testing-library/react";
import { Provider } from "react-redux";

import { api } from "../api";
import { configApi } from "../config";
import { offersApi } from "../endpoints/offers";
import { useGetMyVehiclesQuery, useGetVehicleQuery, vehiclesApi } from "../endpoints/vehicles";
import { firstStateAdopted } from "../firstState";
import { createStore, firstStateOf, refreshFirstState } from "../store";
import { selectUser, startSession, useKeptSession, useSession, useUnreadCounts } from "./session";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

const fakeApi = startFakeApi();

function Probe() {
  useKeptSession();
  const name = useSession(({ user, isAuthenticated, isLoading }) =>
    isLoading ? "loading" : isAuthenticated ? user?.anonymousId : "nobody",
  );
  const { offers, messages } = useUnreadCounts();
  return (
    <p>
      {name} {offers + messages}
    </p>
  );
}

function renderProbe(part = <Probe />) {
  const store = createStore();
  render(<Provider store={store}>{part}</Provider>);
  return store;
}

async function start(store: ReturnType<typeof createStore>) {
  await act(() => store.dispatch(startSession()));
}

describe("refreshFirstState", () => {
  it("requests again what is shown of the server's answers, and keeps them until then", async () => {
    const server = createStore();
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle({ id: "car-0001", title: "2019 Kia" }));
    await server.dispatch(vehiclesApi.endpoints.getVehicle.initiate("car-0001"));
    const store = createStore();
    store.dispatch(firstStateAdopted(firstStateOf(server)));
    const Title = () => useGetVehicleQuery("car-0001").data?.title;
    render(
      <Provider store={store}>
        <Title />
      </Provider>,
    );
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle({ id: "car-0001", title: "Reserved" }));
    act(() => refreshFirstState(store));
    expect(screen.getByText("2019 Kia")).toBeInTheDocument();
    expect(await screen.findByText("Reserved")).toBeInTheDocument();
  });
});

const paths = () => fakeApi.requests.map(({ method, url }) => `${method} ${url.pathname}`);

describe("startSession", () => {
  // docs/product.md 4.1
  it("creates an anonymous user, then fetches it, and is loading until both are done", async () => {
    fakeApi.answer("GET /api/auth/user", buildUser({ anonymousId: "User #7007" }));
    const store = renderProbe();
    expect(screen.getByText(/loading/)).toBeInTheDocument();
    await start(store);
    expect(await screen.findByText(/User #7007/)).toBeInTheDocument();
    expect(paths().slice(0, 2)).toEqual(["POST /api/auth/anonymous", "GET /api/auth/user"]);
  });

  // docs/product.md 4.1 and 8.2
  it("fetches the user even when the creation failed, and only logs the failure", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    fakeApi.fail("POST /api/auth/anonymous", { status: 503, text: "Away." });
    const store = renderProbe();
    await start(store);
    expect(await screen.findByText(/User #/)).toBeInTheDocument();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("503: Away."));
    warn.mockRestore();
  });

  it("uses the user of the page's own attempt, once", async () => {
    Object.assign(globalThis, {
      takasSession: Promise.resolve(buildUser({ anonymousId: "User #7" })),
    });
    const store = renderProbe();
    await start(store);
    expect(await screen.findByText(/User #7 /)).toBeInTheDocument();
    expect(paths()).not.toContain("POST /api/auth/anonymous");
    expect(paths()).not.toContain("GET /api/auth/user");
    await start(store);
    expect(paths()).toContain("POST /api/auth/anonymous");
  });

  it("ends without a user when there is none, and requests no unread counts", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    fakeApi.fail("POST /api/auth/anonymous", { status: 503, text: "Away." });
    fakeApi.fail("GET /api/auth/user", { status: 401, text: "No session." });
    const store = renderProbe();
    await start(store);
    expect(await screen.findByText(/nobody/)).toBeInTheDocument();
    expect(paths()).not.toContain("GET /api/unread-counts");
    jest.restoreAllMocks();
  });

  it.each([
    ["again when another number of offers is unread", { offers: 1, messages: 0 }, 1],
    ["again when another number of messages is unread", { offers: 0, messages: 5 }, 1],
    ["no second time while the numbers stay the same", { offers: 0, messages: 0 }, 0],
  ])("requests the user's cars %s", async (_, counts, times) => {
    fakeApi.answer("GET /api/unread-counts", { offers: 0, messages: 0 });
    fakeApi.answer("GET /api/my-vehicles", []);
    const Cars = () => useGetMyVehiclesQuery().data?.length;
    const store = renderProbe(
      <>
        <Probe />
        <Cars />
      </>,
    );
    await start(store);
    const asked = (path: string) => paths().filter((one) => one === `GET ${path}`).length;
    await waitFor(() => expect(asked("/api/unread-counts")).toBe(1));
    const before = asked("/api/my-vehicles");
    fakeApi.answer("GET /api/unread-counts", counts);
    act(() => void store.dispatch(api.util.invalidateTags(["UnreadCounts"])));
    await waitFor(() => expect(asked("/api/unread-counts")).toBe(2));
    await screen.findByText(new RegExp(` ${counts.offers + counts.messages}$`));
    await waitFor(() => expect(asked("/api/my-vehicles") - before).toBe(times));
  });

  it("requests unread counts once somebody is signed in", async () => {
    fakeApi.answer("GET /api/unread-counts", { offers: 3, messages: 4 });
    const store = renderProbe();
    await start(store);
    expect(await screen.findByText(/User #48213 7/)).toBeInTheDocument();
  });

  it("requests nothing a second time for the first session", async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    fakeApi.answer("GET /api/config", () => held.then(() => buildConfig()));
    const store = renderProbe();
    const config = store.dispatch(configApi.endpoints.getConfig.initiate());
    await start(store);
    const counted = () => paths().filter((path) => path === "GET /api/unread-counts");
    await waitFor(() => expect(counted()).toHaveLength(1));
    release();
    await act(() => config);
    await act(() => store.dispatch(configApi.endpoints.getConfig.initiate()));
    expect(counted()).toHaveLength(1);
  });
});

describe("useSession", () => {
  it("renders again only when the picked value changes", async () => {
    const drawn = jest.fn();
    function Tier() {
      drawn(useSession(({ isFree }) => isFree));
      return null;
    }
    const store = renderProbe(<Tier />);
    await start(store);
    expect(selectUser(store.getState())).toBeDefined();
    expect(drawn.mock.calls).toEqual([[true]]);
  });

  it("is refreshed while a component subscribes to it", async () => {
    function Kept() {
      useKeptSession();
      return useSession(({ user }) => user?.anonymousId);
    }
    Object.assign(globalThis, { takasSession: Promise.resolve(buildUser()) });
    const store = renderProbe(<Kept />);
    await start(store);
    fakeApi.answer("GET /api/auth/user", buildUser({ anonymousId: "User #7008" }));
    act(() => void store.dispatch(api.util.invalidateTags(["User"])));
    expect(await screen.findByText("User #7008")).toBeInTheDocument();
  });
});

describe("a missing session", () => {
  function Car() {
    const { error } = useGetVehicleQuery("a");
    return <p>{error === undefined ? "car" : "no car"}</p>;
  }

  async function renderWithoutUser() {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    fakeApi.fail("POST /api/auth/anonymous", { status: 503, text: "Away." });
    fakeApi.fail("GET /api/auth/user", { status: 503, text: "Away." });
    const store = renderProbe();
    await start(store);
    await screen.findByText(/nobody/);
    return store;
  }

  it("is created once and its user fetched once, whatever other requests get", async () => {
    const store = await renderWithoutUser();
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle());
    await act(() => store.dispatch(vehiclesApi.endpoints.getVehicle.initiate("a")));
    fakeApi.fail("GET /api/vehicles/:id", { status: 503, text: "Away." });
    await act(() => store.dispatch(vehiclesApi.endpoints.getVehicle.initiate("b")));
    // A start of its own ends after one that the requests above had begun.
    await start(store);
    expect(paths().filter((path) => path.includes("/api/auth/"))).toEqual([
      "POST /api/auth/anonymous",
      "GET /api/auth/user",
      "POST /api/auth/anonymous",
      "GET /api/auth/user",
    ]);
    jest.restoreAllMocks();
  });

  // docs/product.md 4.1
  it("starts again when a change needs it", async () => {
    const store = await renderWithoutUser();
    fakeApi.answer("POST /api/auth/anonymous", buildUser());
    fakeApi.answer("GET /api/auth/user", buildUser());
    fakeApi.fail("POST /api/offers/:id/messages", { status: 401, text: "No session." });
    const message = { offerId: "a", content: "Hello" };
    await act(() => store.dispatch(offersApi.endpoints.sendMessage.initiate(message)));
    expect(await screen.findByText(/User #48213/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  // docs/product.md 4.1
  it("starts again in the sample market with another try, not by itself", async () => {
    const store = await renderWithoutUser();
    fakeApi.fail("GET /api/vehicles/:id", { status: 401, text: "No session." });
    const ask = (forceRefetch: boolean) =>
      act(() => store.dispatch(vehiclesApi.endpoints.getVehicle.initiate("a", { forceRefetch })));
    await ask(false);
    // A start of its own ends after one that the request above would have begun.
    await start(store);
    expect(paths().filter((path) => path === "POST /api/auth/anonymous")).toHaveLength(2);
    fakeApi.answer("POST /api/auth/anonymous", buildUser());
    fakeApi.answer("GET /api/auth/user", buildUser());
    await ask(true);
    expect(await screen.findByText(/User #48213/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("repeats the offers that failed without it", async () => {
    const store = await renderWithoutUser();
    fakeApi.fail("GET /api/vehicles/:id/offers", { status: 401, text: "No session." });
    function Offers() {
      const { data, refetch } = offersApi.useGetVehicleOffersQuery("a");
      return <button onClick={() => void refetch()}>{data?.length ?? "no"} offers</button>;
    }
    render(
      <Provider store={store}>
        <Offers />
      </Provider>,
    );
    const retry = await screen.findByRole("button", { name: "no offers" });
    fakeApi.answer("POST /api/auth/anonymous", () => {
      fakeApi.answer("GET /api/vehicles/:id/offers", []);
      return buildUser();
    });
    fakeApi.answer("GET /api/auth/user", buildUser());
    act(() => retry.click());
    expect(await screen.findByRole("button", { name: "0 offers" })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("starts again when it is lost", async () => {
    const store = renderProbe();
    await start(store);
    fakeApi.answer("GET /api/auth/user", buildUser({ anonymousId: "User #7009" }));
    fakeApi.fail("GET /api/vehicles/:id", { status: 401, text: "No session." });
    await act(() => store.dispatch(vehiclesApi.endpoints.getVehicle.initiate("a")));
    expect(await screen.findByText(/User #7009/)).toBeInTheDocument();
  });

  const inLiveMarket = async (store: ReturnType<typeof createStore>) => {
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    await act(() => store.dispatch(configApi.endpoints.getConfig.initiate()));
  };

  // docs/product.md 4.1
  it("starts again in the live market when the API answers", async () => {
    const store = await renderWithoutUser();
    fakeApi.answer("POST /api/auth/anonymous", buildUser());
    fakeApi.answer("GET /api/auth/user", buildUser());
    await inLiveMarket(store);
    fakeApi.fail("GET /api/vehicles/:id", { status: 401, text: "No session." });
    render(
      <Provider store={store}>
        <Car />
      </Provider>,
    );
    expect(await screen.findByText(/User #48213/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it("is not retried in a loop by a browser that refuses cookies", async () => {
    const store = await renderWithoutUser();
    await inLiveMarket(store);
    fakeApi.fail("GET /api/vehicles/:id", { status: 401, text: "No session." });
    for (const id of ["a", "b", "c"]) {
      await act(() => store.dispatch(vehiclesApi.endpoints.getVehicle.initiate(id)));
    }
    await waitFor(() =>
      expect(paths().filter((path) => path === "POST /api/auth/anonymous")).toHaveLength(2),
    );
    jest.restoreAllMocks();
  });
});
