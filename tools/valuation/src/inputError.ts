/** A fault in the file or the options, as one sentence for the person at the terminal. */
export class InputError extends Error {
  override readonly name = "InputError";
}
