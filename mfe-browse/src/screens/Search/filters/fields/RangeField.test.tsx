import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import type { OpenRange } from "../filterValues";
import { RangeField } from "./RangeField";

const onChange = jest.fn();

function show(value: OpenRange, bounds = { min: 5000, max: 18_000 }) {
  render(
    <RangeField
      filter={{
        label: () => "Price range",
        step: 1000,
        ends: [() => "Lowest price", () => "Highest price"],
        isMoney: true,
        takes: { min: 0, max: 10_000_000 },
        example: 15_000,
        plain: (amount) => (amount === 15_000 ? "15,000" : String(amount)),
        format: String,
      }}
      bounds={bounds}
      value={value}
      onChange={onChange}
    />,
  );
  return screen.getByRole("slider", { name: "Price range: lowest" });
}

describe("RangeField", () => {
  beforeEach(() => onChange.mockClear());

  it("reports only the end that was moved, so that the other follows the data", async () => {
    show({}).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(onChange.mock.calls).toEqual([[{ min: 6000 }]]);
  });

  it("opens an end that returns to its bound", async () => {
    show({ min: 6000, max: 9000 }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(onChange.mock.calls).toEqual([[{ max: 9000 }]]);
  });

  it("stays inside the bounds when the set range does not", () => {
    show({ min: 1000, max: 90_000 });
    expect(screen.getByText("5000 – 18000")).toBeInTheDocument();
  });

  it.each([
    ["12345", 12_345],
    ["15k", 15_000],
    ["£15.000", 15_000],
    ["90,000", 90_000],
    ["15 000", 15_000],
    ["12.500,00", 12_500],
    ["7500.00", 7500],
  ])("accepts the exact end %j, even between the steps and beyond the cars", async (typed, max) => {
    show({ min: 6000 });
    await userEvent.type(screen.getByLabelText("Highest price"), `${typed}{Enter}`);
    expect(onChange.mock.calls).toEqual([[{ min: 6000, max }]]);
  });

  it("says that an amount in another currency has to be in pounds, and keeps it", async () => {
    show({});
    const field = screen.getByLabelText("Highest price");
    await userEvent.type(field, "15000 euro{Enter}");
    expect(field).toHaveAccessibleDescription(/Prices are in pounds/);
    expect(field).toHaveValue("15000 euro");
    expect(onChange).not.toHaveBeenCalled();
  });

  it("opens an end whose field is emptied", async () => {
    show({ min: 6000, max: 9000 });
    const field = screen.getByLabelText("Lowest price");
    expect(field).toHaveValue("6000");
    await userEvent.clear(field);
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[{ max: 9000 }]]);
  });

  it.each(["cheap", "15k-20k", "-5", "99000000"])(
    "keeps %j, which is not a price, says so and filters nothing",
    async (typed) => {
      show({});
      const field = screen.getByLabelText("Highest price");
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field).toHaveValue(typed);
      expect(screen.getByText("Type a number such as 15,000.")).toBeInTheDocument();
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it("cannot be moved when all cars are alike", () => {
    expect(show({}, { min: 8000, max: 8000 })).toHaveAttribute("data-disabled");
    expect(screen.getByText("8000 – 8000")).toBeInTheDocument();
  });
});
