import { Room } from "./admission";
import type { Sender } from "./admission";

const MB = 1024 ** 2;
const sender = (userId: number, address = userId): Sender => ({
  userId: `user-${userId}`,
  address: `192.0.2.${address}`,
});

const rooms: Room[] = [];
const roomFor = (who: Sender) => {
  const room = new Room(who);
  rooms.push(room);
  return room;
};
afterEach(() => {
  for (const room of rooms.splice(0)) {
    room.leave();
  }
});

describe("Room", () => {
  it("holds 600 MB of a user, whatever his address", () => {
    roomFor(sender(1)).take(600 * MB);
    expect(() => roomFor(sender(1, 2)).take(20 * MB)).toThrow(
      expect.objectContaining({ status: 429, retryAfter: 5 }),
    );
    roomFor(sender(2)).take(20 * MB);
  });

  it("holds 2.4 GB of an address, whoever is there", () => {
    for (let user = 0; user < 4; user += 1) {
      roomFor(sender(user, 1)).take(600 * MB);
    }
    expect(() => roomFor(sender(9, 1)).take(100 * MB)).toThrow(
      expect.objectContaining({ status: 429, retryAfter: 5 }),
    );
    roomFor(sender(9, 2)).take(100 * MB);
  });

  it("holds 24 GB in all, and has room again once photos are gone", () => {
    for (let user = 0; user < 40; user += 1) {
      roomFor(sender(user)).take(600 * MB);
    }
    const late = roomFor(sender(99));
    expect(() => late.take(600 * MB)).toThrow(expect.objectContaining({ status: 503 }));
    late.leave();
    rooms[0]?.leave();
    roomFor(sender(99)).take(300 * MB);
  });

  it("has room for any number that have sent nothing", () => {
    for (let user = 0; user < 1000; user += 1) {
      roomFor(sender(user, 1)).take(0);
    }
    expect(() => roomFor(sender(9, 1)).take(20 * MB)).not.toThrow();
  });
});
