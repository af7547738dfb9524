import { waitFor } from "@testing-library/react";

import { showThemeAtOnce } from "./showThemeAtOnce";

it("ends the fades of a change of theme, by the system or by choice, and no other animation", async () => {
  class Fade {
    finish = jest.fn();
  }
  const [fade, spinner] = [new Fade(), { finish: jest.fn() }];
  const system = new EventTarget();
  Object.assign(globalThis, { CSSTransition: Fade, matchMedia: () => system });
  Object.assign(document, { getAnimations: () => [fade, spinner] });
  showThemeAtOnce(document);
  system.dispatchEvent(new Event("change"));
  expect(fade.finish).toHaveBeenCalledTimes(1);
  document.documentElement.dataset.theme = "dark";
  await waitFor(() => expect(fade.finish).toHaveBeenCalledTimes(2));
  document.documentElement.lang = "el";
  document.documentElement.dataset.theme = "light";
  await waitFor(() => expect(fade.finish).toHaveBeenCalledTimes(3));
  expect(spinner.finish).not.toHaveBeenCalled();
});
