import { VEHICLE_LIMITS } from "@takas/contracts/limits";

import { newId } from "../platform/database/mongoose";
import { signIn, useApi } from "../test/app";
import { buildVehicle, vehicleBody } from "../test/builders";
import { useDatabase } from "../test/db";
import { sessionOf, useUp } from "../test/useUp";
import { Vehicle } from "../vehicles/Vehicle";

useDatabase();
const api = useApi({ RATE_LIMIT_FACTOR: "1" });

afterEach(() => {
  jest.restoreAllMocks();
});

/** Somebody with this many cars. */
async function ownerOf(cars: number) {
  const { user, cookie } = await signIn();
  const first = await buildVehicle({ owner: user._id });
  await Vehicle.updateOne({ _id: first._id }, { slot: `${user._id}/${cars}` });
  const stored = await Vehicle.collection.findOne({ _id: first._id as never });
  const copies = Array.from({ length: cars - 1 }, (_, index) => ({
    ...stored,
    slot: `${user._id}/${index + 1}`,
    _id: newId() as never,
    submission: newId(),
  }));
  await Vehicle.collection.insertMany(copies);
  return { first, cookie };
}

describe("an owner of many cars", () => {
  it("lists another one only once another is removed, and reads up to that many", async () => {
    const { cookie, first } = await ownerOf(VEHICLE_LIMITS.perOwner);
    const refused = await api.call(cookie).post("/api/vehicles").send(vehicleBody()).expect(409);
    expect(refused.headers["takas-error"]).toBe("vehicles.tooMany");
    await Vehicle.deleteOne({ _id: first._id });
    await api.call(cookie).post("/api/vehicles").send(vehicleBody()).expect(201);
    await buildVehicle({ owner: first.owner });
    const { body } = await api.call(cookie).get("/api/my-vehicles").expect(200);
    expect(body).toHaveLength(VEHICLE_LIMITS.perOwner);
  });

  it("lists no more than that when several arrive at once", async () => {
    const { cookie, first } = await ownerOf(VEHICLE_LIMITS.perOwner - 2);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        api
          .call(cookie)
          .post("/api/vehicles")
          .send(vehicleBody({ mileage: 10_000 + index })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await Vehicle.countDocuments({ owner: first.owner })).toBe(VEHICLE_LIMITS.perOwner);
  });

  it("answers a resend of the last one as the first attempt, which takes the place meanwhile", async () => {
    const { cookie } = await ownerOf(VEHICLE_LIMITS.perOwner - 1);
    const send = async () => api.call(cookie).post("/api/vehicles").send(vehicleBody());
    const distinct = Vehicle.collection.distinct.bind(Vehicle.collection);
    let first: Awaited<ReturnType<typeof send>> | undefined;
    jest.spyOn(Vehicle.collection, "distinct").mockImplementationOnce((async (
      ...args: Parameters<typeof distinct>
    ) => {
      first = await send();
      return distinct(...args);
    }) as typeof distinct);
    const second = await send();
    expect(first?.status).toBe(201);
    expect(second.text).toBe(first?.text);
  });

  it("pays a read for each hundred of them", async () => {
    const { cookie } = await ownerOf(VEHICLE_LIMITS.perOwner);
    // Of 600 reads a minute, another process has used all but 40.
    await useUp("reads", { ip: "192.0.2.9", session: sessionOf(cookie) }, 560);
    let granted = 0;
    while ((await api.call(cookie).get("/api/my-vehicles")).status === 200) {
      granted += 1;
    }
    expect(granted).toBeGreaterThan(6);
    expect(granted).toBeLessThanOrEqual(8);
  });
});
