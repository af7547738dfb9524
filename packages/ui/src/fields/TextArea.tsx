import { useState } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { tabular } from "../tokens";
import { Field, Frame } from "./Field";
import type { FieldOwnProps } from "./Field";

export interface TextAreaProps extends FieldOwnProps, ComponentProps<"textarea"> {
  /** With `maxLength`: shows "n / max" below; without it only near the limit. @defaultValue true */
  hasCounter?: boolean | undefined;
}

/** A multi-line text field, with a character count if there is a limit. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  hasCounter = true,
  id,
  required,
  className,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const length = String(rest.value ?? typed).length;
  const { maxLength } = rest;
  const counts = maxLength !== undefined && (hasCounter || length >= maxLength * NEAR);
  return (
    <Field
      {...{ id, label, isLabelHidden, hint, error, className }}
      aside={counts ? <Counter>{`${length} / ${maxLength}`}</Counter> : undefined}
    >
      {(control) => (
        <Frame>
          <Area
            rows={4}
            required={required}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
            {...control}
            {...rest}
          />
        </Frame>
      )}
    </Field>
  );
}

/** The share of the limit from which on it is said: what is pasted beyond it is cut. */
const NEAR = 0.9;

const Area = styled.textarea`
  resize: none;
  line-height: 1.5;
`;

const Counter = styled.span`
  ${tabular}
  white-space: nowrap;
`;
