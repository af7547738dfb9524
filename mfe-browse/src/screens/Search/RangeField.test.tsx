import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import type { OpenRange } from "./filterValues";
import { RangeField } from "./RangeField";

const onChange = jest.fn();

function show(value: OpenRange, bounds = { min: 5000, max: 18_000 }) {
  render(
    <RangeField
      filter={{ label: "Price range", step: 1000, format: String }}
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

  it("cannot be moved when all cars are alike", () => {
    expect(show({}, { min: 8000, max: 8000 })).toHaveAttribute("data-disabled");
    expect(screen.getByText("8000 – 8000")).toBeInTheDocument();
  });
});
