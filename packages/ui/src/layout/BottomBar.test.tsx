import { render, screen, within } from "@testing-library/react";
import "@takas/testing";

import { AddButton } from "../buttons/AddButton";
import { axeViolations } from "../test/axeViolations";
import { BottomBar } from "./BottomBar";

const tabs = (badge: number) => [
  { label: "Home", href: "/", icon: <svg /> },
  { label: "Offers", href: "/offers", icon: <svg />, badge },
];

describe("given a BottomBar", () => {
  it("has no accessibility violations, with the AddButton", async () => {
    const { container } = render(
      <>
        <BottomBar tabs={tabs(3)} />
        <AddButton href="/create-listing" />
      </>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(["page", true] as const)("marks only the active tab, as %s", (current) => {
    const marks = [false, current];
    render(<BottomBar tabs={tabs(0).map((tab, at) => ({ ...tab, current: marks[at] }))} />);
    const bar = within(screen.getByRole("navigation", { name: "Main" }));
    expect(bar.getByRole("link", { name: "Offers" })).toHaveAttribute(
      "aria-current",
      String(current),
    );
    expect(bar.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  });

  it.each([
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("shows %d unread as %s and announces the number", (unread, words) => {
    render(<BottomBar tabs={tabs(unread)} />);
    expect(screen.getByText(words, { selector: "[aria-hidden]" })).toBeVisible();
    expect(screen.getByRole("link", { name: `${unread} unread in Offers` })).toBeVisible();
  });

  // docs/product.md 2.2.2
  it("hides the badge at 0", () => {
    render(<BottomBar tabs={tabs(0)} />);
    expect(screen.queryByText("0")).not.toBeInTheDocument();
  });
});

it("links to a new listing", () => {
  render(<AddButton href="/create-listing" />);
  expect(screen.getByRole("link", { name: "Create listing" })).toHaveAttribute(
    "href",
    "/create-listing",
  );
});
