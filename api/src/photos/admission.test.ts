import { enter } from "./admission";

const sender = (userId: number, address = userId) => ({
  userId: `user-${userId}`,
  address: `192.0.2.${address}`,
});

describe("enter", () => {
  it.each([
    ["arriving", 4, 16, 160],
    ["checking", 8, 12, 24],
  ] as const)(
    "holds %s to %d of a user, %d of an address and %d in all",
    (stage, ofUser, ofAddress, all) => {
      const leave: (() => void)[] = [];
      const fill = (count: number, who: (index: number) => ReturnType<typeof sender>) => {
        for (let index = 0; index < count; index += 1) {
          leave.push(enter(stage, who(index)));
        }
      };
      fill(ofUser, () => sender(1));
      expect(() => enter(stage, sender(1, 2))).toThrow(expect.objectContaining({ status: 429 }));
      fill(ofAddress - ofUser, (index) => sender(100 + index, 1));
      expect(() => enter(stage, sender(2, 1))).toThrow(
        expect.objectContaining({ status: 429, retryAfter: 5 }),
      );
      fill(all - ofAddress, (index) => sender(1000 + index));
      expect(() => enter(stage, sender(3))).toThrow(expect.objectContaining({ status: 503 }));
      leave.pop()?.();
      leave.push(enter(stage, sender(3)));
      for (const go of leave) {
        go();
      }
      enter(stage, sender(1))();
    },
  );
});
