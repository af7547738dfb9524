import { useState } from "react";

interface Controlled<T> {
  /** Given: the parent controls the value. */
  value: T | undefined;
  defaultValue: T;
  onChange: ((next: T) => void) | undefined;
}

/** A value that the parent controls or leaves to the component. */
export function useControlled<T>({
  value,
  defaultValue,
  onChange,
}: Controlled<T>): [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  const change = (next: T) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, change];
}
