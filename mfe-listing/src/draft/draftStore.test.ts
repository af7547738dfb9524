import { set } from "idb-keyval";

import { emptyForm } from "../listingForm";
import { dropDraft, keepDraft, readDraft } from "./draftStore";

describe("a browser whose storage is blocked", () => {
  it("has no draft, and reports it only to developers", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(await keepDraft({ form: emptyForm, step: 1, key: "k" })).toBe(false);
    expect(await readDraft()).toBeUndefined();
    await dropDraft();
    expect(warn).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
  });
});

describe("a draft of another version", () => {
  const store = (draft: unknown) => set("takas.listingDraft", draft);

  it("is read, with fields that it does not have empty", async () => {
    const { otherMake: _, mileageUnit: _unit, ...old } = emptyForm;
    const form = { ...old, fuelType: "Petrol", transmission: "Manual", bodyType: "Sedan" };
    await store({ form, step: 2 });
    expect(await readDraft()).toEqual({
      form: { ...emptyForm, ...form },
      step: 2,
      key: expect.any(String),
    });
    await dropDraft();
  });

  it.each([
    ["null", null],
    ["a text", "draft"],
    ["without a step", { form: emptyForm }],
    ["with a number for a text", { form: { ...emptyForm, year: 2017 }, step: 2 }],
    ["without photos", { form: { ...emptyForm, photos: null }, step: 1 }],
    ["with photos of another shape", { form: { ...emptyForm, photos: ["data:,"] }, step: 1 }],
  ])("is ignored if it is %s", async (_what, draft) => {
    await store(draft);
    expect(await readDraft()).toBeUndefined();
    await dropDraft();
  });
});
