/** What is wrong with the file or the options, in one sentence for whoever typed them. */
export class InputError extends Error {
  override readonly name = "InputError";
}
