import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { pointerEvent } from "../test/pointerEvent";
import { Tooltip } from "./Tooltip";

const WORDS = "Based on recent North Cyprus market data.";

describe("given a Tooltip", () => {
  it("has no accessibility violations closed and open", async () => {
    const { baseElement } = render(<Tooltip text={WORDS}>High confidence</Tooltip>);
    expect(await axeViolations(baseElement)).toEqual([]);
    await userEvent.tab();
    expect(await axeViolations(baseElement)).toEqual([]);
  });

  it("opens on focus, describes its trigger and closes on Escape and on leaving", async () => {
    render(<Tooltip text={WORDS}>High confidence</Tooltip>);
    const trigger = screen.getByRole("button", { name: "High confidence" });
    await userEvent.tab();
    expect(trigger).toHaveFocus();
    expect(screen.getByRole("tooltip")).toHaveTextContent(WORDS);
    expect(trigger).toHaveAccessibleDescription(WORDS);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
    fireEvent.click(trigger);
    expect(screen.getByRole("tooltip")).toBeVisible();
    await userEvent.tab();
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  });

  it("opens on a tap where taps do not focus", () => {
    render(<Tooltip text={WORDS}>High confidence</Tooltip>);
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("tooltip")).toBeVisible();
  });

  it("closes when the page scrolls", () => {
    render(<Tooltip text={WORDS}>High confidence</Tooltip>);
    fireEvent.click(screen.getByRole("button"));
    fireEvent.scroll(window);
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  });

  describe("under a mouse", () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    // docs/product.md 9.8
    it("opens after 700 ms of rest", () => {
      render(<Tooltip text={WORDS}>High confidence</Tooltip>);
      hover(screen.getByRole("button"), "mouse");
      act(() => jest.advanceTimersByTime(699));
      expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByRole("tooltip")).toBeVisible();
    });

    it("stays closed when the pointer only passes", () => {
      render(<Tooltip text={WORDS}>High confidence</Tooltip>);
      const trigger = screen.getByRole("button");
      hover(trigger, "mouse");
      fireEvent(trigger, pointerEvent("pointerout"));
      act(() => jest.advanceTimersByTime(5000));
      expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
    });

    it("does not treat a touch as a hover", () => {
      render(<Tooltip text={WORDS}>High confidence</Tooltip>);
      hover(screen.getByRole("button"), "touch");
      act(() => jest.advanceTimersByTime(5000));
      expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
    });
  });
});

/** React derives its enter and leave events from these. */
function hover(element: Element, pointerType: string) {
  fireEvent(element, pointerEvent("pointerover", { pointerType }));
}
