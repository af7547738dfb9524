import { renderScreen } from "@takas/mfe-kit/testing";
import { startFakeApi } from "@takas/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { EditProfile } from "./EditProfile";
import { selectProfile } from "./profileSlice";

const fakeApi = startFakeApi();
const show = () => renderScreen(<EditProfile />, { at: "/profile/edit" });
const field = (label: RegExp | string) => screen.getByLabelText(label);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const fill = async (label: RegExp | string, text: string) => {
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const enterName = async () => {
  await fill(/First Name/, "Ayşe");
  await fill(/Last Name/, "Yılmaz");
};

describe("EditProfile", () => {
  it("names the screen", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Edit Profile" })).toBeInTheDocument();
  });

  // docs/product.md 2.19.1
  it.each(["First Name*", "Last Name*"])("marks %s as required", async (label) => {
    await show();
    expect(screen.getByLabelText(label)).toBeRequired();
  });

  // docs/product.md 5.6 and 8.5
  it.each([
    ["", ""],
    ["Ayşe", ""],
    ["", "Yılmaz"],
    ["   ", "Yılmaz"],
  ])("refuses the names %j and %j", async (first, last) => {
    const { services } = await show();
    if (first !== "") {
      await fill(/First Name/, first);
    }
    if (last !== "") {
      await fill(/Last Name/, last);
    }
    await save();
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({
        variant: "destructive",
        title: "Name required",
        description: "Please enter your first and last name.",
      }),
    );
    expect(services.navigate).not.toHaveBeenCalled();
    expect(first.trim() === "" ? field(/First Name/) : field(/Last Name/)).toHaveFocus();
    expect(field(/Last Name/)).toHaveValue(last);
  });

  it("refuses in Turkish where the page is, and keeps what was typed", async () => {
    const { services } = await renderScreen(<EditProfile />, {
      at: "/profile/edit",
      language: "tr",
    });
    await fill(/^Ad/, "Ayşe");
    await userEvent.click(screen.getByRole("button", { name: "Kaydet" }));
    expect(field(/Soyad/)).toHaveAccessibleDescription("Soyadınızı girin.");
    expect(services.toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Ad gerekli" }));
    expect(field(/^Ad/)).toHaveValue("Ayşe");
  });

  it("clears the error of a field when it is corrected", async () => {
    await show();
    await save();
    expect(field(/First Name/)).toBeInvalid();
    await fill(/First Name/, "A");
    expect(field(/First Name/)).toHaveAccessibleDescription("");
    expect(field(/Last Name/)).toHaveAccessibleDescription("Enter your last name.");
  });

  it("refuses an invalid email address, and accepts an empty one", async () => {
    const { services } = await show();
    await enterName();
    await fill("Email Address", "ayse");
    await save();
    expect(field("Email Address")).toHaveFocus();
    expect(field("Email Address")).toHaveAccessibleDescription(/name@example.com/);
    expect(services.navigate).not.toHaveBeenCalled();
    await userEvent.clear(field("Email Address"));
    await save();
    expect(services.navigate).toHaveBeenCalledWith("/profile");
  });

  // docs/product.md 2.19.1, 2.19.3, 3.7 and 7.3
  it("saves every field, says so, goes to the profile, and sends no request", async () => {
    const { services, store } = await show();
    await enterName();
    await fill("Display Name", "Ayşe Y.");
    await fill("Bio", "Looking for a small automatic.");
    await userEvent.selectOptions(field("Area"), "Kyrenia / Girne");
    await fill("Phone Number", "+90 533 111 22 33");
    await fill("WhatsApp Number", "+90 533 111 22 33");
    await fill("Email Address", "ayse@example.com");
    await userEvent.click(field("WhatsApp"));
    await save();
    expect(selectProfile(store.getState() as never)).toEqual({
      firstName: "Ayşe",
      lastName: "Yılmaz",
      displayName: "Ayşe Y.",
      bio: "Looking for a small automatic.",
      location: "Kyrenia / Girne",
      phoneNumber: "+90 533 111 22 33",
      whatsappNumber: "+90 533 111 22 33",
      email: "ayse@example.com",
      preferredContact: "whatsapp",
      avatar: "",
    });
    expect(services.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Profile saved" }),
    );
    expect(services.navigate).toHaveBeenCalledWith("/profile");
    expect(fakeApi.requests.filter(({ url }) => !url.pathname.startsWith("/api/auth/"))).toEqual(
      [],
    );
  });

  // docs/product.md 2.19.1, 5.6 and 9.4
  // docs/product.md 2.19.4
  it("takes the phone number for WhatsApp, until another one is typed", async () => {
    await show();
    const same = await screen.findByRole("checkbox", { name: "WhatsApp: same number" });
    const phone = screen.getByLabelText("Phone Number");
    const whatsapp = screen.getByLabelText("WhatsApp Number");
    expect(same).not.toBeChecked();
    await userEvent.click(same);
    await userEvent.type(phone, "0533 111");
    expect(whatsapp).toHaveValue("0533 111");
    await userEvent.type(whatsapp, "9");
    expect(same).not.toBeChecked();
    expect(phone).toHaveValue("0533 111");
    await userEvent.click(same);
    expect(whatsapp).toHaveValue("0533 111");
    await userEvent.click(same);
    expect(whatsapp).toHaveValue("");
  });

  it("counts the characters of the bio up to 200", async () => {
    await show();
    expect(screen.getByText("0 / 200")).toBeInTheDocument();
    await userEvent.click(field("Bio"));
    await userEvent.paste("a".repeat(250));
    expect(screen.getByText("200 / 200")).toBeInTheDocument();
  });

  // docs/product.md 2.19.2
  it("offers the eight areas", async () => {
    await show();
    const areas = Array.from(field("Area").children, (area) => area.textContent);
    expect(areas.slice(1)).toEqual([
      "Nicosia / Lefkoşa",
      "Kyrenia / Girne",
      "Famagusta / Gazimağusa",
      "Morphou / Güzelyurt",
      "Iskele",
      "Lefke",
      "Dipkarpaz",
      "Rizokarpaso",
    ]);
  });

  it("shows a chosen picture at once, and takes it away again", async () => {
    const { container } = await show();
    const picture = new File(["x"], "me.png", { type: "image/png" });
    await userEvent.upload(field("Profile photo"), picture);
    await waitFor(() =>
      expect(container.querySelector("img")).toHaveAttribute(
        "src",
        expect.stringMatching(/^data:image\/png/),
      ),
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(container.querySelector("img")).toBeNull();
  });

  it.each([
    ["a PDF", new File(["x"], "me.pdf", { type: "application/pdf" }), /JPEG, PNG or WebP/],
    [
      "11 MB",
      Object.defineProperty(new File(["x"], "me.png", { type: "image/png" }), "size", {
        value: 11 * 1024 * 1024,
      }),
      /at most 10 MB/,
    ],
  ])("refuses %s as a picture", async (_what, file, sentence) => {
    await show();
    await userEvent.upload(field("Profile photo"), file, { applyAccept: false });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it("refuses a picture that the browser cannot show", async () => {
    const { container } = await show();
    await userEvent.upload(
      field("Profile photo"),
      new File(["x"], "me.png", { type: "image/png" }),
    );
    await waitFor(() => expect(container.querySelector("img")).not.toBeNull());
    fireEvent.error(container.querySelector("img") as Element);
    expect(screen.getByText(/could not be read/)).toBeInTheDocument();
    expect(container.querySelector("img")).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  });

  it("goes back to the previous page", async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(services.back).toHaveBeenCalledWith("/profile");
  });
});
