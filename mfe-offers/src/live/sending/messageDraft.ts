import { inStorage } from "@takas/client";

/** Messages typed in this tab but not sent. They are also in session storage, so they survive a reload. */
const typed = new Map<string, string>();

/** The draft under a name, or undefined. */
export function readMessageDraft(name: string): string | undefined {
  return (
    typed.get(name) ??
    inStorage("sessionStorage", (storage) => storage.getItem(keyOf(name))) ??
    undefined
  );
}

/** Replaces the draft under a name; "" removes it. */
export function keepMessageDraft(name: string, text: string): void {
  typed.set(name, text);
  inStorage("sessionStorage", (storage) =>
    text === "" ? storage.removeItem(keyOf(name)) : storage.setItem(keyOf(name), text),
  );
}

const keyOf = (name: string) => `takas.typed.${name}`;
