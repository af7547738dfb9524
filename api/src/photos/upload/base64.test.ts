import fc from "fast-check";

import { Base64Decoder } from "./base64";

function decode(text: string, cut: number): Buffer | undefined {
  const decoder = new Base64Decoder();
  const parts: (Buffer | undefined)[] = [];
  for (let at = 0; at < text.length; at += cut) {
    parts.push(decoder.write(Buffer.from(text.slice(at, at + cut))));
  }
  parts.push(decoder.end());
  const bytes = parts.filter((part) => part !== undefined);
  return bytes.length === parts.length ? Buffer.concat(bytes) : undefined;
}

describe("Base64Decoder", () => {
  it("decodes what was encoded, however it is split and however JSON escaped it", () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (bytes, cut, isEscaped) => {
          const plain = Buffer.from(bytes).toString("base64");
          const text = isEscaped ? plain.replaceAll("/", "\\/").replaceAll("A", "A\\n") : plain;
          expect(decode(text, cut)).toEqual(Buffer.from(bytes));
        },
      ),
    );
  });

  it("accepts text without padding", () => {
    expect(decode("Zm9vYg", 4)?.toString()).toBe("foob");
  });

  it.each([
    "Zm9v!mFy",
    "Zm9 vYmFy",
    "Zg==Zg==",
    "Z",

    "Zm=v",
    "Zm9v\\",
    "Zm9v\\u002f",
    'Zm9vYmFy\\"',
  ])("refuses %j wherever it is split", (text) => {
    for (let cut = 1; cut <= text.length; cut += 1) {
      expect(decode(text, cut)).toBeUndefined();
    }
  });
});
