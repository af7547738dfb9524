import { useId } from "react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { color, radius, space, text, weight } from "../tokens";

/** The props of every labelled field. */
export interface FieldOwnProps {
  label: ReactNode;
  /** Only for screen readers. @defaultValue false */
  isLabelHidden?: boolean | undefined;
  /** A muted line under the field. */
  hint?: ReactNode;
  /** The error and how to fix it; replaces the hint and marks the field invalid. */
  error?: ReactNode;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldOwnProps {
  id: string | undefined;
  className: string | undefined;
  /** At the end of the line under the field. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint or error below. */
export function Field({
  id: givenId,
  label,
  isLabelHidden = false,
  hint,
  error,
  aside,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasError = error !== undefined && error !== "";
  const note = hasError ? error : hint;
  const hasNote = note !== undefined && note !== "";
  return (
    <Root className={className} data-state={hasError ? "invalid" : "valid"}>
      <Label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        <span>{label}</span>
      </Label>
      {children({
        id,
        "aria-describedby": hasNote ? `${id}-note` : undefined,
        "aria-invalid": hasError || undefined,
      })}
      {(hasNote || aside !== undefined) && (
        <Foot>
          <span id={`${id}-note`}>{note}</span>
          {aside}
        </Foot>
      )}
    </Root>
  );
}

/** The frame of a control, around the input and its adornments. */
export const Frame = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 48px;
  padding: 0 14px;
  border: 1px solid ${color.border};
  border-radius: ${radius.input};
  background: ${color.card};
  color: ${color.muted};
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 0;
    border-color: ${color.primary};
  }
  &:has([aria-invalid="true"]) {
    border-color: ${color.danger};
    outline-color: ${color.danger};
  }
  &:has(:disabled) {
    background: ${color.sunken};
    opacity: 0.7;
  }
  > :is(input, select, textarea) {
    flex: 1;
    min-width: 0;
    /* A label above it stays in view, too. */
    scroll-margin-top: 2rem;
    align-self: stretch;
    margin: 0;
    padding: ${space[1]} 0;
    border: 0;
    background: none;
    color: ${color.text};
    outline: none;
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

const Label = styled.label`
  ${text.small}
  font-weight: ${weight.strong};
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[1]};
  ${text.caption}
  color: ${color.muted};
  [data-state="invalid"] > & > :first-child {
    color: ${color.danger};
  }
`;
