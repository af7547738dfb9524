import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe, toHaveNoViolations } from "jest-axe";

import { fakeCanvas, loadPicture } from "../../../../test/fakeCanvas";
import { BlurDialog } from "./BlurDialog";

expect.extend(toHaveNoViolations);

const part = (position: number) => screen.getByRole("button", { name: `Blurred part ${position}` });
const parts = () => screen.queryAllByRole("button", { name: /^Blurred part/ });
const button = (name: string) => screen.getByRole("button", { name });
const styleOf = ({ style: { left, top, width, height } }: HTMLElement) =>
  [left, top, width, height].map((side) => Math.round(Number.parseFloat(side)));

/** The dialog over a photo of 200 x 100 px, which fills the picture in the page. */
function open(src = "data:image/jpeg;base64,AAAA") {
  fakeCanvas();
  const [onClose, onBlurred] = [jest.fn(), jest.fn()];
  const photo = { id: "new-1", src };
  render(<BlurDialog position={2} found={[]} {...{ photo, onClose, onBlurred }} />);
  const frame = screen.getByRole("application", { name: "Photo 2" });
  Object.assign(frame, { setPointerCapture: () => undefined });
  jest.spyOn(frame, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 100));
  const picture = frame.firstElementChild as HTMLImageElement;
  return { onClose, onBlurred, frame, picture };
}

/** jsdom has no pointer events. */
function point(
  element: Element,
  type: string,
  [clientX, clientY]: [number, number],
  { pointerId = 1, ...init }: { pointerId?: number; button?: number } = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY, ...init });
  fireEvent(element, Object.assign(event, { pointerId }));
}

function drag(element: Element, from: [number, number], to: [number, number]): void {
  point(element, "pointerdown", from);
  point(element, "pointermove", to);
  point(element, "pointerup", to);
}

afterEach(() => jest.restoreAllMocks());

// docs/product.md 2.12.6
describe("BlurDialog", () => {
  it("draws parts by a drag in any direction, no further than the photo, and none by a tap", async () => {
    const { frame } = open();
    drag(frame, [20, 10], [80, 40]);
    drag(frame, [180, 90], [260, 50]);
    drag(frame, [100, 50], [101, 50]);
    expect(parts().map(styleOf)).toEqual([
      [10, 10, 30, 30],
      [90, 50, 10, 40],
    ]);
    await userEvent.click(button("Remove Last"));
    expect(parts()).toHaveLength(1);
  });

  it("follows the finger that began, until it is lifted, and no other button of a mouse", () => {
    const { frame } = open();
    const second = { pointerId: 2 };
    point(frame, "pointerdown", [20, 10], { button: 2 });
    point(frame, "pointermove", [80, 40]);
    expect(parts()).toEqual([]);
    point(frame, "pointerdown", [20, 10]);
    point(frame, "pointerdown", [120, 60], second);
    point(frame, "pointermove", [180, 90], second);
    point(frame, "pointerup", [180, 90], second);
    point(frame, "pointercancel", [180, 90], second);
    point(frame, "pointermove", [80, 40]);
    expect(parts().map(styleOf)).toEqual([[10, 10, 30, 30]]);
  });

  it("moves a part by a drag, not out of the photo", () => {
    const { frame } = open();
    drag(frame, [20, 10], [80, 40]);
    drag(part(1), [30, 20], [50, 20]);
    expect(styleOf(part(1))).toEqual([20, 10, 30, 30]);
    drag(part(1), [50, 20], [190, 90]);
    expect(styleOf(part(1))).toEqual([70, 70, 30, 30]);
  });

  it("resizes a part by a drag of a corner, not out of the photo", () => {
    const { frame } = open();
    drag(frame, [60, 30], [120, 60]);
    const corner = (name: string) =>
      part(1).querySelector(`[data-corner="${name}"]`) as HTMLElement;
    drag(corner("bottom-right"), [124, 62], [144, 72]);
    expect(styleOf(part(1))).toEqual([30, 30, 40, 40]);
    drag(corner("top-left"), [60, 30], [-40, 10]);
    expect(styleOf(part(1))).toEqual([0, 10, 70, 60]);
    drag(corner("top-right"), [140, 10], [100, 10]);
    expect(styleOf(part(1))).toEqual([0, 10, 50, 60]);
    drag(corner("bottom-left"), [0, 70], [100, 10]);
    expect(styleOf(part(1))).toEqual([0, 10, 50, 60]);
  });

  it("takes back a drag that the browser ends, as for a gesture of its own", () => {
    const { frame } = open();
    point(frame, "pointerdown", [20, 10]);
    point(frame, "pointermove", [80, 40]);
    point(frame, "pointercancel", [80, 40]);
    point(frame, "pointermove", [90, 50]);
    expect(parts()).toEqual([]);
  });

  it("adds, moves, resizes and removes parts by keyboard", async () => {
    const { picture } = open();
    act(() => loadPicture(picture, { width: 200, height: 100 }));
    button("Add a Part").focus();
    await userEvent.keyboard("{Enter}");
    expect(part(1)).toHaveFocus();
    expect(part(1)).toHaveAccessibleDescription(/^Arrow keys move a part/);
    expect(styleOf(part(1))).toEqual([30, 40, 40, 20]);
    await userEvent.keyboard("{ArrowRight}{ArrowUp}{ArrowUp}");
    expect(styleOf(part(1))).toEqual([32, 36, 40, 20]);
    await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowDown}{/Shift}");
    expect(styleOf(part(1))).toEqual([32, 36, 38, 22]);
    expect(button("Save Photo")).toBeEnabled();
    await userEvent.keyboard("{Delete}");
    expect(parts()).toEqual([]);
    expect(button("Save Photo")).toBeDisabled();
  });

  it("saves once, whatever is pressed meanwhile", async () => {
    const { onBlurred, frame, picture } = open();
    act(() => loadPicture(picture, { width: 200, height: 100 }));
    drag(frame, [20, 10], [80, 40]);
    await userEvent.dblClick(button("Save Photo"));
    await waitFor(() => expect(onBlurred).toHaveBeenCalledTimes(1));
    expect(onBlurred).toHaveBeenCalledWith(expect.stringMatching(/^data:image\/jpeg;base64,/));
  });

  it("says that a photo could not be blurred, and saves it on another press", async () => {
    const { onBlurred, onClose, frame, picture } = open();
    act(() => loadPicture(picture, { width: 200, height: 100 }));
    drag(frame, [20, 10], [80, 40]);
    jest
      .spyOn(HTMLCanvasElement.prototype, "toBlob")
      .mockImplementationOnce((callback) => callback(null));
    await userEvent.click(button("Save Photo"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The photo could not be blurred. Please try again.",
    );
    await userEvent.click(button("Save Photo"));
    await waitFor(() => expect(onBlurred).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button("Cancel"));
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("takes a stored photo from its own origin, as large as it is stored", async () => {
    const { picture } = open("https://cdn.example/api/images/photo-00001/800.webp");
    expect(picture).toHaveAttribute("src", "/api/images/photo-00001/1600.webp");
    fireEvent.error(picture);
    expect(screen.getByRole("alert")).toBeInTheDocument();
    expect(button("Save Photo")).toBeDisabled();
  });

  it("has no accessibility violations", async () => {
    const { frame } = open();
    drag(frame, [20, 10], [80, 40]);
    expect(await axe(document.body)).toHaveNoViolations();
  });
});
