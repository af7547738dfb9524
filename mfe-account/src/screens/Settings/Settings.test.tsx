import { renderScreen } from "@takas/mfe-kit/testing";
import { startFakeApi } from "@takas/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { Settings } from "./Settings";

expect.extend(toHaveNoViolations);
const fakeApi = startFakeApi();
const show = () => renderScreen(<Settings />, { at: "/settings" });

/** The system's colour preference; jsdom has no matchMedia. */
let systemIsDark = false;
beforeEach(() => {
  systemIsDark = false;
  window.matchMedia = ((query: string) => ({ matches: systemIsDark, media: query })) as never;
  delete document.documentElement.dataset.theme;
});

describe("Settings", () => {
  it("names the screen", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeInTheDocument();
  });

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

  it("says what a low offer is", async () => {
    await show();
    expect(screen.getByText("Below market value")).toBeInTheDocument();
  });

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

  it("offers three languages", async () => {
    await show();
    const language = screen.getByLabelText("Language");
    expect(Array.from(language.children, (option) => option.textContent)).toEqual([
      "English",
      "Türkçe",
      "Ελληνικά",
    ]);
    await userEvent.selectOptions(language, "tr");
    expect(language).toHaveValue("tr");
  });

  it("links billing to the membership on the profile", async () => {
    await show();
    const billing = screen.getByRole("link", { name: "Billing & Subscription" });
    expect(billing).toHaveAttribute("href", "/profile#membership");
  });

  it("only logs a sign-out", async () => {
    const info = jest.spyOn(console, "info").mockImplementation(() => undefined);
    const { services } = await show();
    await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(info).toHaveBeenCalledWith("Sign Out");
    expect(services.toast).not.toHaveBeenCalled();
    info.mockRestore();
  });

  it("stores the choices on this device", async () => {
    const first = await show();
    await userEvent.click(screen.getByRole("switch", { name: "Push Notifications" }));
    await userEvent.selectOptions(screen.getByLabelText("Language"), "tr");
    await userEvent.click(screen.getByRole("switch", { name: "Dark Mode" }));
    first.unmount();
    expect(JSON.parse(localStorage.getItem("takas.settings") ?? "")).toMatchObject({
      toggles: { push: false, email: true },
      language: "tr",
    });
    expect(localStorage.getItem("takas.theme")).toBe("dark");
  });

  it("sends no request", async () => {
    await show();
    expect(fakeApi.requests.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual(
      [],
    );
  });

  it("has no accessibility violations", async () => {
    const { container } = await show();
    expect(await axe(container)).toHaveNoViolations();
  });
});
