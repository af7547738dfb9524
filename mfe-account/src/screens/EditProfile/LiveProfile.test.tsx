import { renderScreen } from "@takas/mfe-kit/testing";
import { buildAccountSettings, buildConfig, buildProfile, startFakeApi } from "@takas/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import { EditProfile } from "./EditProfile";

const fakeApi = startFakeApi();
const show = (at = "/profile/edit") => renderScreen(<EditProfile />, { at, isConfigured: true });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const phone = () => screen.findByLabelText("Phone Number");
const sent = () => fakeApi.requests.filter(({ method }) => method === "PUT");
const allow = (way: "Phone" | "WhatsApp") =>
  screen.findByRole("switch", { name: RegExp(`^Allow ${way} Contact`) });

const otherNumber = async () => {
  await userEvent.click(screen.getByRole("switch", { name: "Also on WhatsApp" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Different number on WhatsApp" }));
};

/** The screen, which a button leaves and another opens again. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? "Leave" : "Return"}</button>
      {isOpen && <EditProfile />}
    </>
  );
}

const visitAgain = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  await userEvent.click(screen.getByRole("button", { name: "Return" }));
};

beforeEach(() => {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  fakeApi.answer("PUT /api/profile", buildProfile());
  fakeApi.answer("GET /api/settings", buildAccountSettings());
});

describe("EditProfile of the live market", () => {
  // docs/product.md 2.19.1
  it("starts from the server's values, has no picture, and saves there", async () => {
    const { services } = await show();
    expect(await phone()).toHaveValue("+905331112233");
    expect(screen.queryByLabelText("Profile photo")).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Display Name (optional)"), "Ayşe K.");
    await save();
    await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/profile"));
    const { isComplete: _isComplete, ...profile } = buildProfile({ displayName: "Ayşe K." });
    expect(await sent()[0]?.body()).toEqual(profile);
    expect(localStorage.getItem("takas.profile")).toBeNull();
  });

  // docs/product.md 2.18.4
  it("has a switch beside each number that allows to show it, once there is a number", async () => {
    fakeApi.answer("PUT /api/settings", buildAccountSettings({ phone: false }));
    await show();
    await waitFor(async () => expect(await allow("Phone")).toBeChecked());
    expect(screen.queryByRole("switch", { name: /^Allow WhatsApp/ })).not.toBeInTheDocument();
    await otherNumber();
    expect(await allow("WhatsApp")).toBeDisabled();
    expect(await allow("WhatsApp")).not.toBeChecked();
    expect(await allow("WhatsApp")).toHaveAccessibleName(/Enter a number first$/);
    await userEvent.type(screen.getByLabelText("WhatsApp Number"), "0533 111 22 33");
    expect(await allow("WhatsApp")).toBeChecked();
    await userEvent.click(await allow("Phone"));
    await waitFor(async () => expect(await allow("Phone")).not.toBeChecked());
    expect(await sent()[0]?.body()).toEqual({ phone: false });
  });

  // docs/product.md 2.19.3
  it("keeps what was typed when it is left, says so, and goes back to the saved profile on demand", async () => {
    const name = () => screen.findByLabelText("Display Name (optional)");
    await renderScreen(<Visits />, { at: "/profile/edit", isConfigured: true });
    await userEvent.type(await name(), "Ayşe K.");
    expect(screen.queryByText("Your changes are not saved yet.")).not.toBeInTheDocument();
    await visitAgain();
    expect(await name()).toHaveValue("Ayşe K.");
    expect(screen.getByText("Your changes are not saved yet.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(await name()).toHaveValue("");
    await userEvent.type(await name(), "A{Backspace}");
    await visitAgain();
    await name();
    expect(screen.queryByText("Your changes are not saved yet.")).not.toBeInTheDocument();
    await userEvent.type(await name(), "A.");
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await visitAgain();
    await name();
    expect(screen.queryByText("Your changes are not saved yet.")).not.toBeInTheDocument();
  });

  // docs/product.md 2.19.4
  it("asks for a WhatsApp number only where it is a different one", async () => {
    await show();
    await phone();
    expect(screen.queryByLabelText("WhatsApp Number")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("switch", { name: "Also on WhatsApp" }));
    expect(screen.queryByLabelText("WhatsApp Number")).not.toBeInTheDocument();
    await userEvent.clear(await phone());
    await userEvent.type(await phone(), "0533 111 22 44");
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]?.body()).toMatchObject({ whatsappNumber: "0533 111 22 44" });
  });

  // docs/product.md 2.19.1
  it("says one rule about who sees the names", async () => {
    await show();
    await phone();
    expect(screen.getAllByText("Hidden until you reply or agree on a deal.")).toHaveLength(1);
    expect(screen.getByLabelText("Display Name (optional)")).toHaveAccessibleDescription(
      "Shown beside your name to people who unlock your contact.",
    );
    expect(screen.getByLabelText("Email Address (optional)")).toHaveAccessibleDescription("");
    expect(await allow("Phone")).toHaveAccessibleName("Allow Phone Contact");
  });

  // docs/product.md 2.19.1
  it("marks what is optional, and nothing else", async () => {
    await show();
    await phone();
    const labels = screen.getAllByText(/\(optional\)$/);
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      "Display Name (optional)",
      "Bio (optional)",
      "Area (optional)",
      "Email Address (optional)",
    ]);
    expect(screen.queryByText(/\*/)).not.toBeInTheDocument();
    expect(screen.getByLabelText("First Name")).toBeRequired();
  });

  // docs/product.md 2.19.1
  it("prefers only a way that is given and allowed", async () => {
    fakeApi.answer("GET /api/settings", buildAccountSettings({ phone: false }));
    fakeApi.answer("GET /api/profile", buildProfile({ whatsappNumber: "+905331112233" }));
    await show();
    await phone();
    expect(screen.queryByRole("group", { name: "Preferred Contact Method" })).toBeNull();
    await userEvent.type(screen.getByLabelText("Email Address (optional)"), "a@example.com");
    expect(screen.getByRole("radio", { name: "WhatsApp" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Email" })).toBeInTheDocument();
    expect(screen.queryByRole("radio", { name: "Phone" })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]?.body()).toMatchObject({ preferredContact: "whatsapp" });
  });

  it("continues to the offer that asked for the profile", async () => {
    const { services } = await show("/profile/edit?next=%2Fswap-proposal%2Fcar-7");
    await phone();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute(
      "href",
      "/swap-proposal/car-7",
    );
    await save();
    await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/swap-proposal/car-7"));
  });

  it("asks for a phone or a WhatsApp number", async () => {
    const { services } = await show();
    expect(await phone()).toHaveAccessibleDescription("A phone or a WhatsApp number is needed.");
    await userEvent.clear(await phone());
    await save();
    expect(await phone()).toHaveFocus();
    // The field says it.
    expect(services.toast).not.toHaveBeenCalled();
    expect(sent()).toHaveLength(0);
    await otherNumber();
    await userEvent.type(screen.getByLabelText("WhatsApp Number"), "0533 111 22 33");
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  // docs/product.md 2.19.4
  it("says at the field what the server refuses", async () => {
    const why = "Check the number.";
    const body = JSON.stringify({
      type: "/problems/invalid",
      title: "Bad Request",
      status: 400,
      detail: why,
      code: "invalid",
      fields: { whatsappNumber: "phone" },
    });
    fakeApi.fail("PUT /api/profile", { status: 400, text: body });
    const { services } = await show();
    await phone();
    await otherNumber();
    const whatsapp = screen.getByLabelText("WhatsApp Number");
    await userEvent.type(whatsapp, "99");
    await save();
    await waitFor(() => expect(whatsapp).toHaveAccessibleDescription(why));
    expect(whatsapp).toHaveFocus();
    expect(services.toast).not.toHaveBeenCalled();
    expect(services.navigate).not.toHaveBeenCalled();
  });

  // docs/product.md 2.19.3
  it("says why it is asked for", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    const { unmount } = await show("/profile/edit?next=%2Foffer-chat%2Fo1");
    await phone();
    expect(screen.getByText("Add your contact to continue.")).toBeInTheDocument();
    unmount();
    await show();
    await phone();
    expect(screen.queryByText("Add your contact to continue.")).not.toBeInTheDocument();
  });

  it("knows the saved profile without asking for it again", async () => {
    fakeApi.answer("GET /api/profile", buildProfile({ isComplete: false }));
    const { services } = await show("/profile/edit?next=%2Fswap-proposal%2Fcar-7");
    await phone();
    await save();
    await waitFor(() => expect(services.navigate).toHaveBeenCalled());
    await waitFor(() =>
      expect(screen.queryByText("Add your contact to continue.")).not.toBeInTheDocument(),
    );
    expect(fakeApi.requests.filter(({ url }) => url.pathname === "/api/profile")).toHaveLength(2);
  });

  it("keeps the typed values when the server refuses them, and says why", async () => {
    fakeApi.fail("PUT /api/profile", { status: 400, text: "phoneNumber: must be a phone number." });
    const { services } = await show();
    await userEvent.type(await phone(), "9");
    await save();
    await waitFor(() =>
      expect(services.toast).toHaveBeenCalledWith(
        expect.objectContaining({ description: "phoneNumber: must be a phone number." }),
      ),
    );
    expect(await phone()).toHaveValue("+9053311122339");
    expect(services.navigate).not.toHaveBeenCalled();
  });

  it("recovers with Retry when the profile cannot be loaded", async () => {
    fakeApi.fail("GET /api/profile", { status: 503, text: "" });
    await show();
    await screen.findByText("Your profile could not be loaded");
    fakeApi.answer("GET /api/profile", buildProfile());
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await phone()).toBeInTheDocument();
  });
});
