import { render, screen } from "@testing-library/react";

import { MarketScale, placeOnScale } from "./MarketScale";

describe("placeOnScale", () => {
  const range = { min: 7000, max: 9000 };

  it.each([
    [7000, 25],
    [8000, 50],
    [9000, 75],
    [6000, 0],
    [100, 0],
    [90_000, 100],
  ])("puts £%s at %s %% of the line", (price, asking) => {
    expect(placeOnScale(range, price)).toEqual({
      low: 25,
      high: 75,
      asking,
    });
  });

  it("is in the middle when the range has no width", () => {
    expect(placeOnScale({ min: 5000, max: 5000 }, 5000)).toEqual({
      low: 50,
      high: 50,
      asking: 50,
    });
  });
});

describe("MarketScale", () => {
  // Centred on its mark, the label would be cut at either edge of a phone.
  it.each([
    [6840, "start"],
    [6880, "middle"],
    [9120, "middle"],
    [9160, "end"],
  ])("keeps the label of £%s inside of the line: %s", (askingPrice, side) => {
    const range = { min: 7000, max: 9000 };
    render(<MarketScale range={range} askingPrice={askingPrice} />);
    expect(screen.getByText(/^Asking/)).toHaveAttribute("data-side", side);
  });
});
