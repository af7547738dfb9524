import { buildVehicle } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { Vehicle } from "../../vehicles/Vehicle";

useDatabase();

describe("a filter", () => {
  it("takes an operator where a value belongs for no operator", async () => {
    await buildVehicle();
    for (const operator of [{ $ne: null }, { $gt: "" }, { $regex: "." }]) {
      const title = operator as unknown as string;
      await expect(Vehicle.findOne({ title }).lean()).rejects.toThrow("Cast to string failed");
    }
  });

  it("with a field that does not exist matches nothing instead of everything", async () => {
    const filter = { ownr: "someone" } as object;
    await expect(Vehicle.deleteMany(filter)).rejects.toThrow(/ownr/);
    expect(await Vehicle.countDocuments()).toBe(1);
  });
});
