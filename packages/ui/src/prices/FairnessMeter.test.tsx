import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { axeViolations } from "../test/axeViolations";
import { FairnessMeter } from "./FairnessMeter";

const show = (probability: number) =>
  render(
    <FairnessMeter probability={probability} evidence={<p>Seven similar cars</p>}>
      Even at: you pay £1,250.
    </FairnessMeter>,
  );

describe("given a FairnessMeter", () => {
  it.each([
    [0.02, 0, "Hardly fair to both sides"],
    [0.64, 6, "Chance of a fair deal: 6 in 10"],
    [0.97, 10, "Almost certainly fair to both sides"],
  ])("draws %d as %d of ten, and says it", (probability, filled, words) => {
    const { container } = show(probability);
    expect(container.querySelectorAll("[data-filled=true]")).toHaveLength(filled);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText("Even at: you pay £1,250.")).toBeVisible();
  });

  it("opens what it is based on", async () => {
    const { container } = show(0.5);
    expect(screen.getByText("Seven similar cars")).not.toBeVisible();
    await userEvent.click(screen.getByText("How we know"));
    expect(screen.getByText("Seven similar cars")).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });
});
