import { createOutbox } from "./outbox";

describe("an outbox", () => {
  it("refuses to deliver an event that no program has bound listeners to", async () => {
    const events = createOutbox({ modelName: "Parcel", collection: {} });
    const sent = { _id: "1", outbox: [{ id: "a", at: new Date() }] };
    await expect(events.deliver(sent)).rejects.toThrow(
      "no listeners are bound to the events of Parcel",
    );
  });
});
