import { UploadQuota, roomOn } from "./admission";
import type { Sender } from "./admission";

const MB = 1024 ** 2;
const LISTING = 145 * MB;
const sender = (userId: number, address = userId): Sender => ({
  userId: `user-${userId}`,
  address: `192.0.2.${address}`,
});

const rooms: UploadQuota[] = [];
const roomFor = (who: Sender) => {
  const room = new UploadQuota(who, LISTING);
  rooms.push(room);
  return room;
};
afterEach(() => {
  for (const room of rooms.splice(0)) {
    room.leave();
  }
});

describe("UploadQuota", () => {
  it("holds 600 MB of a user, whatever their address", () => {
    roomFor(sender(1)).take(600 * MB);
    expect(() => roomFor(sender(1, 2)).take(20 * MB)).toThrow(
      expect.objectContaining({ status: 429, retryAfter: 5 }),
    );
    roomFor(sender(2)).take(20 * MB);
  });

  it("holds 2.4 GB of an address, across its users", () => {
    for (let user = 0; user < 4; user += 1) {
      roomFor(sender(user, 1)).take(600 * MB);
    }
    expect(() => roomFor(sender(9, 1)).take(100 * MB)).toThrow(
      expect.objectContaining({ status: 429, retryAfter: 5 }),
    );
    roomFor(sender(9, 2)).take(100 * MB);
  });

  it("holds 24 GB in total, and accepts more once photos are gone", () => {
    for (let user = 0; user < 40; user += 1) {
      roomFor(sender(user)).take(600 * MB);
    }
    const late = roomFor(sender(99));
    expect(() => late.take(600 * MB)).toThrow(expect.objectContaining({ status: 503 }));
    late.leave();
    rooms[0]?.leave();
    roomFor(sender(99)).take(300 * MB);
  });

  it("accepts any number of senders that have sent nothing", () => {
    for (let user = 0; user < 1000; user += 1) {
      roomFor(sender(user, 1)).take(0);
    }
    expect(() => roomFor(sender(9, 1)).take(20 * MB)).not.toThrow();
  });
});

describe("the total space for uploads", () => {
  const GB = 1024 * MB;
  const EXT4 = 0xef53;
  const TMPFS = 0x01021994;
  const disk = (type: number, free: number) => ({
    type,
    bsize: 4096,
    blocks: (20 * GB) / 4096,
    bavail: (free * GB) / 4096,
  });

  it("is the setting, if the disk has more", () => {
    expect(roomOn(4 * GB, disk(EXT4, 12), 900 * MB)).toBe(4 * GB);
  });

  it("leaves a tenth of the disk to others, including what uploads already occupy", () => {
    expect(roomOn(24 * GB, disk(EXT4, 12), 900 * MB)).toBe(10 * GB);
    const room = new UploadQuota(sender(1), LISTING);
    rooms.push(room);
    room.take(500 * MB);
    expect(roomOn(24 * GB, disk(EXT4, 12), 900 * MB)).toBe(10 * GB + 500 * MB);
  });

  it("is a quarter of the memory where the disk is in memory, as a container's tmpfs is", () => {
    expect(roomOn(24 * GB, disk(TMPFS, 12), 900 * MB)).toBe(225 * MB);
  });
});
