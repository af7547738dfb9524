import type { Market } from "@takas/contracts/choices";
import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, startFakeApi } from "@takas/testing";
import { screen } from "@testing-library/react";

import { useFairRange } from "./fairPrice";

const fakeApi = startFakeApi();

const FIRM = { confidence: "high", explanation: "" } as const;

type Rate = Parameters<typeof useFairRange>[0];

function FairRange({ rate }: { rate: Rate }) {
  const range = useFairRange(rate);
  return <p>{range === undefined ? "none" : `${range.min},${range.max}`}</p>;
}

async function show(market: Market, rates: Rate[]): Promise<(string | null)[]> {
  fakeApi.answer("GET /api/config", buildConfig({ market }));
  await renderScreen(
    rates.map((rate) => <FairRange key={rate?.marketValue} rate={rate} />),
    { isConfigured: true },
  );
  return screen.getAllByRole("paragraph").map(({ textContent }) => textContent);
}

// docs/product.md 9.5
describe("the fair range", () => {
  it.each([
    ["sample", ["15660,19140", "5,6", "9000000,11000000"]],
    ["live", ["15650,19150", "5,6", "9000000,11000000"]],
  ] as const)("is 90 to 110 percent, in the live market to £50: %s", async (market, ranges) => {
    const values = [17_400, 5, 10_000_000];
    const rates = values.map((marketValue) => ({ marketValue, ...FIRM }));
    expect(await show(market, rates)).toEqual(ranges);
  });

  it.each([
    ["sample", ["none", "5400,6600"]],
    ["live", ["none", "none"]],
  ] as const)(
    "needs a value, in the live market one that is not of low confidence: %s",
    async (market, ranges) => {
      const rate = { marketValue: 6000, ...FIRM, confidence: "low" as const };
      expect(await show(market, [undefined, rate])).toEqual(ranges);
    },
  );
});
