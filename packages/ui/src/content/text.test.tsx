import { render, screen } from "@testing-library/react";
import "@takas/testing";

import { TextLink } from "../buttons/TextLink";
import { Card } from "../layout/Card";
import { Row } from "../layout/Row";
import { Stack } from "../layout/Stack";
import { DealLabel } from "../prices/DealLabel";
import { Delta } from "../prices/Delta";
import { Price } from "../prices/Price";
import { axeViolations } from "../test/axeViolations";
import { Badge } from "./Badge";
import { Heading } from "./Heading";
import { SwapFriendlyBadge } from "./SwapFriendlyBadge";
import { Text } from "./Text";

it("has no accessibility violations in texts, badges and boxes", async () => {
  const { container } = render(
    <Card as="section">
      <Stack as="ul" gap={3}>
        <li>
          <Heading level={3} size="hero">
            Title
          </Heading>
        </li>
        <li>
          <Row justify="between" equal>
            <Text size="small" tone="muted" tabular weight="strong">
              Text
            </Text>
            <TextLink href="/terms" inline>
              Terms
            </TextLink>
          </Row>
        </li>
        <li>
          <Badge tone="good">Active</Badge>
          <SwapFriendlyBadge />
        </li>
      </Stack>
    </Card>,
  );
  expect(await axeViolations(container)).toEqual([]);
});

it("renders a heading of the given level in any size", () => {
  render(
    <Heading level={1} size="section">
      Search
    </Heading>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Search" })).toHaveAttribute(
    "data-size",
    "section",
  );
});

describe("given a Price", () => {
  it.each([
    [18500, "£18,500"],
    ["18500", "£18,500"],
  ])("reads %j as %s", (amount, words) => {
    render(<Price amount={amount} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe("given a DealLabel", () => {
  it.each([
    [10_300, "Fair Price", "fair"],
    [11_200, "Over +12%", "over"],
    ["9200", "Under -8%", "under"],
  ])("labels %j against 10000: %s", (askingPrice, words, state) => {
    render(<DealLabel askingPrice={askingPrice} rate={{ marketValue: 10_000 }} />);
    expect(badgeWith(words)).toHaveAttribute("data-state", state);
  });

  it.each([
    [10_300, "Fair Price"],
    [11_200, "12% above market"],
    ["9200", "8% below market"],
  ])("says %j against 10000 in words: %s", (askingPrice, words) => {
    render(<DealLabel isPlain askingPrice={askingPrice} rate={{ marketValue: 10_000 }} />);
    expect(badgeWith(words)).toBeVisible();
  });

  // docs/product.md 2.7.3
  it.each([10_300, 11_501, "6999"])(
    "says nothing in words of %j against an uncertain value",
    (askingPrice) => {
      const range = { min: 7000, max: 11_500 };
      const rate = { marketValue: 10_000, confidence: "low", range } as const;
      const { container } = render(<DealLabel isPlain askingPrice={askingPrice} rate={rate} />);
      expect(container).toBeEmptyDOMElement();
    },
  );

  it.each([
    [
      "has strong emphasis when the value is certain",
      { confidence: "high" as const },
      9200,
      "good",
    ],
    ["has weak emphasis when it is not", { confidence: "low" as const }, 9200, "good, quiet"],
    ["has weak emphasis when it is not", { confidence: "low" as const }, 11_200, "over, quiet"],
    [
      "does not stress that a usual price is low",
      { range: { min: 9000, max: 11_000 } },
      9200,
      "good, quiet",
    ],
    ["calls an unusual price low", { range: { min: 9500, max: 11_000 } }, 9200, "good"],
    ["calls a usual price high", { range: { min: 9000, max: 11_500 } }, 11_200, "over"],
  ])("%s (%o, £%d)", (_name, rate, askingPrice, tone) => {
    render(<DealLabel askingPrice={askingPrice} rate={{ marketValue: 10_000, ...rate }} />);
    const { tone: shown, quiet } = badgeWith(/^(Over|Under)/)?.dataset ?? {};
    expect(`${shown}${quiet === undefined ? "" : ", quiet"}`).toBe(tone);
  });

  it.each([undefined, 0])("shows nothing against a market value of %j", (marketValue) => {
    const { container } = render(<DealLabel askingPrice={9200} rate={{ marketValue }} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("given a Delta", () => {
  it.each([
    [1500, "+£1,500 you receive", "positive"],
    [-300, "-£300 you pay", "negative"],
    [0, "Even swap", "zero"],
    [-0.4, "Even swap", "zero"],
  ])("reads %d as %s", (amount, words, state) => {
    const { container } = render(<Delta amount={amount} />);
    expect(container).toHaveTextContent(new RegExp(`^${words.replace("+", "\\+")}$`));
    expect(container.firstElementChild).toHaveAttribute("data-state", state);
  });

  it("uses the words of the screen", () => {
    const delta = ({ amount }: { amount: string }) => `${amount} delta`;
    const { container } = render(
      <Delta amount={1500} words={{ positive: delta, negative: delta, zero: delta }} />,
    );
    expect(container).toHaveTextContent("+£1,500 delta");
  });

  it("keeps the sign next to its amount at any width", () => {
    render(<Delta amount={-300} />);
    expect(screen.getByText("-£300")).toHaveStyle("white-space: nowrap");
  });
});

function badgeWith(words: string | RegExp): HTMLElement | null {
  return screen.getByText(words).closest("[data-tone]");
}
