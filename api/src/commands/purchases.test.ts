import { Purchase } from "../models/Purchase";
import { useDatabase } from "../test/db";
import { hasUnlocked } from "./purchases";

useDatabase();

describe("hasUnlocked", () => {
  it("is true for who paid for this offer, and false once the payment does not stand", async () => {
    const payment = { user: "user-1", offer: "offer-1", createdAt: new Date(), version: 1 };
    expect(await hasUnlocked("user-1", "offer-1")).toBe(false);
    await Purchase.create({ ...payment, _id: "pi_1", isPaid: true });
    expect(await hasUnlocked("user-1", "offer-1")).toBe(true);
    expect(await hasUnlocked("user-2", "offer-1")).toBe(false);
    expect(await hasUnlocked("user-1", "offer-2")).toBe(false);
    await Purchase.updateOne({ _id: "pi_1" }, { isPaid: false });
    expect(await hasUnlocked("user-1", "offer-1")).toBe(false);
  });
});
