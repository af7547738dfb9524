import type { AccountContents } from "@takas/contracts/live/account";
import type { DeviceSession } from "@takas/contracts/live/sessions";
import { renderScreen } from "@takas/mfe-kit/testing";
import {
  buildAccountContents,
  buildAccountSettings,
  buildConfig,
  buildUser,
  startFakeApi,
} from "@takas/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Settings } from "./Settings";

const device = { startRegistration: jest.fn(), startAuthentication: jest.fn() };
jest.mock("@simplewebauthn/browser", () => device);

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = (at = "/settings") => renderScreen(<Settings />, { at, isConfigured: true });
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole("button", { name }));
/** Presses the dialog's button; the row that opened it has the same name. */
const confirmDeletion = async () =>
  userEvent.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Delete Everything" }),
  );
const asked = (call: string) =>
  fakeApi.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call);

function buildSession(fields: Partial<DeviceSession>): DeviceSession {
  return {
    id: "s",
    isCurrent: false,
    createdAt: "2026-11-01T09:00:00.000Z",
    lastUsed: "2026-11-23",
    endsAt: "2029-11-01T09:00:00.000Z",
    device: { browser: "other", system: "other" },
    ...fields,
  };
}

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("GET /api/settings", buildAccountSettings());
});

afterEach(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));

