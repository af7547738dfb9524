import { readPounds } from "@takas/contracts/amount";
import fc from "fast-check";

describe("readPounds", () => {
  const whole = fc.integer({ min: 0, max: 9_999_999 });
  const separator = fc.constantFrom(",", ".", " ", "\u00A0");
  const grouped = (value: number, by: string) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, by);

  it("reads an amount the same, however its thousands and pence are written", () => {
    fc.assert(
      fc.property(
        whole,
        separator,
        fc.constantFrom(".", ","),
        fc.integer({ min: 0, max: 99 }),
        (value, thousands, point, pence) => {
          const decimals = `${point}${String(pence).padStart(2, "0")}`;
          const rounded = value + (pence < 50 ? 0 : 1);
          expect(readPounds(grouped(value, thousands))).toBe(value);
          expect(readPounds(`£${grouped(value, thousands)}${decimals}`)).toBe(rounded);
          expect(readPounds(`${value}${decimals} stg`)).toBe(rounded);
        },
      ),
    );
  });

  it("takes no separator before one, two or four digits for one between thousands", () => {
    fc.assert(
      fc.property(whole, separator, fc.stringMatching(/^(?:\d{1,2}|\d{4})$/), (value, by, last) => {
        expect([Number.NaN, value, value + 1]).toContainEqual(readPounds(`${value}${by}${last}`));
      }),
    );
  });

  it("reads whole numbers or nothing in any text", () => {
    const part = fc.constantFrom(
      "1",
      "15",
      "000",
      "500",
      ".",
      ",",
      " ",
      "k",
      "bin",
      "£",
      "€",
      "TL",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const value = readPounds(parts.join(""));
        expect(Number.isNaN(value) || (Number.isInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });
});
