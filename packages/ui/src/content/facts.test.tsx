import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { Button } from "../buttons/Button";
import { ActionBar } from "../layout/ActionBar";
import { Bleed } from "../layout/Bleed";
import { MenuList } from "../layout/MenuList";
import { MenuRow } from "../layout/MenuRow";
import { axeViolations } from "../test/axeViolations";
import { Avatar } from "./Avatar";
import { Meter } from "./Meter";
import { SpecGrid } from "./SpecGrid";
import { Steps } from "./Steps";

it("has no accessibility violations in facts, menus and progress", async () => {
  const { container } = render(
    <>
      <SpecGrid specs={[{ label: "Year", value: 2019, icon: <svg /> }]} />
      <MenuList>
        <MenuRow label="Notifications" href="/notifications" icon={<svg />} />
        <MenuRow label="Sign Out" tone="danger" />
      </MenuList>
      <Meter label="Reveals" value={1} max={2} />
      <Steps steps={["Photos", "Specifications", "Pricing"]} current={2} />
      <Avatar />
      <Bleed>Photo</Bleed>
      <ActionBar>
        <Button>Next</Button>
      </ActionBar>
    </>,
  );
  expect(await axeViolations(container)).toEqual([]);
});

it("lists facts with their names", () => {
  render(<SpecGrid specs={[{ label: "Mileage", value: "42,300 mi" }]} />);
  expect(screen.getByRole("term")).toHaveTextContent("Mileage");
  expect(screen.getByRole("definition")).toHaveTextContent("42,300 mi");
});

it("is a link with an href and a button without", async () => {
  const onClick = jest.fn();
  render(
    <MenuList>
      <MenuRow label="Notifications" href="/notifications" />
      <MenuRow label="Help & Support" description="We answer" onClick={onClick} />
    </MenuList>,
  );
  expect(screen.getByRole("link", { name: "Notifications" })).toHaveAttribute(
    "href",
    "/notifications",
  );
  await userEvent.click(screen.getByRole("button", { name: /Help & Support/ }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

describe("given a Meter", () => {
  it.each([
    [1, 2, "scaleX(0.5)"],
    [5, 2, "scaleX(1)"],
    [1, 0, "scaleX(0)"],
  ])("fills %d of %d as %s", (value, max, transform) => {
    const { container } = render(<Meter label="Reveals" value={value} max={max} />);
    expect(container.querySelector("[style]")).toHaveStyle({ transform });
    expect(screen.getByText(`${value} / ${max}`)).toBeVisible();
  });
});

it("names the step and its number", () => {
  render(<Steps steps={["Photos", "Specifications", "Pricing"]} current={2} />);
  const progress = screen.getByRole("progressbar", { name: "Step 2 of 3: Specifications" });
  expect(progress).toHaveAttribute("value", "2");
  expect(progress).toHaveAttribute("max", "3");
});

it("draws a person without a picture", () => {
  const { container } = render(
    <>
      <Avatar size={64} />
      <Avatar src="data:image/png;base64,AAAA" />
    </>,
  );
  expect(container.querySelectorAll("svg")).toHaveLength(1);
  expect(container.querySelector("img")).toHaveAttribute("src", "data:image/png;base64,AAAA");
});
