import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { FavouriteButton } from "./FavouriteButton";

describe("given a FavouriteButton", () => {
  it("has no accessibility violations", async () => {
    const { container } = render(<FavouriteButton title="BMW 320i" />);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("keeps its own state and reports changes", async () => {
    const onFavouriteChange = jest.fn();
    render(<FavouriteButton title="BMW 320i" onFavouriteChange={onFavouriteChange} />);
    const heart = screen.getByRole("button", { name: "Favourite: BMW 320i", pressed: false });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "false");
    expect(onFavouriteChange.mock.calls).toEqual([[true], [false]]);
  });

  it("leaves the state to a parent that controls it", async () => {
    render(<FavouriteButton title="BMW 320i" isFavourite={false} />);
    const heart = screen.getByRole("button", { name: "Favourite: BMW 320i" });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute("aria-pressed", "false");
  });
});
