import "@takas/testing";
import type { RevealedContact } from "@takas/contracts/user";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { axeViolations } from "../test/axeViolations";
import { ContactCard } from "./ContactCard";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

const revealed: RevealedContact = {
  revealedAt: "2026-11-20T09:00:00.000Z",
  isSample: false,
  contact: { name: "Emine Kaya", phone: "+905331112233" },
};

/** jsdom has no clipboard. */
function fakeClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  const user = userEvent.setup({ writeToClipboard: false });
  const clipboard = writeText && { writeText };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  return user;
}

describe("ContactCard", () => {
  it("shows name, number and date, and reaches the person", () => {
    render(<ContactCard revealed={revealed} whose="User #4821" />);
    expect(screen.getByRole("article", { name: "Contact of User #4821" })).toHaveTextContent(
      /Emine Kaya\+905331112233.*Unlocked on 20 Nov 2026/,
    );
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Call Emine Kaya")).toBe("tel:+905331112233");
    expect(hrefOf("WhatsApp Emine Kaya")).toBe("https://wa.me/905331112233");
    expect(screen.queryByText(/Sample data/)).not.toBeInTheDocument();
  });

  // docs/product.md 16.9
  it("shows the numbers in groups, and calls and copies them without", async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    const user = fakeClipboard(writeText);
    const contact = {
      name: "Emine Kaya",
      phone: "+905331112233",
      phoneText: "+90 533 111 22 33",
      whatsapp: "+447911123456",
      whatsappText: "+44 7911 123456",
      preferred: "phone",
    } as const;
    render(<ContactCard revealed={{ ...revealed, contact }} whose="User #4821" />);
    expect(screen.getByText("+90 533 111 22 33")).toBeVisible();
    expect(screen.getByText(/\+44 7911 123456/)).toBeVisible();
    expect(screen.getByText("Prefers calls.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Call Emine Kaya" })).toHaveAttribute(
      "href",
      "tel:+905331112233",
    );
    await user.click(screen.getByRole("button", { name: /^Copy/ }));
    expect(writeText).toHaveBeenCalledWith("+905331112233");
  });

  it("copies the number and says so", async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    const user = fakeClipboard(writeText);
    render(<ContactCard revealed={revealed} whose="User #4821" />);
    await user.click(screen.getByRole("button", { name: "Copy the number of Emine Kaya" }));
    expect(writeText).toHaveBeenCalledWith("+905331112233");
    expect(await screen.findByRole("status")).toHaveTextContent("Copied.");
  });

  it.each([
    ["has no clipboard", undefined],
    ["refuses", () => Promise.reject(new DOMException("No.", "NotAllowedError"))],
  ])("says how to copy where the browser %s", async (_name, writeText) => {
    const user = fakeClipboard(writeText);
    render(<ContactCard revealed={revealed} whose="User #4821" />);
    await user.click(screen.getByRole("button", { name: /^Copy/ }));
    expect(await screen.findByText(/Select the number/)).toBeInTheDocument();
  });

  it("offers only the ways that the person has given", () => {
    const contact = { name: "Emine Kaya", phone: "+905331112233", preferred: "phone" } as const;
    render(<ContactCard revealed={{ ...revealed, contact }} whose="User #4821" />);
    expect(screen.queryByRole("link", { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Prefers calls.")).not.toBeInTheDocument();
  });

  it("shows a WhatsApp number and an address of their own", () => {
    const contact = {
      name: "Emine Kaya",
      phone: "",
      whatsapp: "+905338887766",
      email: "e@example.com",
      preferred: "whatsapp" as const,
    };
    render(<ContactCard revealed={{ ...revealed, contact }} whose="User #4821" />);
    expect(screen.queryByRole("link", { name: /^Call/ })).not.toBeInTheDocument();
    expect(screen.getByText("+905338887766")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "e@example.com" })).toBeInTheDocument();
  });

  it.each([
    ["is there", { phone: "" }],
    ["the person prefers", { phone: "+905338887766", preferred: "whatsapp" as const }],
  ])("leads with the way that %s where the reader is here to call", (_, ways) => {
    const contact = { name: "Emine Kaya", whatsapp: "+905338887766", ...ways };
    render(<ContactCard revealed={{ ...revealed, contact }} whose="User #4821" isMain />);
    expect(screen.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
      "data-variant",
      "primary",
    );
    expect(screen.queryByText(/^Unlocked on/)).not.toBeInTheDocument();
  });

  it("leaves no empty row below an address alone", () => {
    const contact = { name: "Emine Kaya", phone: "", email: "e@example.com" };
    render(
      <ContactCard
        revealed={{ isSample: false, contact: { ...contact, preferred: "email" } }}
        whose="User #4821"
      />,
    );
    const words = screen.getByRole("link", { name: "e@example.com" }).parentElement;
    expect(words?.nextElementSibling).toBeNull();
  });

  it("says when the person is gone, and when they are a sample", () => {
    const { contact: _contact, ...gone } = revealed;
    const { rerender } = render(<ContactCard revealed={gone} whose={undefined} />);
    expect(screen.getByRole("article")).toHaveTextContent(
      /^This contact is gone: they have left Takas or removed their details\./,
    );
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    rerender(<ContactCard revealed={{ ...revealed, isSample: true }} whose="User #4821" />);
    expect(screen.getByText(/made up/)).toBeInTheDocument();
  });

  it("has no accessibility violations, also several of them", async () => {
    const { container } = render(
      <>
        <ContactCard revealed={revealed} whose="User #4821" />
        <ContactCard revealed={revealed} whose="User #4821" />
      </>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });
});
