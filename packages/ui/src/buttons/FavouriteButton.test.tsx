import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { FavouriteButton } from "./FavouriteButton";

it.each([false, true])(
  "the heart of a favourite (%s) asks for the opposite",
  async (isFavourite) => {
    const onFavouriteChange = jest.fn();
    const { container } = render(
      <FavouriteButton
        title="BMW 320i"
        isFavourite={isFavourite}
        onFavouriteChange={onFavouriteChange}
      />,
    );
    expect(await axeViolations(container)).toEqual([]);
    const heart = { name: "Favourite: BMW 320i", pressed: isFavourite };
    await userEvent.click(screen.getByRole("button", heart));
    expect(onFavouriteChange.mock.calls).toEqual([[!isFavourite]]);
  },
);
