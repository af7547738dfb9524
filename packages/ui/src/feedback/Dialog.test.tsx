import { act, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import "@takas/testing";

import { Button } from "../buttons/Button";
import { axeViolations } from "../test/axeViolations";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./Dialog";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

function show(props: Partial<DialogProps> = {}) {
  const onOpenChange = jest.fn();
  const view = render(
    <Dialog open onOpenChange={onOpenChange} title="Upgrade Your Account" {...props} />,
  );
  return { onOpenChange, ...view };
}

/** Presses the scrim around the dialog at a time in ms since the page began, as the browser notes it. */
async function pressOutside(timeStamp: number) {
  const press = new MouseEvent("pointerdown", { bubbles: true });
  Object.defineProperty(press, "timeStamp", { value: timeStamp });
  const scrim = screen.getByRole("dialog").parentElement as HTMLElement;
  // The dialog listens, and decides, in tasks of its own.
  const task = () => act(() => new Promise<void>((done) => setTimeout(done)));
  await task();
  fireEvent(scrim, press);
  fireEvent.click(scrim);
  await task();
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
    // Its head and its body, without a row for actions.
    expect(dialog.children).toHaveLength(2);
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

  it("closes on a press outside, but not on the second tap of the one that opened it", async () => {
    const { onOpenChange } = show();
    await pressOutside(performance.now());
    expect(onOpenChange).not.toHaveBeenCalled();
    await pressOutside(performance.now() + 500);
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });

  it("closes only by its own buttons where what it shows is shown once", async () => {
    const { onOpenChange } = show({ isKept: true });
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await pressOutside(performance.now() + 500);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it("closes on a phone's back button, which it watches while it is open", () => {
    const watchers = new Set<EventTarget>();
    class FakeWatcher extends EventTarget {
      constructor() {
        super();
        watchers.add(this);
      }
      destroy() {
        watchers.delete(this);
      }
    }
    Object.assign(globalThis, { CloseWatcher: FakeWatcher });
    const { onOpenChange, rerender } = show();
    // The browser uses up a watcher by its first request; here the dialog stays open.
    const goBack = () =>
      [...watchers].forEach((watcher) => {
        watchers.delete(watcher);
        watcher.dispatchEvent(new Event("close"));
      });
    act(goBack);
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    act(goBack);
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
    rerender(<Dialog open={false} onOpenChange={onOpenChange} title="Upgrade Your Account" />);
    expect(watchers.size).toBe(0);
    Reflect.deleteProperty(globalThis, "CloseWatcher");
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

describe("given a Dialog that closes", () => {
  function Screen({ keepsButton }: { keepsButton: boolean }) {
    const [isOpen, setOpen] = useState(false);
    const [isThere, setThere] = useState(true);
    const open = (next: boolean) => {
      setOpen(next);
      setThere(next || keepsButton);
    };
    return (
      <main>
        {isThere && <Button onClick={() => open(true)}>Mark as Done</Button>}
        <Dialog open={isOpen} onOpenChange={open} title="Is it done?">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus before the dialog does */}
          <input aria-label="Reason" autoFocus />
        </Dialog>
      </main>
    );
  }

  it("returns the focus to the button that opened it", async () => {
    render(<Screen keepsButton />);
    const button = screen.getByRole("button", { name: "Mark as Done" });
    await userEvent.click(button);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("moves the focus to the screen where that button is gone", async () => {
    render(<Screen keepsButton={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Mark as Done" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});
