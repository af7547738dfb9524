import { act, render, screen } from "@testing-library/react";
import { useState } from "react";

import { passFocusOn } from "./passFocusOn";

/** Rows with a button each, which removes its row; "Close" removes the list. */
function List() {
  const [rows, setRows] = useState(["First", "Second", "Third"]);
  const [isOpen, setOpen] = useState(true);
  return (
    <section aria-label="Place" tabIndex={-1}>
      {isOpen && (
        <ul aria-label="Rows" tabIndex={-1}>
          {rows.map((row) => (
            <li key={row}>
              <button
                type="button"
                ref={passFocusOn}
                onClick={() => setRows(rows.filter((one) => one !== row))}
              >
                {row}
              </button>
            </li>
          ))}
          <button type="button" ref={passFocusOn} onClick={() => setOpen(false)}>
            Close
          </button>
        </ul>
      )}
    </section>
  );
}

/** Chips side by side; pressing one removes it. */
function Chips() {
  const [chips, setChips] = useState(["BMW", "Kia", "SUV"]);
  return chips.map((chip) => (
    <button
      key={chip}
      type="button"
      ref={passFocusOn}
      onClick={() => setChips(chips.filter((one) => one !== chip))}
    >
      {chip}
    </button>
  ));
}

/** As the keyboard does, which presses what has the focus. */
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole("button", { name });
    button.focus();
    button.click();
  });

// docs/product.md 2.2.9
describe("passFocusOn", () => {
  it("gives the focus of a row that has gone to its list", async () => {
    render(<List />);
    await press("Second");
    expect(screen.getByRole("list", { name: "Rows" })).toHaveFocus();
  });

  it("gives it to what is around the list once that has gone, too", async () => {
    render(<List />);
    await press("Close");
    expect(screen.getByRole("region", { name: "Place" })).toHaveFocus();
  });

  it("gives it to the next control, or to the one before the last", async () => {
    render(<Chips />);
    await press("BMW");
    expect(screen.getByRole("button", { name: "Kia" })).toHaveFocus();
    await press("SUV");
    expect(screen.getByRole("button", { name: "Kia" })).toHaveFocus();
  });

  it("leaves the focus where it is elsewhere", () => {
    const { rerender } = render(
      <div tabIndex={-1}>
        <input aria-label="Text" />
        <Chips />
      </div>,
    );
    act(() => screen.getByRole("textbox", { name: "Text" }).focus());
    rerender(
      <div tabIndex={-1}>
        <input aria-label="Text" />
      </div>,
    );
    expect(screen.getByRole("textbox", { name: "Text" })).toHaveFocus();
  });
});
