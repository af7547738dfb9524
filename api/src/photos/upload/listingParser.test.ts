import { randomBytes } from "node:crypto";

import fc from "fast-check";

import { ListingParser } from "./listingParser";

function parse(body: string | Buffer, cut = 65_536) {
  const photos: Buffer[][] = [];
  const parser = new ListingParser();
  const sent = Buffer.from(body);
  for (let at = 0; at < sent.length; at += cut) {
    for (const { upload, bytes } of parser.push(sent.subarray(at, at + cut))) {
      photos[upload] = [...(photos[upload] ?? []), bytes];
    }
  }
  return { body: parser.end(), photos: photos.map((parts) => Buffer.concat(parts)) };
}

const dataUrl = (bytes: Uint8Array, type = "image/jpeg") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const TEN_MB = 10 * 1024 * 1024;

describe("ListingParser", () => {
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
        const parsed = parse(JSON.stringify({ ...fields, images: sent }), cut);
        expect(parsed.body).toEqual(JSON.parse(JSON.stringify({ ...fields, images: kept })));
        expect(parsed.photos).toEqual(photos.map((bytes) => Buffer.from(bytes)));
      }),
    );
  });

  it("recognises the key by its meaning, not by its spelling", () => {
    const { body, photos } = parse(`{ "imag\\u0065s" : [ "${dataUrl(Buffer.from("hi"))}" ] }`);
    expect(body).toEqual({ images: ["upload:0"] });
    expect(photos).toEqual([Buffer.from("hi")]);
  });

  it("decodes photos whose slashes are escaped", () => {
    const photo = Buffer.from("???>>>");
    const body = JSON.stringify({ images: [dataUrl(photo)] });
    for (const slash of ["\\/", "\\u002f"]) {
      expect(parse(body.replaceAll("/", slash), 5).photos).toEqual([photo]);
    }
  });

  it("accepts lines of 64 with escaped slashes, and throws 415 for a photo that is all escapes", () => {
    const photo = randomBytes(100_000);
    const lines = dataUrl(photo).replaceAll(/.{64}/g, "$&\\r\\n").replaceAll("/", "\\/");
    expect(parse(`{"images":["${lines}"]}`).photos).toEqual([photo]);
    const escapes = `{"images":["data:image/png;base64,${"\\/".repeat(100_000)}"]}`;
    expect(() => parse(escapes)).toThrow(expect.objectContaining({ status: 415 }));
  });

  it("leaves other data URLs unchanged", () => {
    const url = dataUrl(Buffer.from("hi"));
    const value = { title: url, deep: { images: [url] }, images: [[url], { images: [url] }] };
    expect(parse(JSON.stringify(value))).toEqual({ body: value, photos: [] });
    expect(parse(JSON.stringify(value), 1)).toEqual({ body: value, photos: [] });
  });

  it("accepts ten photos and paths together and throws 400 at the eleventh", () => {
    const images = Array.from({ length: 10 }, () => dataUrl(Buffer.from("x")));
    expect(parse(JSON.stringify({ images })).photos).toHaveLength(10);
    const eleven = JSON.stringify({ images: [...images, "/api/images/abcdefgh/800.webp"] });
    expect(() => parse(eleven)).toThrow(
      expect.objectContaining({ status: 400, message: "A listing has at most 10 photos." }),
    );
  });

  it.each([1500, 65_536, 1_000_000])("accepts ten photos, split into %d bytes", (cut) => {
    const photos = Array.from({ length: 10 }, () => randomBytes(12_000));
    const body = JSON.stringify({ images: photos.map((bytes) => dataUrl(bytes)) });
    expect(parse(body, cut).photos).toEqual(photos);
  });

  it("throws 400 at the eleventh photo of repeated images", () => {
    const images = JSON.stringify(Array.from({ length: 6 }, () => dataUrl(Buffer.from("x"))));
    expect(() => parse(`{"images":${images},"images":${images}}`)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  it("accepts a photo of exactly 10 MB and throws 413 naming one a byte larger", () => {
    const exact = parse(JSON.stringify({ images: [dataUrl(Buffer.alloc(TEN_MB, 1))] }));
    expect(exact.photos[0]).toHaveLength(TEN_MB);
    const over = JSON.stringify({ images: ["a", dataUrl(Buffer.alloc(TEN_MB + 1, 1))] });
    expect(() => parse(over)).toThrow(
      expect.objectContaining({ status: 413, message: "Photo 2 is larger than 10 MB." }),
    );
  });

  it.each([
    ["a text", `{"title":"${"x".repeat(100_000)}"}`],
    ["a name", `{"${"x".repeat(100_000)}":1}`],
    ["a number", `{"year":1${"0".repeat(100_000)}}`],
    ["many values", `{"features":[${"0,".repeat(100_000)}0]}`],
    ["many literals", `{"features":[${"null,".repeat(100_000)}0]}`],
    ["an entry of the images", `{"images":["${"x".repeat(100_000)}"]}`],
  ])("throws 413 for more than 100 kB besides the photos: %s", (_, body) => {
    expect(() => parse(body)).toThrow(expect.objectContaining({ status: 413 }));
    // Before the rest has been read.
    expect(() => parse(body.slice(0, -2), 1000)).toThrow(expect.objectContaining({ status: 413 }));
  });

  it("throws 415 naming a photo that is not base64", () => {
    const body = JSON.stringify({ images: ["data:image/png;base64,AAAA####"] });
    expect(() => parse(body)).toThrow(
      expect.objectContaining({
        status: 415,
        message: "Photo 1 is damaged. Please choose it again.",
      }),
    );
  });

  it("throws 400 for nesting 10,000 deep", () => {
    const deep = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(() => parse(deep)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("throws 400 for a body truncated at any byte", () => {
    const whole = JSON.stringify({
      title: 'a "b" \\',
      images: [dataUrl(Buffer.from("hello"))],
      year: 2020,
    });
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => parse(whole.slice(0, length))).toThrow(expect.objectContaining({ status: 400 }));
    }
  });

  it.each(["{,}", "[1,2", "}{", "nul", '{"a":1}}', "]", '{"a":"\\x"}', ""])(
    "throws 400 for %j",
    (text) => {
      expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );

  it("throws 400 for bytes that are not UTF-8", () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(() => parse(bytes)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("pollutes no prototype", () => {
    parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
