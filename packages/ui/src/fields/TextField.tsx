import type { ComponentProps, ReactNode } from "react";

import { Field, Frame } from "./Field";
import type { FieldOwnProps } from "./Field";

export interface TextFieldProps
  extends FieldOwnProps, Omit<ComponentProps<"input">, "prefix" | "size"> {
  /** Before the value, e.g. "£". */
  prefix?: ReactNode;
  /** After the value, e.g. "mi". */
  suffix?: ReactNode;
}

/** A single-line text or number field; `inputMode="numeric"` opens the phone's number pad. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  prefix,
  suffix,
  id,
  required,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, className }}>
      {(control) => (
        <Frame>
          {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
          <input type="text" required={required} {...control} {...rest} />
          {suffix !== undefined && <span aria-hidden="true">{suffix}</span>}
        </Frame>
      )}
    </Field>
  );
}
