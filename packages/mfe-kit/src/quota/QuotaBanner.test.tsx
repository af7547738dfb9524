import { createStore } from "@takas/client";
import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Provider } from "react-redux";

import { QuotaBanner } from "./QuotaBanner";

function show(figures: ComponentProps<typeof QuotaBanner>) {
  render(
    <Provider store={createStore()}>
      <QuotaBanner {...figures} />
    </Provider>,
  );
}

describe("QuotaBanner", () => {
  // docs/product.md 4.3.1, 4.3.2, 4.3.3 and 4.3.4
  it.each([
    ["unlimited", "fair", { remaining: 999, total: 999, isUnlimited: true }, "Unlimited Reveals"],
    ["normal", "good", { remaining: 2, total: 2, isUnlimited: false }, "2 / 2 reveals left"],
    ["low", "over", { remaining: 1, total: 2, isUnlimited: false }, "1 / 2 reveals left"],
    ["exhausted", "danger", { remaining: 0, total: 2, isUnlimited: false }, "0 / 2 reveals left"],
    ["exhausted", "danger", { remaining: -1, total: 2, isUnlimited: false }, "0 / 2 reveals left"],
  ] as const)("is %s in its colour", (state, tone, figures, title) => {
    show(figures);
    const banner = screen.getByRole("region", { name: "Contact reveals" });
    expect(banner).toHaveTextContent(title);
    expect(banner).toHaveAttribute("data-state", state);
    expect(banner).toHaveAttribute("data-tone", tone);
  });

  // docs/product.md 4.3.2, 4.3.3 and 4.3.4
  it.each([
    ["Resets monthly", 2],
    ["Running low - consider upgrading", 1],
    ["Upgrade for unlimited access", 0],
  ])("hints %j with %d left", (hint, remaining) => {
    show({ remaining, total: 2, isUnlimited: false });
    expect(screen.getByText(hint)).toBeInTheDocument();
  });
});
