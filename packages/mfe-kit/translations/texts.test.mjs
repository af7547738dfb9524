import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkTexts, faultsOf } from "./checkTexts.mjs";

const en = {
  cars_title: "Cars",
  cars_kept: "kept on {date}",
  cars_n: { one: "{n} car", other: "{n} cars" },
};
const tr = { cars_title: "Araçlar", cars_kept: "{date} tarihinde", cars_n: "{n} araç" };

describe("the texts of a workspace", () => {
  it("may leave out plural forms that a language does not tell apart", () => {
    expect(faultsOf({ en, tr })).toEqual([]);
  });

  it.each([
    [{ cars_title: undefined }, 'tr.json: "cars_title" is missing.'],
    [{ cars_more: "x" }, 'tr.json: "cars_more" is not in en.json.'],
    [{ cars_kept: "dün" }, 'tr.json: "cars_kept" inserts nothing, not date.'],
    [{ cars_kept: "{day}" }, 'tr.json: "cars_kept" inserts day, not date.'],
    [{ cars_kept: "{date} {" }, 'tr.json: "cars_kept" has a brace that inserts nothing.'],
    [{ cars_n: { other: "{n} araç" } }, 'tr.json: "cars_n" must have the plural forms one, other.'],
    [
      { cars_title: { one: "a", other: "b" } },
      'tr.json: "cars_title" has plural forms, but none in en.json.',
    ],
    [
      { cars_title: " " },
      'tr.json: "cars_title" must be a text, not blank and without spaces around it.',
    ],
    [
      { cars_title: "<b>Araçlar</b>" },
      'tr.json: "cars_title" has other marks than in en.json: "<b>Araçlar</b>".',
    ],
  ])("with %j are refused", (change, fault) => {
    const changed = Object.entries({ ...tr, ...change }).filter(([, text]) => text !== undefined);
    expect(faultsOf({ en, tr: Object.fromEntries(changed) })).toEqual([fault]);
  });

  it("are refused in a language whose plural rules the generated code does not know", () => {
    expect(faultsOf({ en: { a_b: "x" }, ru: { a_b: "x" } })).toEqual([
      "ru.json: its plural rules are not known. Add them to compileTexts.mjs of the kit.",
    ]);
  });
});

describe("a checkout", () => {
  it("is told what is unused", async () => {
    const root = await mkdtemp(join(tmpdir(), "takas-texts-"));
    try {
      const files = {
        "packages/x/package.json": "{}",
        "mfe-cars/texts/en.json": '{ "cars_title": "Cars", "cars_none": "None" }',
        "mfe-cars/src/title.ts":
          'import { m } from "./texts/messages.js";\n\nexport const title = m.cars_title();',
      };
      for (const [file, text] of Object.entries(files)) {
        await mkdir(join(root, file, ".."), { recursive: true });
        await writeFile(join(root, file), text);
      }
      expect(checkTexts(root)).toEqual(['mfe-cars/texts/en.json: "cars_none" is not used.']);
    } finally {
      await rm(root, { recursive: true });
    }
  });

  it("has no such faults here", () => {
    expect(checkTexts(join(import.meta.dirname, "../../.."))).toEqual([]);
  });
});
