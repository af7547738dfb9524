import { fireEvent, screen } from "@testing-library/react";

import { dropSecondTaps } from "./dropSecondTaps";

it("drops the second tap of a double tap if the first one changed the target, and no other", () => {
  const [opened, chosen] = [jest.fn(), jest.fn()];
  document.body.innerHTML = `<button id="open">Upgrade</button><button id="choose">Choose <b>Individual</b></button>`;
  document.querySelector("#open")?.addEventListener("click", opened);
  document.querySelector("#choose")?.addEventListener("click", chosen);
  dropSecondTaps(document);
  fireEvent.click(screen.getByText("Upgrade"), { detail: 1 });
  fireEvent.click(screen.getByText("Individual"), { detail: 2 });
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Individual"), { detail: 1 });
  fireEvent.click(screen.getByText(/Choose/), { detail: 2 });
  fireEvent.click(screen.getByText("Upgrade"), { detail: 0 });
  expect(chosen).toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledTimes(2);
});
