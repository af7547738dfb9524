import { Search, X } from "lucide-react";
import { useRef } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { radius } from "../tokens";
import { Frame } from "./Field";

export interface SearchFieldProps extends Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "size"
> {
  /** The name of the search, for screen readers. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A search input with a magnifier, and a cross while there is text to clear. */
export function SearchField({ label, value, onValueChange, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Root className={className}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
        }}
        {...rest}
      />
      {value !== "" && (
        <Clear
          type="button"
          aria-label={m.search_clear()}
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
        >
          <X size={18} strokeWidth={2} aria-hidden="true" />
        </Clear>
      )}
    </Root>
  );
}

const Root = styled(Frame)`
  border-radius: ${radius.full};
  > svg {
    flex: none;
  }
`;

const Input = styled.input`
  appearance: none;
  text-overflow: ellipsis;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -12px;
  border-radius: ${radius.full};
`;
