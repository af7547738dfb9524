import { AMOUNT_LENGTH } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import { TextField } from "@takas/ui";
import type { TextFieldProps } from "@takas/ui";

interface WholeNumberFieldProps extends Omit<TextFieldProps, "onChange" | "value" | "maxLength"> {
  /** The value, as typed. */
  value: string;
  /** Reads what was typed; NaN for anything that is not a number of this field. */
  read: (typed: string) => number;
  onValueChange: (typed: string) => void;
}

/**
 * A field for miles or pounds. Inserts thousands separators while the user types digits at its end. On blur it shows the
 * number as it was read; anything else stays as typed.
 */
export function WholeNumberField({ value, read, onValueChange, ...rest }: WholeNumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={AMOUNT_LENGTH}
      value={value}
      onChange={({ target }) => {
        // In the middle of a number the cursor would jump.
        const isAtEnd = target.selectionEnd === target.value.length;
        onValueChange(isAtEnd ? regrouped(value, target.value) : target.value);
      }}
      onBlur={() => {
        const number = read(value);
        const shown = Number.isNaN(number) ? value : formatCount(number);
        // Leaving the field unchanged must not count as a change.
        if (shown !== value) {
          onValueChange(shown);
        }
      }}
      {...rest}
    />
  );
}

/**
 * "4,2000" as "42,000", one digit after "4,200"; and "42000" as "42,000". A separator or decimals that the user types stay,
 * because "7,50" may become "7,500".
 */
function regrouped(before: string, typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  const isOneMore = typed.startsWith(before) && /^\d$/.test(typed.slice(before.length));
  const isOneLess = typed !== "" && before.slice(0, -1) === typed;
  const isNumber = digits === typed || (before === grouped(before) && (isOneMore || isOneLess));
  return isNumber && /^\d{1,15}$/.test(digits) ? grouped(digits) : typed;
}

function grouped(typed: string): string {
  return formatCount(Number(typed.replaceAll(/\D/g, "")));
}
