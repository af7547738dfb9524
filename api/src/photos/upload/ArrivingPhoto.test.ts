import fc from "fast-check";

import { ArrivingPhoto } from "./ArrivingPhoto";

/** The photo of a text that arrives in pieces of `cut` characters, `per` of them at a time. */
function decode(text: string, cut: number, per = 1): Buffer {
  const photo = new ArrivingPhoto(0, 1);
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += cut) {
    photo.add(text.slice(at, at + cut));
    if ((at / cut) % per === 0) {
      parts.push(photo.take().bytes);
    }
  }
  parts.push(photo.end().bytes);
  return Buffer.concat(parts);
}

describe("ArrivingPhoto", () => {
  it("decodes what was encoded, however it is split and its lines are broken", () => {
    const piece = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.uint8Array(), piece, piece, fc.boolean(), (bytes, cut, per, isBroken) => {
        const plain = Buffer.from(bytes).toString("base64");
        const text = isBroken ? plain.replaceAll("A", "A\r\n") : plain;
        expect(decode(text, cut, per)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("accepts text without padding", () => {
    expect(decode("Zm9vYg", 4).toString()).toBe("foob");
  });

  it.each(["Zm9v!mFy", "Zm9 vYmFy", "Zg==Zg==", "Z", "Zm=v", "Zg===", "Zm9v\\", 'Zm9vYmFy"'])(
    "refuses %j wherever it is split",
    (text) => {
      for (let cut = 1; cut <= text.length; cut += 1) {
        expect(() => decode(text, cut)).toThrow(expect.objectContaining({ status: 415 }));
      }
    },
  );
});
