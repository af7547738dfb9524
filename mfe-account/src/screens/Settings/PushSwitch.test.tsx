import { renderScreen } from "@takas/mfe-kit/testing";
import { buildAccountSettings, buildConfig, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Settings } from "./Settings";

const fakeApi = startFakeApi();
const show = () => renderScreen(<Settings />, { at: "/settings", isConfigured: true });
const push = () => screen.findByRole("switch", { name: /Push Notifications/ });
const asked = (call: string) =>
  fakeApi.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call);
const SUBSCRIPTION = "/api/push/subscription";

/** A browser with web push, its permission and its answers. jsdom has none. */
function startBrowser(answer: "granted" | "denied") {
  let taken: ReturnType<typeof subscriptionOf> | null = null;
  const subscriptionOf = (key: string) => ({
    endpoint: "https://fcm.googleapis.com/fcm/send/1",
    toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/1", keys: { p256dh: key } }),
    unsubscribe: () => {
      taken = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(taken),
    subscribe: jest.fn(({ applicationServerKey }: { applicationServerKey: string }) => {
      taken = subscriptionOf(applicationServerKey);
      return Promise.resolve(taken);
    }),
  };
  const ask = {
    permission: "default",
    requestPermission: () => {
      ask.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const ready = Promise.resolve({ pushManager });
  const worker = { ready, getRegistration: () => ready };
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  Object.assign(globalThis, { PushManager: jest.fn(), Notification: ask });
  return pushManager;
}

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/settings", buildAccountSettings());
  fakeApi.answer("GET /api/push/key", { publicKey: "the-key" });
  fakeApi.answer(`PUT ${SUBSCRIPTION}`, null);
  fakeApi.answer(`DELETE ${SUBSCRIPTION}`, null);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(globalThis, "PushManager");
  Reflect.deleteProperty(globalThis, "Notification");
});

describe("Push Notifications of the live market", () => {
  it("subscribe this browser once its visitor allows it, and unsubscribe with the switch", async () => {
    startBrowser("granted");
    await show();
    await waitFor(async () => expect(await push()).toBeEnabled());
    expect(await push()).not.toBeChecked();
    await userEvent.click(await push());
    await waitFor(async () => expect(await push()).toBeChecked());
    const endpoint = "https://fcm.googleapis.com/fcm/send/1";
    expect(await asked(`PUT ${SUBSCRIPTION}`)[0]?.body()).toEqual({
      endpoint,
      keys: { p256dh: "the-key" },
    });
    await userEvent.click(await push());
    await waitFor(async () => expect(await push()).not.toBeChecked());
    expect(await asked(`DELETE ${SUBSCRIPTION}`)[0]?.body()).toEqual({ endpoint });
  });

  it("stay off where the visitor refuses, and send no request", async () => {
    const { subscribe } = startBrowser("denied");
    const { services } = await show();
    await waitFor(async () => expect(await push()).toBeEnabled());
    await userEvent.click(await push());
    expect(
      await screen.findByText(/^Blocked by this browser\. Allow notifications in its settings/),
    ).toBeInTheDocument();
    expect(screen.queryByRole("switch", { name: /^Push/ })).not.toBeInTheDocument();
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Push stays off" }),
    );
    expect(subscribe).not.toHaveBeenCalled();
    expect(asked("GET /api/push/key")).toHaveLength(0);
  });

  it("stay off, and unsubscribe the browser, where the server refuses", async () => {
    fakeApi.fail(`PUT ${SUBSCRIPTION}`, { status: 503, text: "" });
    startBrowser("granted");
    const { services } = await show();
    await waitFor(async () => expect(await push()).toBeEnabled());
    await userEvent.click(await push());
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          description: "Takas is not available right now. Please try again in a moment.",
        }),
      ),
    );
    await waitFor(async () => expect(await push()).toBeEnabled());
    expect(await push()).not.toBeChecked();
  });

  it("say so where the browser has no push", async () => {
    await show();
    expect(await screen.findByText(/Not supported by this browser/)).toBeInTheDocument();
    expect(screen.queryByRole("switch", { name: /^Push/ })).not.toBeInTheDocument();
  });

  // docs/product.md 2.18.4
  it("leave out what chooses pushes where the browser blocks them", async () => {
    startBrowser("denied");
    await show();
    const isOn = (name: RegExp) => screen.getByRole("switch", { name, checked: true });
    await waitFor(() => expect(isOn(/Swap Match Alerts/)).toBeEnabled());
    await userEvent.click(await push());
    for (const name of [/Swap Match Alerts/, /Favourite and Search Alerts/]) {
      await waitFor(() => expect(screen.queryByRole("switch", { name })).not.toBeInTheDocument());
    }
    expect(isOn(/Sound Effects/)).toBeEnabled();
    expect(asked("PUT /api/settings")).toHaveLength(0);
  });

  // docs/product.md 2.18.4
  it.each([
    ["Swap Match Alerts", "swapMatches"],
    ["Favourite and Search Alerts", "watched"],
  ])("store %s on the server", async (label, name) => {
    startBrowser("granted");
    fakeApi.answer("PUT /api/settings", buildAccountSettings({ [name]: false }));
    await show();
    const control = screen.getByRole("switch", { name: RegExp(label) });
    await waitFor(() => expect(control).toBeChecked());
    await userEvent.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(await asked("PUT /api/settings")[0]?.body()).toEqual({ [name]: false });
  });
});
