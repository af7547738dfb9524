import { render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";

import { BelowFold, useIsDue } from "./BelowFold";

const saw: boolean[] = [];

/** Notes whether the rest is there when this is in the page. */
function Top() {
  useLayoutEffect(() => {
    saw.push(screen.queryByText("the rest") !== null);
  }, []);
  return <h1>Top</h1>;
}

const page = (
  <>
    <Top />
    <BelowFold>
      <p>the rest</p>
    </BelowFold>
  </>
);

beforeEach(() => saw.splice(0));

describe("BelowFold", () => {
  it("is in the page after what is above it", () => {
    render(page);
    expect(saw).toEqual([false]);
    expect(screen.getByText("the rest")).toBeVisible();
  });

  it("is in the server's page, and stays while the browser takes it over", () => {
    const container = document.createElement("div");
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const drawn = screen.getByText("the rest");
    render(page, { container, hydrate: true });
    expect(saw).toEqual([true]);
    expect(screen.getByText("the rest")).toBe(drawn);
  });

  it("does not render a part again once the browser has taken it over", () => {
    const rendered = jest.fn();
    const Card = () => {
      rendered();
      return useIsDue(true) && <p>a card</p>;
    };
    const container = document.createElement("div");
    container.innerHTML = renderToString(<Card />);
    rendered.mockClear();
    render(<Card />, { container, hydrate: true });
    expect(rendered).toHaveBeenCalledTimes(1);
  });
});
