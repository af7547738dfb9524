import { inStorage } from "@takas/client";

/** What was typed in this tab and not sent. The tab's storage has it, too, for a reload. */
const typed = new Map<string, string>();

/** What was kept under a name, or undefined. */
export function readTyped(name: string): string | undefined {
  return (
    typed.get(name) ??
    inStorage("sessionStorage", (storage) => storage.getItem(keyOf(name))) ??
    undefined
  );
}

/** Keeps a text in place of the one before; "" keeps none. */
export function keepTyped(name: string, text: string): void {
  typed.set(name, text);
  inStorage("sessionStorage", (storage) =>
    text === "" ? storage.removeItem(keyOf(name)) : storage.setItem(keyOf(name), text),
  );
}

const keyOf = (name: string) => `takas.typed.${name}`;
