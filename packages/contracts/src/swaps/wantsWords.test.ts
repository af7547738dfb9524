import { Wants } from "../live/wants";
import type { WantsBody } from "../live/wants";
import { wantsLike, wantsSentence } from "./wantsWords";

const NOTHING = { kind: "add", most: 0 } as const;
const read = (body: WantsBody) => wantsSentence(Wants.parse(body));

describe("wantsSentence", () => {
  it.each<[WantsBody, string]>([
    [
      {
        bodyTypes: ["SUV"],
        fuelTypes: ["Diesel"],
        yearMin: 2015,
        cash: { kind: "add", most: 3000 },
      },
      "a diesel SUV from 2015, up to £3,000 on top",
    ],
    [{ cash: { kind: "upTo", most: 12_000 } }, "anything worth up to £12,000"],
    [{ cash: NOTHING }, "anything, no cash on top"],
    [
      { bodyTypes: ["Estate", "SUV"], cash: { kind: "want", least: 500 } },
      "an estate or SUV plus at least £500",
    ],
    [
      {
        makes: [{ make: "Audi" }, { make: "BMW", models: ["X1", "X3"] }],
        transmissions: ["Automatic"],
        mileageMax: 60_000,
        areas: ["Iskele", "Lefke"],
        yearMin: 2015,
        yearMax: 2019,
        cash: NOTHING,
      },
      "an automatic Audi, BMW X1 or BMW X3 from 2015 to 2019 with at most 60,000 mi in Iskele or Lefke, no cash on top",
    ],
  ])("says %j", (body, sentence) => {
    expect(read(body)).toBe(`Would swap for ${sentence}`);
  });
});

describe("wantsLike", () => {
  const car = {
    make: "Toyota",
    model: "RAV4",
    year: 2018,
    mileage: 37_000,
    bodyType: "SUV",
    fuelType: "Hybrid",
    transmission: "Automatic",
    askingPrice: "16000",
    marketRate: { marketValue: 15_100 },
  } as const;

  it("asks for a car like a listing, with cash for what it is worth more than the own one", () => {
    const wants = wantsLike(car, { ...car, askingPrice: "12000", marketRate: undefined });
    expect(Wants.parse(wants)).toEqual(wants);
    expect(wantsSentence(wants)).toBe(
      "Would swap for an automatic hybrid Toyota RAV4 SUV from 2016 with at most 60,000 mi, up to £3,250 on top",
    );
  });

  it("asks for no cash for a cheaper car", () => {
    expect(wantsLike(car, { ...car, marketRate: { marketValue: 20_000 } }).cash).toEqual(NOTHING);
  });
});