describe("Settings of the live market", () => {
  // docs/product.md 2.18.7
  it("groups the account's rows: getting back in, being signed in, and what others and Takas know", async () => {
    await show();
    const rowsOf = (name: string) =>
      within(screen.getByRole("region", { name }))
        .getAllByRole("listitem")
        .map((row) => row.querySelector("span span")?.textContent ?? row.textContent);
    expect(rowsOf("Getting back in")).toEqual(["Passkeys", "Recovery Code", "Restore an Account"]);
    expect(rowsOf("Account")).toEqual(["Billing & Subscription", "Devices", "Sign Out"]);
    expect(rowsOf("Privacy & Data")).toEqual([
      "Who Has Your Contact",
      "Blocked People",
      "Download Your Data",
      "Delete Everything",
    ]);
  });

  // docs/product.md 2.18.5
  it("sign out after a warning, and reload the app", async () => {
    fakeApi.answer("POST /api/auth/sign-out", null);
    const { services } = await show();
    await press("Sign Out");
    const dialog = within(screen.getByRole("dialog", { name: "Sign out?" }));
    expect(
      await dialog.findByText(/need a passkey or a recovery code, so create one first/),
    ).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: /^Create/ })).not.toBeInTheDocument();
    expect(asked("POST /api/auth/sign-out")).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=signedOut"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign Out" }));
    expect(asked("POST /api/auth/sign-out")).toHaveLength(1);
  });

  it("sign nobody out before it is known what that loses", async () => {
    let answer: (contents: AccountContents) => void = () => undefined;
    const account = new Promise<AccountContents>((resolve) => {
      answer = resolve;
    });
    fakeApi.answer("GET /api/account", () => account);
    await show();
    await press("Sign Out");
    const dialog = within(screen.getByRole("dialog", { name: "Sign out?" }));
    expect(dialog.queryByRole("button", { name: "Sign Out" })).not.toBeInTheDocument();
    answer(buildAccountContents());
    expect(await dialog.findByRole("button", { name: "Sign Out" })).toBeEnabled();
  });

  // docs/product.md 2.18.5
  it("sign out somebody with a recovery code, or whose ways back are unknown, the same way", async () => {
    fakeApi.answer(
      "GET /api/account",
      buildAccountContents({ passkeys: 0, hasRecoveryCode: true }),
    );
    const { unmount } = await show();
    await press("Sign Out");
    expect(await screen.findByText(/^Your account and its listings stay\./)).toBeInTheDocument();
    unmount();
    fakeApi.fail("GET /api/account", { status: 500, text: "Something went wrong." });
    await show();
    await press("Sign Out");
    expect(await screen.findByText(/^Your account and its listings stay\./)).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  // docs/product.md 2.18.5
  it.each([
    ["a passkey", "Create a Passkey", "Passkeys", jest.fn()],
    ["a code where the browser has no passkeys", "Create a Code", "Recovery Code", undefined],
  ])("create %s before somebody loses the account", async (_way, button, title, credential) => {
    Object.assign(globalThis, { PublicKeyCredential: credential });
    const contents = { passkeys: 0, agreed: 1, hasMembership: true };
    fakeApi.answer("GET /api/account", buildAccountContents(contents));
    fakeApi.answer("GET /api/passkeys", []);
    await show();
    await press("Sign Out");
    const dialog = screen.getByRole("dialog", { name: "Sign out?" });
    const create = await within(dialog).findByRole("button", { name: button });
    expect(dialog).toHaveAccessibleDescription(
      "You have no passkey or recovery code. If you sign out, you can't get back to:",
    );
    const lost = within(within(dialog).getByRole("list", { name: "What you lose" }));
    expect(lost.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "1 agreed deal",
      "2 cars",
      "1 offer",
      "Your membership, without a refund",
    ]);
    expect(dialog).toHaveTextContent(
      "Your cars stay listed, but you can't answer offers or remove them.",
    );
    expect(await axe(dialog)).toHaveNoViolations();
    const labels = within(dialog)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(labels.filter(Boolean)).toEqual(["Cancel", "Sign Out", button]);
    await userEvent.click(create);
    expect(await screen.findByRole("dialog", { name: title })).toBeInTheDocument();
    expect(asked("POST /api/auth/sign-out")).toHaveLength(0);
  });

  // docs/product.md 2.18.5
  it("sign out somebody who accepts to lose the account, which has nothing in it", async () => {
    const contents = { passkeys: 0, vehicles: 0, offers: 0 };
    fakeApi.answer("GET /api/account", buildAccountContents(contents));
    fakeApi.answer("POST /api/auth/sign-out", null);
    const { services } = await show();
    await press("Sign Out");
    const dialog = within(screen.getByRole("dialog", { name: "Sign out?" }));
    await dialog.findByText(/If you sign out, you can't get back to this account/);
    expect(dialog.queryByRole("list")).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=signedOut"));
  });

  it("delete the account after a list of what is deleted", async () => {
    fakeApi.answer("GET /api/account", buildAccountContents({ agreed: 2, messages: 4 }));
    fakeApi.answer("DELETE /api/account", null);
    const { services } = await show();
    await press(/^Delete Everything/);
    const what = await screen.findByRole("list", { name: "What is deleted" });
    expect(
      within(what)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "2 agreed deals: they are called off, and the others are told",
      "2 cars",
      "1 offer",
      "4 messages",
      "1 passkey",
      "Your profile with name and numbers",
      "What this browser stores for Takas",
    ]);
    expect(screen.getByText(/^Kept for 90 days: reports, and completed deals/)).toBeInTheDocument();
    await confirmDeletion();
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=deleted"));
    // The page stays for a moment.
    await confirmDeletion();
    expect(asked("DELETE /api/account")).toHaveLength(1);
  });

  it("delete nothing when the server refuses", async () => {
    fakeApi.fail("DELETE /api/account", { status: 409, text: "A swap of yours is under way." });
    const { services } = await show();
    await press(/^Delete Everything/);
    await screen.findByRole("list", { name: "What is deleted" });
    await confirmDeletion();
    expect(await screen.findByRole("alert")).toHaveTextContent("A swap of yours is under way.");
    expect(services.leave).not.toHaveBeenCalled();
  });

  // docs/product.md 18.6.1
  it("create a recovery code, and show it until its reader has saved it", async () => {
    fakeApi.answer("POST /api/account/recovery-code", { code: "ABCD-EFGH" });
    await show();
    await press(/^Recovery Code/);
    expect(screen.getByRole("dialog", { name: "Recovery Code" })).toHaveAccessibleDescription(
      /^If you clear this browser or change phones, this code/,
    );
    expect(screen.getByText("You'll see the code once. Write it down or save it.")).toBeVisible();
    await press("Create a Code");
    expect(await screen.findByText("ABCD-EFGH")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await press("I Have Saved It");
    await waitFor(() => expect(screen.queryByText("ABCD-EFGH")).not.toBeInTheDocument());
  });

  it("say that a new recovery code replaces the one there is", async () => {
    fakeApi.answer("GET /api/account", buildAccountContents({ hasRecoveryCode: true }));
    await show();
    await press(/^Recovery Code/);
    expect(await screen.findByText("A new code replaces the last one.")).toBeVisible();
  });

  it("restore an account with its code, and say when the code is wrong", async () => {
    fakeApi.fail("POST /api/auth/recover", { status: 400, text: "This code is not right." });
    const { services } = await show();
    await press(/^Restore an Account/);
    expect(screen.getByText(/^You will leave this account/)).toBeVisible();
    expect(screen.getByText("or")).toBeVisible();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Restore with Code" })).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Recovery code"), " abcd efgh ");
    await press("Restore with Code");
    const code = screen.getByLabelText("Recovery code");
    await waitFor(() => expect(code).toHaveAccessibleDescription("This code is not right."));
    expect(code).toHaveFocus();
    fakeApi.answer("POST /api/auth/recover", buildUser());
    await press("Restore with Code");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=restored"));
    expect(await asked("POST /api/auth/recover")[0]?.body()).toEqual({ code: "abcd efgh" });
  });

  // docs/product.md 2.18.7
  it("say what is lost with the account in use before another is restored", async () => {
    Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
    fakeApi.answer("GET /api/passkeys", []);
    const contents = { passkeys: 0, agreed: 2, hasMembership: true };
    fakeApi.answer("GET /api/account", buildAccountContents(contents));
    const { unmount } = await show();
    await press(/^Restore an Account/);
    const warning = await screen.findByText(
      "You would lose 2 agreed deals, 2 cars, 1 offer and your membership here.",
    );
    const usePasskey = screen.getByRole("button", { name: "Use a Passkey" });
    expect(warning.compareDocumentPosition(usePasskey)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await press("Save This Account First");
    const passkeys = await screen.findByRole("dialog", { name: "Passkeys" });
    expect(within(passkeys).getByRole("button", { name: "Create a Passkey" })).toBeVisible();
    await userEvent.click(within(passkeys).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("dialog", { name: "Restore an Account" })).toBeVisible();
    unmount();
    fakeApi.answer("GET /api/account", buildAccountContents({ passkeys: 1, agreed: 2 }));
    await show();
    await press(/^Restore an Account/);
    await waitFor(() => expect(asked("GET /api/account")).toHaveLength(2));
    expect(screen.queryByText(/^You would lose/)).not.toBeInTheDocument();
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
    fakeApi.answer("GET /api/passkeys", [passkey]);
    await press("Create a Passkey");
    const remove = await screen.findByRole("button", { name: /^Remove the passkey created on 20/ });
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: options });
    expect(await asked("POST /api/passkeys")[0]?.body()).toEqual({ id: "made" });
    fakeApi.answer("GET /api/passkeys", []);
    await userEvent.click(remove);
    await waitFor(() => expect(remove).not.toBeInTheDocument());
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
    await press("Create a Passkey");
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
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=restored"));
    expect(await asked("POST /api/auth/passkey")[0]?.body()).toEqual({ id: "known" });
    expect(sessionStorage).toHaveLength(0);
  });

  // docs/product.md 2.18.7
  it("list the signed-in browsers, and sign out one or all others", async () => {
    const here = buildSession({ id: "s1", isCurrent: true });
    const phone = buildSession({
      id: "s2",
      lastUsed: "2026-11-20",
      device: { browser: "Chrome", system: "Android" },
    });
    const old = buildSession({ id: "s3" });
    fakeApi.answer("GET /api/sessions", [here, phone, old]);
    fakeApi.answer("DELETE /api/sessions/:id", null);
    fakeApi.answer("DELETE /api/sessions", { ended: 1 });
    await show();
    await press(/^Devices/);
    const one = await screen.findByRole("button", { name: /^Sign out Chrome on Android, last/ });
    expect(screen.getByText("This browser")).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: /^Sign out / })).toHaveLength(2);
    expect(await axe(screen.getByRole("dialog"))).toHaveNoViolations();
    fakeApi.answer("GET /api/sessions", [here, old]);
    await userEvent.click(one);
    await waitFor(() => expect(one).not.toBeInTheDocument());
    expect(asked("DELETE /api/sessions/s2")).toHaveLength(1);
    fakeApi.answer("GET /api/sessions", [here]);
    await press("Sign Out Everywhere Else");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /Sign out/i })).not.toBeInTheDocument(),
    );
    expect(asked("DELETE /api/sessions")).toHaveLength(1);
    // The only one left is said once.
    expect(screen.getByRole("dialog", { name: "Devices" })).toHaveTextContent(
      /This browser, the only one signed in\.$/,
    );
    expect(screen.getByRole("dialog", { name: "Devices" })).not.toHaveAccessibleDescription();
  });

  it("list who has unlocked the user's contact, and all of them on request", async () => {
    const viewer = { id: "r1", anonymousId: "User #48213", offerId: "o1", vehicleTitle: "Mini" };
    const viewers = [
      { ...viewer, revealedAt: "2026-11-20T10:00:00.000Z" },
      { id: "c1", circleId: "c1", anonymousId: "User #7", revealedAt: "2026-11-19T11:00:00.000Z" },
      { id: "c1", circleId: "c1", anonymousId: "User #8", revealedAt: "2026-11-19T11:00:00.000Z" },
      { id: "r2", revealedAt: "2026-11-19T10:00:00.000Z" },
    ];
    fakeApi.answer("GET /api/contacts/viewers", (url) =>
      url.searchParams.get("limit") === "50"
        ? { viewers: viewers.slice(0, 1), hasMore: true }
        : { viewers, hasMore: false },
    );
    await show();
    await press(/^Who Has Your Contact/);
    const link = await screen.findByRole("link", {
      name: /^Open the conversation with User #48213/,
    });
    expect(link).toHaveAttribute("href", "/offer-chat/o1");
    expect(screen.getByText(/2026 · Mini$/)).toBeInTheDocument();
    await press("Show All");
    expect(await screen.findByText("Somebody who has left")).toBeInTheDocument();
    expect(
      screen.getByRole("link", { name: "Open the three-way swap with User #8" }),
    ).toHaveAttribute("href", "/circle/c1");
    expect(screen.queryByRole("button", { name: "Show All" })).not.toBeInTheDocument();
  });

  it("say that nobody has seen the contact so far", async () => {
    await show();
    await press(/^Who Has Your Contact/);
    expect(await screen.findByText("Nobody has seen your contact so far.")).toBeInTheDocument();
  });

  // docs/product.md 2.18.7
  it("download the user's data as a file, and say why not", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    fakeApi.answer("GET /api/account/export", { vehicles: [] } as never);
    const { services } = await show();
    await press(/^Download Your Data/);
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(click.mock.contexts[0]).toMatchObject({ download: "takas-my-data.json" });
    expect(files).toHaveLength(1);
    expect(services.toast).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: "Your data is downloaded" }),
    );
    fakeApi.fail("GET /api/account/export", { status: 429, text: "Too many downloads." });
    await press(/^Download Your Data/);
    await waitFor(() =>
      expect(services.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: "Not downloaded", description: "Too many downloads." }),
      ),
    );
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  // docs/product.md 2.18.4
  it.each([
    ["Auto-reject Low Offers", "autoReject", false],
    ["Show Contact Before I Answer", "unlockByOffer", false],
  ])("store %s on the server, and revert it when the server refuses", async (label, name, isOn) => {
    fakeApi.answer("PUT /api/settings", buildAccountSettings({ [name]: !isOn }));
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

  // docs/product.md 2.18.2
  it("store the language with the account, or change nothing where the API refuses", async () => {
    fakeApi.fail("PUT /api/settings", { status: 503, text: "" });
    const { services } = await show();
    const select = screen.getByLabelText("Language");
    await userEvent.selectOptions(select, "gr");
    await waitFor(() => expect(select).toHaveValue("en"));
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Not saved" }));
    expect(document.cookie).not.toContain("lang=el");
    fakeApi.answer("PUT /api/settings", buildAccountSettings({ language: "el" }));
    await userEvent.selectOptions(select, "gr");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/settings?done=language"));
    expect(document.cookie).toContain("lang=el");
    document.cookie = "lang=; max-age=0; path=/";
  });

  // docs/product.md 2.18.2
  it("begin with the language, and return to the screen that asked for it", async () => {
    fakeApi.answer("PUT /api/settings", buildAccountSettings({ language: "tr" }));
    const { services } = await show("/settings?next=%2F");
    const [first] = screen.getAllByRole("heading", { level: 2 });
    expect(first).toHaveTextContent("Appearance");
    await userEvent.selectOptions(screen.getByLabelText("Language"), "tr");
    await waitFor(() => expect(services.leave).toHaveBeenCalledWith("/"));
    expect(document.cookie).toContain("lang=tr");
    document.cookie = "lang=; max-age=0; path=/";
  });

  it("have no Email Notifications, because Takas sends no email", async () => {
    await show();
    expect(screen.getByText("Push Notifications")).toBeVisible();
    expect(screen.queryByText("Email Notifications")).not.toBeInTheDocument();
  });

  // docs/product.md 2.18.4
  it("leave to Edit Profile which numbers are shown", async () => {
    await show();
    expect(screen.getByRole("switch", { name: /^Show Contact Before I Answer/ })).toBeVisible();
    expect(screen.queryByRole("switch", { name: /^Allow/ })).not.toBeInTheDocument();
  });

  it("list the blocked users, and unblock one", async () => {
    const block = { id: "b1", anonymousId: "User #20417", createdAt: "2026-11-20T09:00:00.000Z" };
    const seller = { id: "b2", sellerOf: "2018 BMW 320i", createdAt: block.createdAt };
    fakeApi.answer("GET /api/blocks", [block, seller]);
    fakeApi.answer("DELETE /api/blocks/:id", null);
    await show();
    await press(/^Blocked People/);
    const unblock = await screen.findByRole("button", { name: "Unblock User #20417" });
    expect(screen.getByText("Seller of 2018 BMW 320i")).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(1);
    fakeApi.answer("GET /api/blocks", []);
    await userEvent.click(unblock);
    expect(
      await screen.findByText(/^You haven't blocked anyone\. To block someone/),
    ).toBeInTheDocument();
  });
});
