import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { Field, Frame } from "./Field";
import type { FieldOwnProps } from "./Field";

export interface SelectOption {
  value: string;
  /** @defaultValue the value */
  label?: string | undefined;
}

export interface SelectFieldProps
  extends FieldOwnProps, Omit<ComponentProps<"select">, "children"> {
  options: ReadonlyArray<SelectOption | string>;
  /** Shown while the value is "". */
  placeholder?: string | undefined;
}

/** A select with the phone's own picker. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  placeholder,
  id,
  required,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, className }}>
      {(control) => (
        <Frame>
          <Select required={required} {...control} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: name = value } =
                typeof option === "string" ? { value: option } : option;
              return (
                <option key={value} value={value}>
                  {name}
                </option>
              );
            })}
          </Select>
          <Chevron size={20} strokeWidth={1.75} aria-hidden="true" />
        </Frame>
      )}
    </Field>
  );
}

/* The select covers the frame and its chevron, so that a press anywhere opens it. */
const Select = styled.select`
  margin: 0 -14px !important;
  padding: 0 44px 0 14px !important;
  border-radius: inherit;
  appearance: none;
  cursor: pointer;
  text-overflow: ellipsis;
  > option {
    background: Canvas;
    color: CanvasText;
  }
`;

const Chevron = styled(ChevronDown)`
  position: absolute;
  right: 12px;
  pointer-events: none;
`;
