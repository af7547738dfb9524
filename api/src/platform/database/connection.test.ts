import { useDatabase } from "../../test/db";
import { isConnected } from "./connection";

useDatabase();

it("does not mistake a pause of this process for one of the database", () => {
  expect(isConnected()).toBe(true);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  expect(isConnected()).toBe(true);
});
