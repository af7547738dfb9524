import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { Carousel } from "./Carousel";
import { PhotoViewer } from "./PhotoViewer";

const images = [1, 2, 3].map((number) => `/api/images/photo-000000${number}/800.webp`);

describe("given a Carousel of three photos", () => {
  beforeEach(() => {
    // jsdom has no layout, so every slide gets this width.
    jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("has no accessibility violations", async () => {
    const { container } = render(<Carousel label="BMW 320i" images={images} />);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("wraps around in both directions", async () => {
    render(<Carousel label="BMW 320i" images={images} />);
    await userEvent.click(screen.getByRole("button", { name: "Previous photo" }));
    expect(shownSlide()).toBe(3);
    expect(screen.getByRole("list", { name: "Slides" }).scrollLeft).toBe(600);
    await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
    expect(shownSlide()).toBe(1);
    expect(screen.getByRole("list", { name: "Slides" }).scrollLeft).toBe(0);
  });

  it("follows the arrow keys, Home and End", async () => {
    render(<Carousel label="BMW 320i" images={images} />);
    screen.getByRole("list", { name: "Slides" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(shownSlide()).toBe(2);
    await userEvent.keyboard("{End}");
    expect(shownSlide()).toBe(3);
    await userEvent.keyboard("{Home}");
    expect(shownSlide()).toBe(1);
    await userEvent.keyboard("{ArrowLeft}");
    expect(shownSlide()).toBe(3);
  });

  it("shows the photo of a dot", async () => {
    render(<Carousel label="BMW 320i" images={images} />);
    await userEvent.click(screen.getByRole("button", { name: "Show photo 2" }));
    expect(shownSlide()).toBe(2);
  });

  it("follows the count while a finger swipes", () => {
    render(<Carousel label="BMW 320i" images={images} />);
    const track = screen.getByRole("list", { name: "Slides" });
    fireEvent.pointerDown(track);
    track.scrollLeft = 290;
    fireEvent.scroll(track);
    expect(shownSlide()).toBe(2);
  });

  it("keeps a button's target while the slides move, then follows the finger again", async () => {
    render(<Carousel label="BMW 320i" images={images} />);
    await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
    const track = screen.getByRole("list", { name: "Slides" });
    track.scrollLeft = 40;
    fireEvent.scroll(track);
    expect(shownSlide()).toBe(2);
    track.scrollLeft = 300;
    fireEvent.scroll(track);
    track.scrollLeft = 600;
    fireEvent.scroll(track);
    expect(shownSlide()).toBe(3);
  });

  it("loads the first photo at once, its neighbour lazily and the rest on approach", async () => {
    const { container } = render(<Carousel label="BMW 320i" images={images} />);
    const sources = () => [...container.querySelectorAll("img")].map((img) => img.src.slice(0, 10));
    expect(container.querySelector("img")).toHaveAttribute("loading", "eager");
    expect(sources().filter((src) => src.startsWith("data:"))).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Next photo" }));
    expect(sources().filter((src) => src.startsWith("data:"))).toHaveLength(0);
  });
});

it("has no controls for a single photo", () => {
  render(<Carousel label="BMW 320i" images={images.slice(0, 1)} />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("shows a single photo full screen without a stop for the arrow keys", () => {
  render(
    <PhotoViewer label="BMW 320i" images={images.slice(0, 1)} start={0} onClose={jest.fn()} />,
  );
  expect(screen.getByRole("list", { name: "Slides" })).not.toHaveAttribute("tabindex");
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

it("shows a drawing when there is no photo", () => {
  render(<Carousel label="BMW 320i" images={[]} />);
  expect(screen.getByRole("img", { name: "No photo of BMW 320i" })).toBeVisible();
});

/** The text of the count, once the dot of the same slide is active. */
function shownSlide(): number {
  const [, number] = /(\d) \/ 3/.exec(screen.getByText(/\d \/ 3/).textContent) ?? [];
  const dot = screen.getByRole("button", { name: `Show photo ${number}` });
  return dot.ariaCurrent === "true" ? Number(number) : NaN;
}
