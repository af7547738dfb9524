import fc from "fast-check";

import { ListingScanner } from "./listingScanner";

function scan(body: string | Buffer, cut = 65_536) {
  const photos: Buffer[][] = [];
  const scanner = new ListingScanner();
  const sent = Buffer.from(body);
  for (let at = 0; at < sent.length; at += cut) {
    for (const { upload, bytes } of scanner.push(sent.subarray(at, at + cut))) {
      photos[upload] = [...(photos[upload] ?? []), bytes];
    }
  }
  return { body: scanner.end(), photos: photos.map((parts) => Buffer.concat(parts)) };
}

const dataUrl = (bytes: Uint8Array, type = "image/jpeg") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const TEN_MB = 10 * 1024 * 1024;

describe("ListingScanner", () => {
  it("extracts data URLs from the images and keeps everything else, however the body is split", () => {
    const photo = fc.uint8Array({ maxLength: 40 });
    const path = fc.constantFrom(
      "/api/images/abcdefgh/800.webp",
      "data:",
      "data:text,hello",
      "",
      '"\\/',
    );
    const rest = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    const images = fc.array(fc.oneof(photo, path), { maxLength: 10 });
    fc.assert(
      fc.property(rest, images, fc.integer({ min: 1, max: 50 }), (fields, given, cut) => {
        const sent = given.map((item) => (typeof item === "string" ? item : dataUrl(item)));
        const photos = given.filter((item) => typeof item !== "string");
        let next = 0;
        const kept = given.map((item) => (typeof item === "string" ? item : `upload:${next++}`));
        const scanned = scan(JSON.stringify({ ...fields, images: sent }), cut);
        expect(scanned.body).toEqual(JSON.parse(JSON.stringify({ ...fields, images: kept })));
        expect(scanned.photos).toEqual(photos.map((bytes) => Buffer.from(bytes)));
      }),
    );
  });

  it("recognises the key by its meaning, not by its spelling", () => {
    const { body, photos } = scan(`{ "imag\\u0065s" : [ "${dataUrl(Buffer.from("hi"))}" ] }`);
    expect(body).toEqual({ images: ["upload:0"] });
    expect(photos).toEqual([Buffer.from("hi")]);
  });

  it("leaves other data URLs unchanged", () => {
    const url = dataUrl(Buffer.from("hi"));
    const value = { title: url, deep: { images: [url] }, images: [[url], { images: [url] }] };
    expect(scan(JSON.stringify(value))).toEqual({ body: value, photos: [] });
    expect(scan(JSON.stringify(value), 1)).toEqual({ body: value, photos: [] });
  });

  it("throws 400 for many other data URLs, each of which would be parsed", () => {
    const features = Array.from({ length: 5000 }, () => "data:;base64,");
    expect(() => scan(JSON.stringify({ features }))).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  it("accepts ten photos and paths together and throws 400 at the eleventh", () => {
    const images = Array.from({ length: 10 }, () => dataUrl(Buffer.from("x")));
    expect(scan(JSON.stringify({ images })).photos).toHaveLength(10);
    const eleven = JSON.stringify({ images: [...images, "/api/images/abcdefgh/800.webp"] });
    expect(() => scan(eleven)).toThrow(
      expect.objectContaining({ status: 400, message: "A listing has at most 10 photos." }),
    );
  });

  it("accepts a photo of exactly 10 MB and throws 413 naming one a byte larger", () => {
    const exact = scan(JSON.stringify({ images: [dataUrl(Buffer.alloc(TEN_MB, 1))] }));
    expect(exact.photos[0]).toHaveLength(TEN_MB);
    const over = JSON.stringify({ images: ["a", dataUrl(Buffer.alloc(TEN_MB + 1, 1))] });
    expect(() => scan(over)).toThrow(
      expect.objectContaining({ status: 413, message: "Photo 2 is larger than 10 MB." }),
    );
  });

  it("throws 413 for more than 100 kB besides the photos, spaces included", () => {
    expect(() => scan(`{"title":"${"x".repeat(100_000)}"}`)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
    expect(() => scan(`{${" ".repeat(100_000)}}`)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });

  it("throws 415 naming a photo that is not base64", () => {
    const body = JSON.stringify({ images: ["data:image/png;base64,AAAA####"] });
    expect(() => scan(body)).toThrow(
      expect.objectContaining({
        status: 415,
        message: "Photo 1 is damaged. Please choose it again.",
      }),
    );
  });

  it("throws 400 for nesting 10,000 deep", () => {
    const deep = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(() => scan(deep)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("throws 400 for a body truncated at any byte", () => {
    const whole = JSON.stringify({
      title: 'a "b" \\',
      images: [dataUrl(Buffer.from("hello"))],
      year: 2020,
    });
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => scan(whole.slice(0, length))).toThrow(expect.objectContaining({ status: 400 }));
    }
  });

  it.each(["{,}", "[1,2", "}{", "nul", '{"a":1}}', "]", '{"a":"\\x"}', ""])(
    "throws 400 for %j",
    (text) => {
      expect(() => scan(text)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );

  it("throws 400 for bytes that are not UTF-8", () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(() => scan(bytes)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("pollutes no prototype", () => {
    scan('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
