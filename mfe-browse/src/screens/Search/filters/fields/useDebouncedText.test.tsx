import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import { useDebouncedText } from "./useDebouncedText";

const onReport = jest.fn();

function Field() {
  const [value, setValue] = useState("");
  const { text, type, commit } = useDebouncedText(value, (next) => {
    onReport(next);
    setValue(next);
  });
  return (
    <>
      <input
        aria-label="Text"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
      <button type="button" onClick={() => setValue("")}>
        Clear all
      </button>
    </>
  );
}

function show() {
  const view = render(<Field />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...view, user, field: screen.getByRole("textbox") };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe("useDebouncedText", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onReport.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it("shows every keystroke at once and reports the text once, after a pause", async () => {
    const { user, field } = show();
    await user.type(field, "bmw");
    expect(field).toHaveValue("bmw");
    expect(onReport).not.toHaveBeenCalled();
    pass(250);
    expect(onReport.mock.calls).toEqual([["bmw"]]);
  });

  it("keeps a trailing space that the report trims, so that the next word stays separate", async () => {
    const { user, field } = show();
    await user.type(field, "bmw ");
    pass(250);
    expect(field).toHaveValue("bmw ");
    await user.type(field, "320");
    pass(250);
    expect(onReport.mock.calls).toEqual([["bmw"], ["bmw 320"]]);
  });

  it("loses no keystroke typed while the report returns", async () => {
    const { user, field } = show();
    await user.type(field, "b");
    pass(250);
    await user.type(field, "m");
    expect(field).toHaveValue("bm");
    pass(250);
    expect(onReport.mock.calls).toEqual([["b"], ["bm"]]);
  });

  it("reports at once on Enter, and only once", async () => {
    const { user, field } = show();
    await user.type(field, "mini{Enter}");
    expect(onReport.mock.calls).toEqual([["mini"]]);
    pass(1000);
    expect(onReport).toHaveBeenCalledTimes(1);
  });

  it("does not report an unchanged text", async () => {
    const { user, field } = show();
    await user.type(field, "  ");
    pass(1000);
    expect(onReport).not.toHaveBeenCalled();
  });

  it("accepts a value that changes elsewhere, even while typing", async () => {
    const { user, field } = show();
    await user.type(field, "audi");
    pass(250);
    await user.type(field, " a3");
    await user.click(screen.getByRole("button"));
    expect(field).toHaveValue("");
    pass(1000);
    expect(onReport.mock.calls.at(-1)).toEqual(["audi a3"]);
    expect(field).toHaveValue("");
  });

  it("reports the pending text when it unmounts", async () => {
    const { user, field, unmount } = show();
    await user.type(field, "vit");
    unmount();
    expect(onReport.mock.calls).toEqual([["vit"]]);
  });
});
