import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import { carryOverNotifications } from "./carryOverNotifications";
import { Notification } from "./Notification";

useDatabase();
jest.setTimeout(60_000);
const market = useLiveMarket();

describe("Notifications from before kinds existed", () => {
  const words = {
    type: "message",
    title: "New message",
    message: "User #1 wrote to you about a car.",
    actionUrl: "/offer-chat/o1",
  };

  it("read the same before and after they are carried over", async () => {
    const reader = await market.trader();
    const user = reader.me.user._id;
    await Notification.collection.insertOne({
      ...({ _id: "message/o1/owner" } as object),
      ...words,
      user,
      isRead: false,
      isPushed: true,
      createdAt: new Date(),
    });
    const read = async () => (await reader.get("notifications").expect(200)).body as unknown;
    expect(await read()).toMatchObject({ notifications: [{ ...words, kind: "plain" }] });
    await carryOverNotifications();
    await carryOverNotifications();
    expect(await read()).toMatchObject({ notifications: [{ ...words, kind: "plain" }] });
    expect(await Notification.findOne({ user }).lean()).toMatchObject({
      kind: "plain",
      params: { ...words, offerId: "o1" },
    });
  });

  it("of an unknown kind have a general text", async () => {
    const reader = await market.trader();
    const kind = "carSwallowed" as "plain";
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
      notifications: [{ kind, title: "Takas", message: "There is news for you." }],
    });
  });
});
