import { fireEvent, render, screen } from "@testing-library/react";
import "@takas/testing";

import { axeViolations } from "../test/axeViolations";
import { Photo } from "./Photo";

const STORED = "/api/images/photo-0000001/800.webp";

describe("given a Photo", () => {
  it("has no accessibility violations shown, missing and as decoration", async () => {
    const { container } = render(
      <>
        <Photo src={STORED} alt="A red car" />
        <Photo src={undefined} alt="No photo" />
        <Photo src="" alt="" />
      </>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it("lets the browser choose the width of a stored photo, and reserves its place", () => {
    render(<Photo src={STORED} alt="A red car" sizes="50vw" />);
    const photo = screen.getByRole("img", { name: "A red car" });
    expect(photo).toHaveAttribute(
      "srcset",
      [400, 600, 800]
        .map((width) => `/api/images/photo-0000001/${width}.webp ${width}w`)
        .join(", "),
    );
    expect(photo).toHaveAttribute("sizes", "50vw");
    expect(photo).toHaveAttribute("width", "800");
    expect(photo).toHaveAttribute("height", "600");
    expect(photo).toHaveAttribute("loading", "lazy");
  });

  it("loads at once and first as the largest element in view", () => {
    render(<Photo src={STORED} alt="A red car" isPriority />);
    const photo = screen.getByRole("img", { name: "A red car" });
    expect(photo).toHaveAttribute("loading", "eager");
    expect(photo).toHaveAttribute("fetchpriority", "high");
  });

  it("offers no other widths of photos that are not stored", () => {
    render(<Photo src="data:image/png;base64,AAAA" alt="A new photo" ratio="3 / 2" />);
    expect(screen.getByRole("img", { name: "A new photo" })).not.toHaveAttribute("srcset");
  });

  it("shows a drawing when it fails, and the next photo when it is given one", () => {
    const { rerender, container } = render(<Photo src={STORED} alt="A red car" />);
    fireEvent.error(screen.getByRole("img", { name: "A red car" }));
    expect(container.querySelector("img")).not.toBeInTheDocument();
    expect(screen.getByRole("img", { name: "A red car" })).toBeVisible();
    rerender(<Photo src="/api/images/photo-0000002/800.webp" alt="A blue car" />);
    expect(container.querySelector("img")).toHaveAttribute("alt", "A blue car");
  });
});
