import { newId } from "../platform/database/mongoose";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import { Notification } from "./Notification";

useDatabase();
const market = useLiveMarket();

describe("Notifications", () => {
  it.each([
    ["carSwallowed", {}],
    ["offerChanged", { action: "melt" }],
    ["offerChanged", { action: "end", cause: "eaten" }],
    ["circleChanged", { state: "dissolved", cause: "eaten" }],
  ])("that this version does not know have a general text: %s %j", async (kind, params) => {
    const reader = await market.trader();
    await Notification.collection.insertOne({
      ...({ _id: newId() } as object),
      kind,
      params,
      user: reader.me.user._id,
      isRead: false,
      isPushed: true,
      createdAt: new Date(),
    });
    expect((await reader.get("notifications").expect(200)).body).toMatchObject({
      notifications: [{ kind, title: "Takas", message: "You have a new notification." }],
    });
  });
});
