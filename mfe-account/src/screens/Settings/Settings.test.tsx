import { renderScreen } from "@takas/mfe-kit/testing";
import { startFakeApi } from "@takas/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clear, keys, set } from "idb-keyval";

import { Settings } from "./Settings";

const fakeApi = startFakeApi();
const show = () => renderScreen(<Settings />, { at: "/settings" });
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole("button", { name }));

const CONTENTS = {
  vehicles: 1,
  agreed: 0,
  offers: 0,
  messages: 0,
  favourites: 0,
  savedSearches: 0,
  notifications: 0,
  passkeys: 0,
  hasProfile: false,
  hasMembership: false,
  hasRecoveryCode: false,
};

/** Stores something of every kind on this device, and something of another app. */
async function fillDevice() {
  for (const key of ["takas.profile", "takas.favourites", "takas.theme", "other.app"]) {
    localStorage.setItem(key, "{}");
  }
  localStorage.setItem("takas.settings", '{"toggles":{"push":false}}');
  sessionStorage.setItem("takas.typed./offer-chat/o1", "Is the mil");
  await set("takas.listingDraft", { step: 1 });
}

async function keysOnDevice() {
  const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await keys())];
  return stored.map(String).toSorted();
}

it("are in Turkish and in Greek, with plural forms, where the page is", async () => {
  fakeApi.answer("GET /api/account", { ...CONTENTS, vehicles: 1200, messages: 1 });
  const { unmount } = await renderScreen(<Settings />, { at: "/settings", language: "tr" });
  expect(screen.getByRole("heading", { level: 1, name: "Ayarlar" })).toBeInTheDocument();
  await press(/^Her şeyi sil/);
  const lost = await screen.findByRole("list", { name: "Silinecekler" });
  expect(within(lost).getByText("1.200 araç")).toBeInTheDocument();
  unmount();
  await renderScreen(<Settings />, { at: "/settings", language: "el" });
  await press(/^Διαγραφή όλων/);
  const gone = await screen.findByRole("list", { name: "Τι διαγράφεται" });
  expect(within(gone).getByText("1.200 αυτοκίνητα")).toBeInTheDocument();
  expect(within(gone).getByText("1 μήνυμα")).toBeInTheDocument();
});

afterEach(async () => {
  sessionStorage.clear();
  document.cookie = "lang=; max-age=0; path=/";
  await clear();
});

/** The system's colour preference; jsdom has no matchMedia. */
let systemIsDark = false;
const system = Object.defineProperty(new EventTarget(), "matches", { get: () => systemIsDark });
beforeEach(() => {
  systemIsDark = false;
  window.matchMedia = () => system as never;
  delete document.documentElement.dataset.theme;
});

