import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { IconButton } from "./IconButton";

describe("given an IconButton", () => {
  it("has no accessibility violations as a button and as a link", async () => {
    const { container } = render(
      <>
        <IconButton label="Share">
          <svg />
        </IconButton>
        <IconButton label="Notifications" href="/notifications" variant="outline">
          <svg />
        </IconButton>
      </>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it("is found by its label and responds to a press", async () => {
    const onClick = jest.fn();
    render(
      <IconButton label="Share" onClick={onClick}>
        <svg />
      </IconButton>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it("is a link with an href", () => {
    render(
      <IconButton label="Notifications" href="/notifications">
        <svg />
      </IconButton>,
    );
    expect(screen.getByRole("link", { name: "Notifications" })).toHaveAttribute(
      "href",
      "/notifications",
    );
  });
});
