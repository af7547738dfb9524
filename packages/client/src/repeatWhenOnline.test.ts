import { buildVehicle, startFakeApi } from "@takas/testing";
import { waitFor } from "@testing-library/dom";

import { vehiclesApi } from "./endpoints/vehicles";
import { createStore, watchPage } from "./store";

const fakeApi = startFakeApi();
const { getVehicle } = vehiclesApi.endpoints;

describe("watchPage", () => {
  // docs/product.md 2.22.1
  it("repeats what found no connection once there is one, and nothing else", async () => {
    const store = createStore();
    const undo = watchPage(store);
    fakeApi.disconnect("GET /api/vehicles/:id");
    void store.dispatch(getVehicle.initiate("away"));
    await waitFor(() => expect(getVehicle.select("away")(store.getState()).isError).toBe(true));
    fakeApi.fail("GET /api/vehicles/:id", { status: 404, text: "This vehicle does not exist." });
    await store.dispatch(getVehicle.initiate("gone"));
    fakeApi.answer("GET /api/vehicles/:id", buildVehicle({ id: "away" }));
    const before = fakeApi.requests.length;
    window.dispatchEvent(new Event("online"));
    await waitFor(() =>
      expect(getVehicle.select("away")(store.getState()).data).toMatchObject({ id: "away" }),
    );
    expect(fakeApi.requests.slice(before).map(({ url }) => url.pathname)).toEqual([
      "/api/vehicles/away",
    ]);
    undo();
    window.dispatchEvent(new Event("online"));
    expect(fakeApi.requests).toHaveLength(before + 1);
  });
});
