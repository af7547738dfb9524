import { buildConfig, startFakeApi } from "@takas/testing";
import { act, configure, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";

import { configApi } from "./config";
import { useMarket } from "./market";
import { createStore } from "./store";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

const fakeApi = startFakeApi();
const { dataset } = document.documentElement;

function show() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(useMarket, { wrapper });
  const ask = () =>
    act(async () => void (await store.dispatch(configApi.endpoints.getConfig.initiate())));
  return { result, ask };
}

afterEach(() => {
  delete dataset.market;
});

describe("useMarket", () => {
  it("knows the page's market before any answer, without a request", () => {
    dataset.market = "live";
    expect(show().result.current).toBe("live");
    expect(fakeApi.requests).toEqual([]);
  });

  it("prefers the API's answer to the page", async () => {
    dataset.market = "sample";
    fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
    const { result, ask } = show();
    await ask();
    // The store announces several answers together, a moment later.
    await waitFor(() => expect(result.current).toBe("live"));
  });

  it("ignores an unknown market", () => {
    dataset.market = "bazaar";
    expect(show().result.current).toBe("sample");
  });
});
