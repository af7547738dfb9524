import { line, rect } from "../svg";
import { floor, grain, promenade, slabs } from "./ground";
import { arcades, castle, fishingBoat, sail, yacht } from "./harbour";
import { palm, shrub, tuft } from "./plants";
import { ridge, sky, water } from "./sky";
import { WIDTH, scatter } from "./stage";
import type { Stage } from "./stage";

const SEA = { far: "#5fb0c2", near: "#2f8fa6" };

/** A promenade along the open sea. */
export function sea(stage: Stage): string {
  const { random } = stage;
  const horizon = 600;
  return [
    sky(stage, horizon),
    random.chance(0.7)
      ? ridge(stage, {
          foot: horizon + 4,
          height: random.between(60, 130),
          colour: "#7f95a0",
          depth: 0.45,
          roughness: 0.2,
        })
      : "",
    water(stage, { top: horizon, bottom: 800, ...SEA }),
    ...Array.from({ length: random.whole(1, 4) }, () =>
      sail(
        stage,
        [random.between(80, 1520), horizon + random.between(10, 60)],
        random.between(46, 92),
      ),
    ),
    promenade(stage, 748),
    floor(stage, 815, "#d8cdb9"),
    slabs(stage, 815, "#d8cdb9"),
    ...palms(stage),
    ...scatter(stage, 3, (x) =>
      shrub(
        stage,
        { at: [x, 828], size: random.between(70, 105) },
        random.pick(["#e58aa7", "#f3e9e2", "#d8577f"]),
      ),
    ),
  ].join("");
}

/** One to four palms at odd distances. */
function palms(stage: Stage): string[] {
  const { random } = stage;
  const first = random.between(0, 1700);
  const gap = random.between(260, 560);
  return Array.from({ length: random.whole(1, 4) }, (_, index) => {
    const x = (first + index * gap * random.between(0.75, 1.25)) % 1700;
    return palm(stage, { at: [x - 50, 822], size: random.between(480, 740) });
  });
}

/** The old harbour with its castle. */
export function harbour(stage: Stage): string {
  const { random, tone } = stage;
  const shore = 640;
  return [
    sky(stage, 560),
    ridge(stage, { foot: 580, height: 220, colour: "#8391a0", depth: 0.55, roughness: 0.9 }),
    arcades(stage, shore, 0.16),
    castle(
      stage,
      [random.chance(0.5) ? random.between(40, 200) : random.between(900, 1100), shore],
      0.22,
    ),
    rect({ x: 0, y: shore - 2, width: WIDTH, height: 14 }, tone("#b9a27a", 0.12)),
    water(stage, { top: shore + 12, bottom: 820, far: "#6fb1b5", near: "#3c8d9b" }),
    ...scatter(stage, 3, (x) =>
      yacht(stage, [x, random.between(706, 742)], random.between(170, 250)),
    ),
    ...scatter(stage, 2, (x) =>
      fishingBoat(stage, [x, random.between(752, 776)], random.between(120, 160)),
    ),
    rect({ x: 0, y: 800, width: WIDTH, height: 26 }, tone("#8f7d5f")),
    rect({ x: 0, y: 796, width: WIDTH, height: 14 }, tone("#e6d7b8")),
    floor(stage, 810, "#cfbf9f"),
    slabs(stage, 810, "#cfbf9f"),
  ].join("");
}

/** A beach road behind the dunes. */
export function dunes(stage: Stage): string {
  const { random, tone } = stage;
  const horizon = 620;
  const sand = "#e8d3a6";
  const fence = Array.from({ length: 15 }, (_, index) => {
    const x = 30 + index * 112 + random.between(-10, 10);
    return rect(
      { x, y: 742 + random.between(-6, 8), width: 11, height: 84, radius: 4 },
      tone("#a58d6c"),
    );
  });
  return [
    sky(stage, horizon),
    water(stage, { top: horizon, bottom: 824, far: "#63bac6", near: "#3aa0b0" }),
    ...Array.from({ length: random.whole(0, 2) }, () =>
      sail(stage, [random.between(80, 1520), horizon + 14], random.between(40, 70)),
    ),
    line(`M0 742Q400 728 820 742T1600 736`, { colour: tone("#fdfbf4"), width: 7, opacity: 0.8 }),
    ridge(stage, { foot: 800, height: 96, colour: sand, depth: 0.02, roughness: 0.05 }),
    ...scatter(stage, 16, (x) =>
      tuft(
        stage,
        { at: [x, random.between(756, 800)], size: random.between(26, 52) },
        random.pick(["#8c9a5d", "#b3a25f"]),
      ),
    ),
    ...fence,
    line("M0 772H1600M0 800H1600", { colour: tone("#c3ad8a"), width: 3 }),
    floor(stage, 820, "#dcc49a"),
    grain(stage, 826, "#dcc49a"),
  ].join("");
}
