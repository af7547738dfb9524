import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { Button } from "./Button";

describe("given a Button", () => {
  it("has no accessibility violations in any variant", async () => {
    const { container } = render(
      <>
        <Button>Save</Button>
        <Button variant="swap" icon={<svg aria-hidden="true" />}>
          Swap
        </Button>
        <Button variant="danger" disabled>
          Delete
        </Button>
        <Button isPending pendingLabel="Creating...">
          Create
        </Button>
        <Button href="/search">Browse</Button>
      </>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it("acts once per press, and submits a form only with type submit", async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("ignores presses, keeps focus and announces itself while pending", async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending pendingLabel="Creating..." onClick={onClick}>
          Create
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Creating..." });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toHaveAttribute("data-state", "pending");
  });

  it("is a link with an href", () => {
    render(
      <Button href="/search?swap=true" fullWidth>
        Browse
      </Button>,
    );
    expect(screen.getByRole("link", { name: "Browse" })).toHaveAttribute(
      "href",
      "/search?swap=true",
    );
  });
});
