import { cleanText, hasLetterOrDigit, isVisible } from "./plainText";

const UNSEEN = [
  "\u00AD",
  "\u034F",
  "\u061C",
  "\u115F",
  "\u1160",
  "\u17B4",
  "\u180E",
  "\u200B",
  "\u200C",
  "\u200D",
  "\u200E",
  "\u200F",
  "\u202A",
  "\u202E",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u2800",
  "\u3164",
  "\uFE0F",
  "\uFEFF",
  "\uFFA0",
  "\uFFF9",
  "\u{1D159}",
  "\u{E0001}",
  "\u{E0041}",
  "\u{E0100}",
];

describe("cleanText", () => {
  it.each(UNSEEN)("strips %j, alone and inside of words", (character) => {
    expect(cleanText(character.repeat(3))).toBe("");
    expect(cleanText(` BM${character}W 32${character}0${character} `)).toBe("BMW 320");
  });

  it.each([
    "👍",
    "👨‍👩‍👧",
    "👩🏽‍🔧 usta",
    "❤️ 1️⃣",
    "🏳️‍🌈",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "می‌خواهم",
    "क्‍ष",
    "葛󠄀",
    "Citroën Şahin Ύδρα",
    "line one\nline two",
  ])("keeps %j", (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it("strips joiners that join nothing", () => {
    expect(cleanText("05\u200D33 \u200C861")).toBe("0533 861");
  });
});

it.each([
  ["BMW", true, true],
  ["3", true, true],
  ["Ω", true, true],
  ["👍", false, true],
  ["...", false, true],
  ["", false, false],
  [" \u0301", false, false],
])("%j has a letter or digit: %j, is visible: %j", (text, isNaming, isSeen) => {
  expect([hasLetterOrDigit(text), isVisible(text)]).toEqual([isNaming, isSeen]);
});