describe("Settings", () => {
  // docs/product.md 2.18.3
  it("names the screen, and says what the switches of the sample market do", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeInTheDocument();
    expect(screen.getByText(/these switches have no effect/)).toBeInTheDocument();
  });

  // docs/product.md 2.18.1
  it.each([
    ["Push Notifications", true],
    ["Email Notifications", true],
    ["Swap Match Alerts", true],
    ["Sound Effects", true],
    ["Allow WhatsApp Contact", false],
    ["Allow Phone Contact", false],
    ["Auto-reject Low Offers", false],
  ])("switches %s, which starts as %s", async (label, isOn) => {
    await show();
    const control = screen.getByRole("switch", { name: new RegExp(label) });
    expect((control as HTMLInputElement).checked).toBe(isOn);
    await userEvent.click(control);
    expect((control as HTMLInputElement).checked).toBe(!isOn);
  });

  it("leaves out what only the live market has", async () => {
    await show();
    expect(screen.queryByText("Show Contact Before I Answer")).not.toBeInTheDocument();
    const rows = screen.getAllByRole("button");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Sign Out",
      expect.stringMatching(/^Clear this device/),
      expect.stringMatching(/^Delete Everything/),
    ]);
  });

  // docs/product.md 2.18.1
  it("says what a low offer is", async () => {
    await show();
    expect(screen.getByText("Below market value")).toBeInTheDocument();
  });

  // docs/product.md 2.18.1
  it("turns the page dark and light again", async () => {
    await show();
    const control = screen.getByRole("switch", { name: "Dark Mode" });
    expect(control).not.toBeChecked();
    await userEvent.click(control);
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await userEvent.click(control);
    expect(document.documentElement).toHaveAttribute("data-theme", "light");
  });

  it("starts from the chosen theme, otherwise from the system's", async () => {
    systemIsDark = true;
    const first = await show();
    expect(screen.getByRole("switch", { name: "Dark Mode" })).toBeChecked();
    first.unmount();
    document.documentElement.dataset.theme = "light";
    await show();
    expect(screen.getByRole("switch", { name: "Dark Mode" })).not.toBeChecked();
  });

  it("follows the system while it is open, until a theme is chosen", async () => {
    await show();
    const control = screen.getByRole("switch", { name: "Dark Mode" });
    const turn = (isDark: boolean) => {
      systemIsDark = isDark;
      act(() => void system.dispatchEvent(new Event("change")));
    };
    turn(true);
    expect(control).toBeChecked();
    await userEvent.click(control);
    turn(false);
    turn(true);
    expect(control).not.toBeChecked();
  });

  // docs/product.md 2.18.2
  it("offers three languages", async () => {
    await show();
    const language = screen.getByLabelText("Language");
    expect(Array.from(language.children, (option) => option.textContent)).toEqual([
      "English",
      "Türkçe",
      "Ελληνικά",
    ]);
    expect(Array.from(language.children, (option) => option.getAttribute("value"))).toEqual([
      "en",
      "tr",
      "gr",
    ]);
    expect(language).toHaveValue("en");
  });

  // docs/product.md 2.18.2
  it("reloads in the chosen language, and says so in it", async () => {
    const { services } = await show();
    await userEvent.selectOptions(screen.getByLabelText("Language"), "tr");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=language"));
    expect(document.cookie).toContain("lang=tr");
    const next = await renderScreen(<Settings />, {
      at: "/settings?done=language",
      isConfigured: true,
      language: "tr",
    });
    expect(next.services.toast).toHaveBeenCalledWith({
      title: "Türkçe",
      description: "Takas artık bu dilde.",
    });
    expect(screen.getByLabelText("Dil")).toHaveFocus();
  });

  it("stays in its language where cookies are blocked, and says so", async () => {
    const blocked = jest.spyOn(document, "cookie", "set").mockReturnValue(undefined);
    const { services } = await show();
    await userEvent.selectOptions(screen.getByLabelText("Language"), "gr");
    await waitFor(() => expect(services.toast).toHaveBeenCalled());
    expect(services.leave).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Language")).toHaveValue("en");
    blocked.mockRestore();
  });

  // docs/product.md 2.18.3
  it("links billing to the membership on the profile", async () => {
    await show();
    const billing = screen.getByRole("link", { name: "Billing & Subscription" });
    expect(billing).toHaveAttribute("href", "/profile#membership");
  });

  it("only logs that somebody signs out, and says that there is nothing to (docs/product.md 2.18.5)", async () => {
    const info = jest.spyOn(console, "info").mockImplementation(() => undefined);
    await fillDevice();
    const { services } = await show();
    const before = await keysOnDevice();
    await press("Sign Out");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(info.mock.calls).toEqual([["Sign Out"]]);
    expect(services.toast).toHaveBeenCalledWith({
      title: "There is nothing to sign out of",
      description: "You are anonymous here, without a login.",
    });
    expect(services.leave).not.toHaveBeenCalled();
    expect(await keysOnDevice()).toEqual(before);
    info.mockRestore();
  });

  // docs/product.md 2.18.5
  it("removes what the visitor typed and collected, after a question", async () => {
    await fillDevice();
    const { services } = await show();
    await press(/^Clear this device/);
    const dialog = within(screen.getByRole("dialog", { name: "Clear this device?" }));
    expect(dialog.getByText(/removed from this device/)).toBeInTheDocument();
    await press("Cancel");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press(/^Clear this device/);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await press(/^Clear this device/);
    await press("Clear Device");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=cleared"));
    expect(await keysOnDevice()).toEqual(["other.app", "takas.settings", "takas.theme"]);
    expect(fakeApi.requests.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual(
      [],
    );
  });

  it.each([
    [
      "cleared",
      "This device is cleared",
      /What you typed on this device is gone. Your listings stay./,
    ],
    ["deleted", "Everything is deleted", /new anonymous account/],
  ])("says after the reload what happened: %s", async (done, title, description) => {
    const { services } = await renderScreen(<Settings />, {
      at: `/settings?done=${done}`,
      isConfigured: true,
    });
    expect(services.toast).toHaveBeenCalledTimes(1);
    expect(services.toast).toHaveBeenCalledWith({
      title,
      description: expect.stringMatching(description),
    });
    expect(services.navigate).toHaveBeenCalledWith("/settings", { replace: true });
  });

  // docs/product.md 2.18.6
  it("deletes everything after a question: the account and all on this device", async () => {
    fakeApi.answer("GET /api/account", CONTENTS);
    fakeApi.answer("DELETE /api/account", null);
    await fillDevice();
    const { services } = await show();
    await press(/^Delete Everything/);
    const what = await screen.findByRole("list", { name: "What is deleted" });
    expect(what).toHaveTextContent("1 carWhat this browser stores for Takas");
    await userEvent.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Delete Everything" }),
    );
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=deleted"));
    expect(fakeApi.requests.some(({ method }) => method === "DELETE")).toBe(true);
    expect(await keysOnDevice()).toEqual(["other.app"]);
  });

  it("stores nothing before something is chosen", async () => {
    await show();
    expect(localStorage).toHaveLength(0);
  });

  it("stores the choices on this device", async () => {
    const first = await show();
    await userEvent.click(screen.getByRole("switch", { name: "Push Notifications" }));
    await userEvent.click(screen.getByRole("switch", { name: "Dark Mode" }));
    first.unmount();
    expect(JSON.parse(localStorage.getItem("takas.settings") ?? "")).toMatchObject({
      toggles: { push: false, email: true },
    });
    expect(localStorage.getItem("takas.theme")).toBe("dark");
  });

  it.each([
    ["a switch", /Push Notifications/],
    ["the theme", /Dark Mode/],
  ])("applies %s where the browser stores nothing, and says so", async (_what, name) => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { services } = await show();
    const control = screen.getByRole("switch", { name });
    const was = (control as HTMLInputElement).checked;
    await userEvent.click(control);
    expect((control as HTMLInputElement).checked).toBe(!was);
    expect(services.toast).toHaveBeenCalledWith({
      variant: "destructive",
      title: "Not stored",
      description: expect.stringContaining("couldn't save this"),
    });
    full.mockRestore();
  });

  // docs/product.md 7.3
  it("sends no request", async () => {
    await show();
    expect(fakeApi.requests.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual(
      [],
    );
  });
});
