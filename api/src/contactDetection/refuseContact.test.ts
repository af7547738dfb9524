import { refuseContact, refuseContactInMakes } from "./refuseContact";

const harmless = { make: "BMW", model: "320", title: "BMW 320 2014", year: 2014, mileage: 98_500 };
const refusal = (refuse: () => void) => {
  try {
    refuse();
    return undefined;
  } catch (error) {
    return (error as { params: { kind: string; quote: string } }).params;
  }
};

describe("a contact in the parts of one listing", () => {
  it.each([
    [{ title: "Call 0533 86", model: "1234567" }, "phone"],
    [{ title: "Nice 0533", description: "then 861 23 45" }, "phone"],
    [{ title: "Nice 0533", description: "The rest of it is 861 and 23 and then 45." }, "phone"],
    [{ description: "Very clean, 0533", make: "8612345" }, "phone"],
    [{ title: "BMW 320 0533 8", mileage: 612_345 }, "phone"],
    [{ title: "2014, 0533 86", askingPrice: 12_345 }, "phone"],
    [{ title: "ali.veli", model: "at gmail", trim: "dot com" }, "email"],
    [{ model: "ali.veli", trim: "at gmail", title: "dot com" }, "email"],
    [{ title: "write to ali.veli", description: "at gmail.com and ask" }, "email"],
    [{ description: "we are kibrisoto", model: "dot com" }, "link"],
    [
      { model: "320 (F30)", trim: "dot net", description: "Temiz, bakımlı!", title: "galerim" },
      "link",
    ],
    [{ title: "BMW insta", trim: "alibey92" }, "handle"],
  ])("is refused: %j", (parts, kind) => {
    expect(refusal(() => refuseContact({ ...harmless, ...parts }))).toMatchObject({ kind });
  });

  // docs/product.md 18.7.4
  it("is named by its own field, not by a title that is made of it", () => {
    const model = "320 call 0533 861 23 45";
    const listing = { ...harmless, model, title: `2014 BMW ${model}` };
    expect(refusal(() => refuseContact(listing))).toMatchObject({ field: "model", kind: "phone" });
  });

  it("is refused when a patch completes it, and when a number does", () => {
    const stored = { ...harmless, title: "Nice 0533" };
    expect(refusal(() => refuseContact({ model: "8612345" }, stored))).toMatchObject({
      kind: "phone",
      quote: expect.stringContaining("0533"),
    });
    expect(refusal(() => refuseContact({ mileage: 861_234 }, { title: "0533 8" }))).toMatchObject({
      kind: "phone",
    });
  });

  it("is refused over the makes and models that it is wanted for, and over the listing and these", () => {
    const makes = (...models: string[]) =>
      models.map((model, index) => ({ make: index === 0 ? "Audi" : "Kia", models: [model] }));
    expect(refusal(() => refuseContactInMakes(makes("0533", "8612345")))?.kind).toBe("phone");
    expect(refusal(() => refuseContactInMakes(makes("8612345", "0533")))?.kind).toBe("phone");
    expect(refusal(() => refuseContactInMakes(makes("A3", "Rio"), harmless))).toBeUndefined();
    const begun = { ...harmless, title: "Nice 0533" };
    expect(refusal(() => refuseContactInMakes(makes("A3", "8612345"), begun))?.kind).toBe("phone");
    const wanted = { ...harmless, wants: { makes: makes("A3", "8612345") } };
    expect(refusal(() => refuseContact({ title: "Nice 0533" }, wanted))?.kind).toBe("phone");
  });

  it("is not seen in the numbers of a car", () => {
    const numbers = { askingPrice: 7500, engine: 1998, owners: 2 };
    const texts = { trim: "M Sport 184", description: "DOT 0521, 150 000 km, 8 250 stg" };
    expect(refusal(() => refuseContact({ ...harmless, ...numbers, ...texts }))).toBeUndefined();
  });
});

describe("a refusal", () => {
  it.each([
    ["Clean car, 0533 861 22 33 any time", "0533 861 22 33"],
    ["BMW 320 2014 150 000 km, sıfır beş üç üç 861 22 33 arayın", "beş üç üç 861 22 33"],
    ["Full history, mail ali.veli at gmail dot com please", "ali.veli at gmail"],
    ["see myshop.net for more", "myshop.net"],
    ["I am on Instagram: alibey, write", "Instagram: alibey"],
    [`http://${"a".repeat(80)}.com`, `http://${"a".repeat(52)}…`],
  ])("of %j quotes %j", (description, quote) => {
    expect(refusal(() => refuseContact({ description }))).toMatchObject({ quote });
  });
});
