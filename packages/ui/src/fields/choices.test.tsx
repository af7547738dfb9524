import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import "@takas/testing";

import { Chip } from "../buttons/Chip";
import { AccordionSection } from "../layout/AccordionSection";
import { axeViolations } from "../test/axeViolations";
import { Checkbox } from "./Checkbox";
import { RangeSlider } from "./RangeSlider";
import { SegmentedControl } from "./SegmentedControl";
import { Switch } from "./Switch";
import { ToggleChips } from "./ToggleChips";

const FUELS = [
  { value: "Petrol", count: 201 },
  { value: "Diesel", count: 80 },
  { value: "Electric", count: 0 },
] as const;

it("has no accessibility violations in chips, toggles and sliders", async () => {
  const { container } = render(
    <>
      <Chip label="£1,000" />
      <Chip label="BMW" onRemove={() => undefined} />
      <ToggleChips
        label="Fuel type"
        options={FUELS}
        value={["Petrol"]}
        onValueChange={() => undefined}
      />
      <SegmentedControl
        label="Currency"
        options={[{ value: "GBP" }, { value: "EUR" }]}
        value="GBP"
        onValueChange={() => undefined}
      />
      <Checkbox label="BMW" count={60} description="German" />
      <Switch label="Push Notifications" description="Offers" />
      <RangeSlider label="Price" min={0} max={10} value={[1, 5]} onValueChange={() => undefined} />
      <AccordionSection title="Asian" meta="88">
        Toyota
      </AccordionSection>
    </>,
  );
  expect(await axeViolations(container)).toEqual([]);
});

