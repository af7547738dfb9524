import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildUser, startFakeApi } from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Settings } from "./Settings";

const device = { startRegistration: jest.fn(), startAuthentication: jest.fn() };
jest.mock("@simplewebauthn/browser", () => device);

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = () => renderScreen(<Settings />, { at: "/settings", isConfigured: true });
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole("button", { name }));
const asked = (call: string) =>
  fakeApi.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call);

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/settings", { swapMatches: true, autoReject: false });
  fakeApi.answer("GET /api/account", {
    vehicles: 2,
    offers: 1,
    messages: 0,
    favourites: 0,
    savedSearches: 0,
    notifications: 3,
    passkeys: 1,
    hasProfile: true,
    hasMembership: false,
    hasRecoveryCode: false,
  });
});

describe("Settings of the live market", () => {
  it("sign out after a warning, and reload the app", async () => {
    fakeApi.answer("POST /api/auth/sign-out", null);
    const { services } = await show();
    await press("Sign Out");
    const dialog = within(screen.getByRole("dialog", { name: "Sign out?" }));
    expect(dialog.getByText(/recovery code: make one first/)).toBeInTheDocument();
    expect(asked("POST /api/auth/sign-out")).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign Out" }));
    expect(asked("POST /api/auth/sign-out")).toHaveLength(1);
  });

  it("delete the account after a list of what is deleted", async () => {
    fakeApi.answer("DELETE /api/account", null);
    const { services } = await show();
    await press(/^Delete My Account/);
    const what = await screen.findByRole("list", { name: "What is deleted" });
    expect(
      within(what)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Your anonymous id",
      "2 cars",
      "1 offer",
      "3 notifications",
      "1 passkey",
      "Your profile with name and numbers",
    ]);
    expect(await axe(screen.getByRole("dialog"))).toHaveNoViolations();
    await press("Delete Everything");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/"));
    // The page stays for a moment.
    await press("Delete Everything");
    expect(asked("DELETE /api/account")).toHaveLength(1);
  });

  it("delete nothing when the server refuses", async () => {
    fakeApi.fail("DELETE /api/account", { status: 409, text: "A swap of yours is under way." });
    const { services } = await show();
    await press(/^Delete My Account/);
    await screen.findByRole("list", { name: "What is deleted" });
    await press("Delete Everything");
    expect(await screen.findByRole("alert")).toHaveTextContent("A swap of yours is under way.");
    expect(services.leave).not.toHaveBeenCalled();
  });

  it("create and show a recovery code", async () => {
    fakeApi.answer("POST /api/account/recovery-code", { code: "ABCD-EFGH" });
    await show();
    await press(/^Recovery Code/);
    await press("Make a Code");
    expect(await screen.findByText("ABCD-EFGH")).toBeInTheDocument();
  });

  it("restore an account with its code, and say when the code is wrong", async () => {
    fakeApi.fail("POST /api/auth/recover", { status: 400, text: "This code is not right." });
    const { services } = await show();
    await press(/^Restore an Account/);
    expect(screen.getByRole("button", { name: "Restore" })).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Recovery code"), " abcd efgh ");
    await press("Restore");
    expect(await screen.findByRole("alert")).toHaveTextContent("This code is not right.");
    fakeApi.answer("POST /api/auth/recover", buildUser());
    await press("Restore");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/"));
    expect(await asked("POST /api/auth/recover")[0]?.body()).toEqual({ code: "abcd efgh" });
  });

  it("create a passkey with the device, list it, and remove it", async () => {
    const passkey = { id: "p1", createdAt: "2026-11-20T09:00:00.000Z" };
    const options = { challenge: "challenge" };
    fakeApi.answer("GET /api/passkeys", []);
    fakeApi.answer("POST /api/passkeys/options", options);
    fakeApi.answer("POST /api/passkeys", passkey);
    fakeApi.answer("DELETE /api/passkeys/:id", null);
    device.startRegistration.mockResolvedValueOnce({ id: "made" });
    await show();
    await press(/^Passkeys/);
    expect(await screen.findByText("You have none yet.")).toBeInTheDocument();
    fakeApi.answer("GET /api/passkeys", [passkey]);
    await press("Make a Passkey");
    const remove = await screen.findByRole("button", { name: /^Remove the passkey made on 20/ });
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: options });
    expect(await asked("POST /api/passkeys")[0]?.body()).toEqual({ id: "made" });
    expect(await axe(screen.getByRole("dialog"))).toHaveNoViolations();
    fakeApi.answer("GET /api/passkeys", []);
    await userEvent.click(remove);
    expect(await screen.findByText("You have none yet.")).toBeInTheDocument();
  });

  it.each([
    ["NotAllowedError", /cancelled, or it took too long/],
    ["InvalidStateError", /already has a passkey for your account/],
    ["SecurityError", /A recovery code works everywhere/],
  ])("say why the device created no passkey: %s", async (name, sentence) => {
    fakeApi.answer("GET /api/passkeys", []);
    fakeApi.answer("POST /api/passkeys/options", { challenge: "challenge" });
    device.startRegistration.mockRejectedValueOnce(Object.assign(new Error("no"), { name }));
    await show();
    await press(/^Passkeys/);
    await press("Make a Passkey");
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(asked("POST /api/passkeys")).toHaveLength(0);
  });

  it("restore an account with a passkey, and say when it is unknown", async () => {
    fakeApi.answer("POST /api/auth/passkey/options", { challenge: "challenge" });
    fakeApi.fail("POST /api/auth/passkey", { status: 400, text: "It belongs to no account here." });
    device.startAuthentication.mockResolvedValue({ id: "known" });
    sessionStorage.setItem("takas.typed./offer-chat/o1", "Of who was here before");
    const { services } = await show();
    await press(/^Restore an Account/);
    await press("Use a Passkey");
    expect(await screen.findByRole("alert")).toHaveTextContent("It belongs to no account here.");
    fakeApi.answer("POST /api/auth/passkey", buildUser());
    await press("Use a Passkey");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/"));
    expect(await asked("POST /api/auth/passkey")[0]?.body()).toEqual({ id: "known" });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ["Swap Match Alerts", "swapMatches", true],
    ["Auto-reject Low Offers", "autoReject", false],
  ])("store %s on the server, and revert it when the server refuses", async (label, name, isOn) => {
    const settings = { swapMatches: true, autoReject: false, [name]: !isOn };
    fakeApi.answer("PUT /api/settings", settings);
    const { services } = await show();
    const control: HTMLInputElement = await screen.findByRole("switch", { name: RegExp(label) });
    await waitFor(() => expect(control).toBeEnabled());
    expect(control.checked).toBe(isOn);
    await userEvent.click(control);
    await waitFor(() => expect(control.checked).toBe(!isOn));
    expect(await asked("PUT /api/settings")[0]?.body()).toEqual({ [name]: !isOn });
    fakeApi.fail("PUT /api/settings", { status: 503, text: "" });
    await userEvent.click(control);
    await waitFor(() => expect(services.toast).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(control.checked).toBe(!isOn));
  });

  it("store Sound Effects in this browser", async () => {
    const first = await show();
    const control = () => screen.getByRole("switch", { name: /Sound Effects/ });
    expect(control()).toBeChecked();
    await userEvent.click(control());
    first.unmount();
    await show();
    expect(control()).not.toBeChecked();
    await userEvent.click(control());
  });

  it.each([
    ["Email Notifications", /sends no email/, "/notifications"],
    ["Allow WhatsApp Contact", /number in your profile/, "/profile/edit"],
    ["Allow Phone Contact", /number in your profile/, "/profile/edit"],
  ])("link %s to where it is decided", async (label, words, href) => {
    await show();
    const row = screen.getByRole("link", { name: RegExp(label) });
    expect(row).toHaveTextContent(words);
    expect(row).toHaveAttribute("href", href);
  });

  it("list the blocked users, and unblock one", async () => {
    const block = { id: "b1", anonymousId: "User #20417", createdAt: "2026-11-20T09:00:00.000Z" };
    fakeApi.answer("GET /api/blocks", [block]);
    fakeApi.answer("DELETE /api/blocks/:id", null);
    await show();
    await press(/^Blocked People/);
    const unblock = await screen.findByRole("button", { name: "Unblock User #20417" });
    fakeApi.answer("GET /api/blocks", []);
    await userEvent.click(unblock);
    expect(await screen.findByText("You haven't blocked anyone.")).toBeInTheDocument();
  });

  it("have no accessibility violations", async () => {
    const { container } = await show();
    expect(await axe(container)).toHaveNoViolations();
  });
});
