import { worthOf } from "./openMarket";

describe("what a car counts for in a swap", () => {
  it("is never more than the asking price, and its value only with three cars of three sellers", () => {
    const worth = (askingPrice: number, marketRate?: object) =>
      worthOf({ askingPrice }, { confidence: "low", explanation: "", ...marketRate });
    const by = (similarCars: number, similarSellers: number) => ({
      marketValue: 9000,
      range: { min: 8000, max: 10_000 },
      similarCars,
      similarSellers,
    });
    const asking = (value: number) => ({ value, isAskingPrice: true, askingPrice: value });
    expect(worth(12_000, { ...by(0, 0), marketValue: 20_310 })).toEqual({
      ...asking(12_000),
      marketValue: 20_310,
    });
    expect(worth(12_000)).toEqual(asking(12_000));
    expect(worth(12_000, by(2, 2))).toMatchObject(asking(12_000));
    expect(worth(12_000, by(5, 2))).toMatchObject(asking(12_000));
    expect(worth(8500, by(3, 3))).toMatchObject({ ...asking(8500), marketValue: 9000 });
    expect(worth(12_000, by(3, 3))).toEqual({
      value: 9000,
      range: { min: 8000, max: 10_000 },
      isAskingPrice: false,
      askingPrice: 12_000,
      marketValue: 9000,
    });
  });
});
