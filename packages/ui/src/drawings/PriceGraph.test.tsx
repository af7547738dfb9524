import { render, screen } from "@testing-library/react";

import { axeViolations } from "../test/axeViolations";
import { PriceGraph } from "./PriceGraph";
import { priceScale } from "./priceScale";

describe("given a PriceGraph", () => {
  it("draws every price, the value in its band and the own car, and says what it shows", async () => {
    const { container } = render(
      <PriceGraph
        label="Toyota Yaris"
        prices={[
          { year: 2015, price: 7000 },
          { year: 2018, price: 9800 },
        ]}
        values={[
          { year: 2018, value: 9500, range: { min: 8000, max: 11_400 } },
          { year: 2015, value: 7200, range: { min: 6000, max: 8600 } },
        ]}
        own={{ year: 2016, price: 8000 }}
      />,
    );
    expect(
      screen.getByRole("img", {
        name: "Toyota Yaris: 2 asking prices from 2015 to 2018, and your car",
      }),
    ).toBeInTheDocument();
    expect(container.querySelectorAll("figure > svg circle")).toHaveLength(2);
    expect(screen.getByText("Your car")).toBeVisible();
    expect(screen.getByText("£10k")).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it("names no own car and no value without them", () => {
    render(<PriceGraph label="Toyota Yaris" prices={[{ year: 2018, price: 9800 }]} values={[]} />);
    expect(screen.getByRole("img")).not.toHaveAccessibleName(/your car/);
    expect(screen.queryByText("Your car")).not.toBeInTheDocument();
    expect(screen.queryByText(/market value/)).not.toBeInTheDocument();
  });

  it("has a scale for one year and one price, and whole steps for many", () => {
    const one = priceScale([{ year: 2018, price: 9800 }]);
    expect(one.yearTicks).toEqual([2018]);
    expect(one.priceTicks.at(-1)).toBe(10_000);
    const many = priceScale([
      { year: 2001, price: 400 },
      { year: 2025, price: 61_000 },
    ]);
    expect(many.priceTicks).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
    expect(many.yearTicks).toEqual([2025, 2021, 2017, 2013, 2009, 2005, 2001]);
    expect(many.x(2001)).toBeLessThan(many.x(2025));
    // Half of the last label.
    expect(many.width - many.x(2025)).toBeGreaterThan(17);
    expect(many.y(61_000)).toBeLessThan(many.y(400));
  });
});
