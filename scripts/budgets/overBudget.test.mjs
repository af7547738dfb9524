import { overBudget } from "./overBudget.mjs";

const budgets = {
  limits: { "/": 150_000 },
  otherwise: 200_000,
  files: { "shell/shell.js": 120_000, "mfe-browse/app.js": 20_000, "mfe-browse/Home.js": 8000 },
};
const files = {
  "shell/shell.js": 123_400,
  "mfe-browse/app.js": 19_000,
  "mfe-browse/Home.js": 8600,
  "mfe-browse/Map.js": 11_000,
};
const home = ["shell/shell.js", "mfe-browse/app.js", "mfe-browse/Home.js", "mfe-browse/Map.js"];

describe("overBudget", () => {
  it("names the screen, the excess, and the files that grew, largest growth first", () => {
    expect(overBudget(budgets, { screens: { "/": home }, files })).toEqual([
      "/ weighs 162.0 kB of compressed JavaScript, 12.0 kB over its budget of 150.0 kB: mfe-browse/Map.js is new with 11.0 kB, shell/shell.js grew by 3.4 kB, mfe-browse/Home.js grew by 0.6 kB.",
    ]);
  });

  it("allows a language what its screen may weigh in it, or else more than it weighs in English", () => {
    const english = home.slice(0, 3);
    const screens = { "/": english, "/ in el": home, "/ in tr": home };
    const over = (limits, translated) =>
      overBudget({ ...budgets, limits, translated }, { screens, files }).map(
        (sentence) => sentence.split(" weighs")[0],
      );
    expect(over({ "/": 170_000, "/ in el": 162_000 }, 10_999)).toEqual(["/ in tr"]);
    expect(over({ "/": 170_000, "/ in el": 161_999 }, 11_000)).toEqual(["/ in el"]);
  });

  it("reports nothing for a screen within its own or the default budget", () => {
    const screens = { "/": ["shell/shell.js"], "/search": home };
    expect(overBudget(budgets, { screens, files })).toEqual([]);
  });
});
