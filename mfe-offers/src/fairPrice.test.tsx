import { renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, startFakeApi } from "@takas/testing";
import { screen } from "@testing-library/react";

import { fairRange, useRounding } from "./fairPrice";

const fakeApi = startFakeApi();

function Ranges({ values }: { values: number[] }) {
  const round = useRounding();
  return values.map((value) => <p key={value}>{Object.values(fairRange(value, round)).join()}</p>);
}

// docs/product.md 9.5
describe("the fair range", () => {
  it.each([
    ["sample", ["15660,19140", "5,6", "9000000,11000000"]],
    ["live", ["15650,19150", "5,6", "9000000,11000000"]],
  ] as const)("is 90 to 110 percent, in the live market to £50: %s", async (market, ranges) => {
    fakeApi.answer("GET /api/config", buildConfig({ market }));
    await renderScreen(<Ranges values={[17_400, 5, 10_000_000]} />, { isConfigured: true });
    for (const range of ranges) {
      expect(screen.getByText(range)).toBeInTheDocument();
    }
  });
});
