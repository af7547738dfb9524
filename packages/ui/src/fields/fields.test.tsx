import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";
import { useState } from "react";

import { axeViolations } from "../test/axeViolations";
import { SearchField } from "./SearchField";
import { SelectField } from "./SelectField";
import { TextArea } from "./TextArea";
import { TextField } from "./TextField";

it("has no accessibility violations in plain, required, hinted and invalid fields", async () => {
  const { container } = render(
    <>
      <TextField label="Model" required placeholder="e.g. 320i" />
      <TextField label="Year" error="Must be 1900 or later" suffix="AD" />
      <TextArea label="Bio" maxLength={200} hint="A few words" />
      <SelectField label="Make" options={["BMW", "Audi"]} placeholder="Choose a make" />
      <SearchField label="Search" value="bmw" onValueChange={() => undefined} />
    </>,
  );
  expect(await axeViolations(container)).toEqual([]);
});

describe("given a TextField", () => {
  it("is found by its label and described by its hint", async () => {
    render(<TextField label="Asking price" prefix="£" hint="Whole pounds" inputMode="numeric" />);
    const input = screen.getByRole("textbox", { name: "Asking price" });
    await userEvent.type(input, "18500");
    expect(input).toHaveValue("18500");
    expect(input).toHaveAccessibleDescription("Whole pounds");
    expect(input).toBeValid();
  });

  it("is marked invalid and described by its error instead", () => {
    render(<TextField label="Year" hint="Four digits" error="Must be 1900 or later" />);
    const input = screen.getByRole("textbox", { name: "Year" });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Must be 1900 or later");
    expect(screen.queryByText("Four digits")).not.toBeInTheDocument();
  });

  it("keeps a hidden label for screen readers", () => {
    render(<TextField label="Message" isLabelHidden required />);
    expect(screen.getByRole("textbox", { name: "Message" })).toBeRequired();
  });
});

describe("given a TextArea", () => {
  it("counts the typed text against its limit", async () => {
    render(<TextArea label="Bio" maxLength={200} defaultValue="Hi" />);
    expect(screen.getByText("2 / 200")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: "Bio" }), "!!");
    expect(screen.getByText("4 / 200")).toBeVisible();
  });

  it("counts the value that its parent controls", () => {
    render(<TextArea label="Bio" maxLength={200} value="Hello" readOnly />);
    expect(screen.getByText("5 / 200")).toBeVisible();
  });

  it("counts near the limit where it has no counter, because more is cut", async () => {
    render(<TextArea label="Message" hasCounter={false} maxLength={10} />);
    await userEvent.type(screen.getByLabelText("Message"), "12345678");
    expect(screen.queryByText("8 / 10")).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Message"), "9abc");
    expect(screen.getByText("10 / 10")).toBeInTheDocument();
  });

  it("has no counter without a limit", () => {
    render(<TextArea label="Notes" />);
    expect(screen.queryByText(/\//)).not.toBeInTheDocument();
  });
});

it("chooses an option of a SelectField", async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="Sort by"
      options={[{ value: "price-low", label: "Price: Low to High" }, "relevance"]}
      placeholder="Choose"
      defaultValue=""
      onChange={onChange}
    />,
  );
  const select = screen.getByRole("combobox", { name: "Sort by" });
  expect(select).toHaveDisplayValue("Choose");
  await userEvent.selectOptions(select, "Price: Low to High");
  expect(select).toHaveValue("price-low");
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("searches, clears and keeps the focus", async () => {
  function Search() {
    const [query, setQuery] = useState("");
    return <SearchField label="Search cars" value={query} onValueChange={setQuery} />;
  }
  render(<Search />);
  const input = screen.getByRole("searchbox", { name: "Search cars" });
  expect(screen.queryByRole("button", { name: "Clear search" })).not.toBeInTheDocument();
  await userEvent.type(input, "bmw");
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(input).toHaveValue("");
  expect(input).toHaveFocus();
});
