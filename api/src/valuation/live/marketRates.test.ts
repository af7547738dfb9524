import { createLog } from "@takas/telemetry/log";

import { updateVehicle } from "../../listings/updateVehicle";
import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { findVehicle } from "../../vehicles/findVehicles";
import { Vehicle } from "../../vehicles/Vehicle";
import { marketRatesOf } from "./marketRates";
import { refitValuation } from "./refitValuation";

useDatabase();

async function rateOf(id: string) {
  const vehicle = await findVehicle(id);
  return vehicle === null ? undefined : (await marketRatesOf([vehicle])).get(id);
}

describe("marketRatesOf", () => {
  it("has no rates for no vehicles", async () => {
    expect(await marketRatesOf([])).toEqual(new Map());
  });

  it("is the same until the vehicle or the model changes", async () => {
    const { _id } = await buildVehicle({ mileage: 40_000 });
    const before = await rateOf(_id);
    expect(before?.marketValue).toBeGreaterThan(0);
    expect(await rateOf(_id)).toBe(before);

    await updateVehicle(_id, { mileage: 140_000 });
    const driven = await rateOf(_id);
    expect(driven?.marketValue).toBeLessThan(before?.marketValue ?? 0);

    await Promise.all(
      [1, 2, 3].map((car) => buildVehicle({ owner: `o${car}`, askingPrice: 20_000 })),
    );
    expect(await refitValuation(createLog("silent"), { isForced: true })).toBe("fitted");
    expect((await rateOf(_id))?.marketValue).toBeGreaterThan(driven?.marketValue ?? 0);
  });

  it("has a reason instead of a value for an implausible price", async () => {
    const { _id } = await buildVehicle({ askingPrice: 99 });
    expect(await rateOf(_id)).toEqual({
      confidence: "low",
      explanation: expect.stringContaining("less than half"),
    });
    await Vehicle.deleteMany({});
  });
});