describe("given a Chip", () => {
  it("removes its filter", async () => {
    const onRemove = jest.fn();
    render(<Chip label="Swap-friendly only" onRemove={onRemove} />);
    await userEvent.click(
      screen.getByRole("button", { name: "Remove filter: Swap-friendly only" }),
    );
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it("sets its quick value", async () => {
    const onClick = jest.fn();
    render(<Chip label="£1,000" onClick={onClick} />);
    await userEvent.click(screen.getByRole("button", { name: "£1,000" }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe("given ToggleChips", () => {
  it("adds and removes values in the order of the options", async () => {
    const onValueChange = jest.fn();
    render(
      <ToggleChips
        label="Fuel type"
        options={FUELS}
        value={["Diesel"]}
        onValueChange={onValueChange}
      />,
    );
    const group = within(screen.getByRole("group", { name: "Fuel type" }));
    await userEvent.click(group.getByRole("button", { name: "Petrol 201", pressed: false }));
    await userEvent.click(group.getByRole("button", { name: "Diesel 80", pressed: true }));
    expect(onValueChange.mock.calls).toEqual([[["Petrol", "Diesel"]], [[]]]);
  });

  it("disables options without matches, unless they are on", () => {
    const props = { label: "Fuel type", options: FUELS, onValueChange: () => undefined };
    const { rerender } = render(<ToggleChips {...props} value={[]} />);
    expect(screen.getByRole("button", { name: "Electric 0" })).toBeDisabled();
    rerender(<ToggleChips {...props} value={["Electric"]} />);
    expect(screen.getByRole("button", { name: "Electric 0" })).toBeEnabled();
  });
});

it("chooses one of the segments", async () => {
  const onValueChange = jest.fn();
  render(
    <SegmentedControl
      label="Currency"
      options={[{ value: "GBP" }, { value: "TRY" }, { value: "EUR", label: "Euro" }]}
      value="GBP"
      onValueChange={onValueChange}
    />,
  );
  expect(screen.getByRole("radio", { name: "GBP" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Euro" }));
  expect(onValueChange).toHaveBeenCalledWith("EUR");
});

describe("given a Checkbox", () => {
  it("toggles on a press anywhere on its line", async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox label="BMW" count={60} onCheckedChange={onCheckedChange} />);
    await userEvent.click(screen.getByText("60"));
    expect(screen.getByRole("checkbox", { name: "BMW 60" })).toBeChecked();
    expect(onCheckedChange).toHaveBeenCalledWith(true);
  });

  it("does nothing while disabled", async () => {
    render(<Checkbox label="Smart" count={0} disabled />);
    await userEvent.click(screen.getByText("Smart"));
    expect(screen.getByRole("checkbox")).not.toBeChecked();
  });
});

it("switches on and off", async () => {
  const onCheckedChange = jest.fn();
  render(<Switch label="Dark Mode" onCheckedChange={onCheckedChange} />);
  const control = screen.getByRole("switch", { name: "Dark Mode" });
  await userEvent.click(control);
  expect(control).toBeChecked();
  await userEvent.click(control);
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]]);
});

describe("given a RangeSlider", () => {
  function Prices({ onCommit }: { onCommit?: (value: [number, number]) => void }) {
    const [value, setValue] = useState<[number, number]>([5000, 42_000]);
    return (
      <RangeSlider
        label="Price"
        min={0}
        max={100_000}
        step={1000}
        value={value}
        onValueChange={setValue}
        onValueCommit={onCommit}
        formatValue={(pounds) => `£${pounds / 1000}k`}
      />
    );
  }

  it("has two thumbs that read as formatted values", () => {
    render(<Prices />);
    expect(screen.getByText("£5k – £42k")).toBeVisible();
    expect(screen.getByRole("slider", { name: "Price: lowest" })).toHaveAttribute(
      "aria-valuetext",
      "£5k",
    );
    expect(screen.getByRole("slider", { name: "Price: highest" })).toHaveAttribute(
      "aria-valuenow",
      "42000",
    );
  });

  it("moves by its step with the arrow keys and commits", async () => {
    const onCommit = jest.fn();
    render(<Prices onCommit={onCommit} />);
    screen.getByRole("slider", { name: "Price: lowest" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByText("£6k – £42k")).toBeVisible();
    screen.getByRole("slider", { name: "Price: highest" }).focus();
    await userEvent.keyboard("{End}");
    expect(onCommit).toHaveBeenLastCalledWith([6000, 100_000]);
  });

  it("has stops at equal distances, and announces their values", async () => {
    const onValueChange = jest.fn();
    const stops = [5000, 6000, 7000, 20_000, 90_000];
    const at = (value: [number, number]) => (
      <RangeSlider
        label="Price"
        min={5000}
        max={90_000}
        {...{ stops, value, onValueChange }}
        formatValue={(pounds) => `£${pounds}`}
      />
    );
    const { rerender } = render(at([6500, 20_000]));
    const highest = screen.getByRole("slider", { name: "Price: highest" });
    expect(highest).toHaveAttribute("aria-valuemin", "5000");
    expect(highest).toHaveAttribute("aria-valuemax", "90000");
    expect(highest).toHaveAttribute("aria-valuenow", "20000");
    expect(highest).toHaveAttribute("aria-valuetext", "£20000");
    highest.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(onValueChange).toHaveBeenLastCalledWith([6500, 90_000]);
    await userEvent.keyboard("{End}");
    expect(onValueChange).toHaveBeenLastCalledWith([6500, 90_000]);
    screen.getByRole("slider", { name: "Price: lowest" }).focus();
    await userEvent.keyboard("{Home}");
    expect(onValueChange).toHaveBeenLastCalledWith([5000, 20_000]);
    rerender(at([5000, 100_000]));
    expect(highest).toHaveAttribute("aria-valuenow", "100000");
  });
});

it("opens and closes its section", async () => {
  render(
    <AccordionSection title="Asian" meta="88">
      Toyota
    </AccordionSection>,
  );
  const part = screen.getByRole("group");
  expect(part).not.toHaveAttribute("open");
  await userEvent.click(screen.getByText("Asian"));
  expect(part).toHaveAttribute("open");
});
