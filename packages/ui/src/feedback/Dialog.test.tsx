import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { Button } from "../buttons/Button";
import { axeViolations } from "../test/axeViolations";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./Dialog";

function show(props: Partial<DialogProps> = {}) {
  const onOpenChange = jest.fn();
  const view = render(
    <Dialog open onOpenChange={onOpenChange} title="Upgrade Your Account" {...props} />,
  );
  return { onOpenChange, ...view };
}

describe("given an open Dialog", () => {
  it("has no accessibility violations", async () => {
    show({ description: "Talk to sellers.", actions: <Button>Continue</Button> });
    expect(await axeViolations(screen.getByRole("dialog"))).toEqual([]);
  });

  it("is named by its title, described by its text and holds the focus", () => {
    show({ description: "Talk to sellers." });
    const dialog = screen.getByRole("dialog", { name: "Upgrade Your Account" });
    expect(dialog).toHaveAccessibleDescription("Talk to sellers.");
    expect(dialog).toHaveFocus();
  });

  it("moves focus to a field with autofocus", () => {
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the case under test
    show({ children: <input aria-label="Delta" autoFocus /> });
    expect(screen.getByRole("textbox", { name: "Delta" })).toHaveFocus();
  });

  it("closes on Escape and on its Close button", async () => {
    const { onOpenChange } = show();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  it("keeps Tab inside", async () => {
    show({ actions: <Button>Continue</Button> });
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Continue" })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  });
});

it("renders nothing while closed", () => {
  show({ open: false });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
