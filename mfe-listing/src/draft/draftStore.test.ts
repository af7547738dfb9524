import { emptyForm } from "../listingForm";
import { dropDraft, keepDraft, readDraft } from "./draftStore";

describe("a browser whose storage is blocked", () => {
  it("has no draft, and reports it only to developers", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(await keepDraft({ form: emptyForm, step: 1 })).toBe(false);
    expect(await readDraft()).toBeUndefined();
    await dropDraft();
    expect(warn).toHaveBeenCalledTimes(3);
  });
});
