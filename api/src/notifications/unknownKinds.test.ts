import type { NotificationKind } from "@takas/contracts/notificationKinds";

import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import { Notification } from "./Notification";

useDatabase();
const market = useLiveMarket();

describe("Notifications", () => {
  it("of a kind that this version does not know have a general text", async () => {
    const reader = await market.trader();
    const kind = "carSwallowed" as NotificationKind;
    await Notification.collection.insertOne({
      ...({ _id: "newer" } as object),
      kind,
      params: {},
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
