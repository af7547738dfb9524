import { freeTop } from "./freeTop";

const room = { top: 56, bottom: 780 };
const button = { top: 60, bottom: 104 };

describe("freeTop", () => {
  it("is at the top of the room where nothing can be tapped there", () => {
    expect(freeTop(80, room, { controls: [] })).toBe(56);
    expect(freeTop(80, room, { controls: [{ top: 300, bottom: 344 }] })).toBe(56);
  });

  it("is below a control", () => {
    expect(freeTop(80, room, { controls: [button] })).toBe(104);
  });

  it("is between two controls only where it fits", () => {
    expect(freeTop(80, room, { controls: [button, { top: 190, bottom: 234 }] })).toBe(104);
    expect(freeTop(80, room, { controls: [button, { top: 180, bottom: 224 }] })).toBe(224);
  });

  it("may cover a part of a large control that leaves enough to tap", () => {
    expect(freeTop(80, room, { controls: [{ top: 56, bottom: 400 }] })).toBe(56);
    expect(freeTop(80, room, { controls: [{ top: 56, bottom: 170 }] })).toBe(100);
  });

  it("leaves a note whole", () => {
    const note = { top: 56, bottom: 170, isNote: true };
    expect(freeTop(80, room, { controls: [note] })).toBe(172);
  });

  it("takes the least of the controls where no place is free", () => {
    const rows = Array.from({ length: 13 }, (_, row) => ({
      top: 56 + row * 60,
      bottom: 112 + row * 60,
    }));
    const gap = { controls: rows.toSpliced(6, 1) };
    expect(freeTop(100, room, gap)).toBeGreaterThan(300);
    expect(freeTop(100, room, gap)).toBeLessThan(450);
  });

  it("stays where it is while that is free, and moves when it is not", () => {
    expect(freeTop(80, room, { controls: [], now: 300 })).toBe(300);
    expect(freeTop(80, room, { controls: [{ top: 310, bottom: 354 }], now: 300 })).toBe(56);
    expect(freeTop(80, room, { controls: [], now: 20 })).toBe(56);
    expect(freeTop(80, room, { controls: [], now: 760 })).toBe(56);
  });
});
