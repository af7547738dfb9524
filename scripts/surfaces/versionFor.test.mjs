import { readSurface, surfaceText } from "./surfaceFile.mjs";
import { faultOf, versionFor } from "./versionFor.mjs";

const before = {
  version: "1.2.3",
  uses: { "@reduxjs/toolkit": "2.14.0" },
  code: "export function ring(): void;\nexport const LIMIT: number;",
};
const more = { ...before, code: `${before.code}\nexport const NEW: string;` };
const less = { ...before, code: "export const LIMIT: number;" };
const toolkit = { ...before, uses: { "@reduxjs/toolkit": "3.0.0" } };

describe("faultOf", () => {
  it("finds none in a version that offers what is recorded of it", () => {
    expect(faultOf("@takas/client", before, before)).toBeUndefined();
  });

  it.each([
    [more, "1.3.0", "added NEW. Remotes that are already built still run"],
    [less, "2.0.0", "removed ring. Every remote has to be built and released again"],
    [toolkit, "2.0.0", "@reduxjs/toolkit 2.14.0 became @reduxjs/toolkit 3.0.0"],
    [{ ...before, version: "1.2.4" }, "1.2.4", "its recorded version is 1.2.3"],
    [{ ...more, version: "1.3.0" }, "1.3.0", "added NEW"],
  ])("says which version a package needs, why, and what to do", (now, version, reason) => {
    const sentence = faultOf("@takas/client", before, now);
    expect(sentence).toContain(`@takas/client ${now.version} needs version ${version}: ${reason}`);
    expect(sentence).toContain('Run "npm run surfaces"');
  });

  it("asks nobody to release for a package that remotes contain", () => {
    expect(faultOf("@takas/ui", before, less)).toContain("those that are already built still run");
  });

  it("asks for the record of a new package", () => {
    expect(faultOf("@takas/garage", undefined, before)).toContain("recorded for the first time");
  });
});

describe("versionFor", () => {
  it("leaves a version that is high enough", () => {
    expect(versionFor("@takas/client", before, { ...more, version: "2.0.0" }).version).toBe(
      "2.0.0",
    );
    expect(versionFor("@takas/client", before, { ...less, version: "1.9.0" }).version).toBe(
      "2.0.0",
    );
  });
});

describe("readSurface", () => {
  it("reads what surfaceText writes", () => {
    expect(readSurface(surfaceText("@takas/client", before))).toEqual(before);
    const plain = { ...before, uses: {} };
    expect(readSurface(surfaceText("@takas/client", plain))).toEqual(plain);
  });

  it.each([undefined, "", "# Another page\n"])("finds none in %j", (text) => {
    expect(readSurface(text)).toBeUndefined();
  });
});
