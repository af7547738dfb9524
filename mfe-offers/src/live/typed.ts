/** What was typed in this tab and not sent. The tab's storage has it, too, for a reload. */
const typed = new Map<string, string>();

/** What was kept under a name, or undefined. */
export function readTyped(name: string): string | undefined {
  return typed.get(name) ?? inStorage((storage) => storage.getItem(keyOf(name))) ?? undefined;
}

/** Keeps a text in place of the one before; "" keeps none. */
export function keepTyped(name: string, text: string): void {
  typed.set(name, text);
  inStorage((storage) =>
    text === "" ? storage.removeItem(keyOf(name)) : storage.setItem(keyOf(name), text),
  );
}

const keyOf = (name: string) => `takas.typed.${name}`;

/** Storage that is full or blocked costs the text at a reload, no more; where it is blocked, the very touch throws. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing the visitor could do, and worth knowing
    console.warn("This browser keeps nothing that is typed.", error);
    return undefined;
  }
}
