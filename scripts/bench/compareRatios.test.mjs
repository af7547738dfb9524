import { compareRatios } from "./compareRatios.mjs";
import { figure } from "./figures.mjs";

describe("compareRatios", () => {
  const committed = { api: [figure("home", [12, "ms"], 10), figure("memory", [90, "MB"])] };

  it("names a ratio that is worse by more than a fifth, however fast the machine is", () => {
    const slower = [figure("home", [3, "ms"], 2), figure("memory", [500, "MB"])];
    expect(compareRatios(committed, { api: slower })).toEqual([
      {
        bench: "api",
        figure: "home",
        sentence: "api, home: 1.5 times its peer's figure, 1.2 before.",
      },
    ]);
  });

  it("lets ratios within a fifth pass, and what is new or was not measured", () => {
    const like = [figure("home", [143, "ms"], 100), figure("new", [9, "ms"], 1)];
    expect(compareRatios(committed, { api: like, db: [figure("read", [9, "ms"], 1)] })).toEqual([]);
    expect(compareRatios(committed, { api: [] })).toEqual([]);
  });
});

describe("figure", () => {
  it("has no ratio beside a peer of 0", () => {
    expect(figure("layout shift", [1.2345, "ms"], 0)).toEqual({
      name: "layout shift",
      value: 1.23,
      unit: "ms",
      peer: 0,
    });
  });
});
