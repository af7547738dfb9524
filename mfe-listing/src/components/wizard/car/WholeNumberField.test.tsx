import { readPounds } from "@takas/contracts/amount";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import { WholeNumberField } from "./WholeNumberField";

function Price() {
  const [value, setValue] = useState("");
  return (
    <WholeNumberField label="Price" value={value} read={readPounds} onValueChange={setValue} />
  );
}

/** What the field shows after the keys, and after it is left. */
async function shownFor(keys: string): Promise<[typed: string, left: string]> {
  render(<Price />);
  const field = screen.getByLabelText<HTMLInputElement>("Price");
  await userEvent.type(field, keys);
  const typed = field.value;
  fireEvent.blur(field);
  return [typed, field.value];
}

describe("WholeNumberField", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  it.each([
    ["7500", "7,500", "7,500"],
    ["1234567", "1,234,567", "1,234,567"],
    ["1000000000", "1,000,000,000", "1,000,000,000"],
    ["7500{Backspace}", "750", "750"],
    ["12500{Backspace}", "1,250", "1,250"],
    ["7500,00", "7,500,00", "7,500"],
    ["7500.00", "7,500.00", "7,500"],
    ["7,500", "7,500", "7,500"],
    ["7.500", "7.500", "7,500"],
    ["12.500,00", "12.500,00", "12,500"],
    ["15k", "15k", "15,000"],
    ["15000 euro", "15,000 euro", "15,000 euro"],
    ["-5", "-5", "-5"],
    ["cheap", "cheap", "cheap"],
  ])("shows %j as %j while it is typed, then as %j", async (keys, typed, left) => {
    expect(await shownFor(keys)).toEqual([typed, left]);
  });

  it("groups nothing while a digit is typed in the middle, where the cursor would jump", async () => {
    await shownFor("750");
    const field = screen.getByLabelText<HTMLInputElement>("Price");
    await userEvent.type(field, "8", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field.value, field.selectionStart]).toEqual(["7850", 2]);
    fireEvent.blur(field);
    expect(field.value).toBe("7,850");
  });

  it.each([
    ["7500", "7.500", "7.500"],
    ["7500,00", "7.500,00", "7.500"],
    ["7500.00", "7.500.00", "7.500"],
    ["7,500", "7,500", "7.500"],
  ])("shows %j in Turkish as %j, then as %j", async (keys, typed, left) => {
    Object.assign(globalThis, { TAKAS_LANGUAGE: "tr" });
    expect(await shownFor(keys)).toEqual([typed, left]);
  });
});
