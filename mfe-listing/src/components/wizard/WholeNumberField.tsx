import { formatCount } from "@takas/contracts/money";
import { TextField } from "@takas/ui";
import type { TextFieldProps } from "@takas/ui";

import { parseWhole } from "../../listingForm";

interface WholeNumberFieldProps extends Omit<TextFieldProps, "onChange" | "value"> {
  /** The value, as typed. */
  value: string;
  onValueChange: (typed: string) => void;
}

/** A field for miles or pounds. Inserts thousands separators while the user types at its end, and on blur. */
export function WholeNumberField({ value, onValueChange, ...rest }: WholeNumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        // In the middle of a number the cursor would jump.
        const isAtEnd = target.selectionEnd === target.value.length;
        onValueChange(isAtEnd ? spaced(target.value) : target.value);
      }}
      onBlur={() => {
        // Leaving the field unchanged must not count as a change.
        if (spaced(value) !== value) {
          onValueChange(spaced(value));
        }
      }}
      {...rest}
    />
  );
}

/** "42000" as "42,000"; anything that is not a whole number is returned as typed. */
function spaced(typed: string): string {
  const number = parseWhole(typed);
  return Number.isNaN(number) ? typed : formatCount(number);
}
