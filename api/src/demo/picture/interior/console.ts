import { darker, lighter } from "../colour";
import { circle, fill, line, n, rect } from "../svg";
import type { CabinInput } from "./paintCabin";

/** Everything in the middle: screen or radio, climate, lever. */
export function centreConsole(input: CabinInput): string {
  return [
    tunnel(input),
    input.look.hasScreen ? screen(input) : radio(input),
    climate(input),
    lever(input),
  ].join("");
}

function tunnel({ canvas, look, tone }: CabinInput): string {
  const side = canvas.linear(
    [560, 0],
    [1040, 0],
    [
      [0, tone(darker(look.pad, 0.5))],
      [0.12, tone(look.pad)],
      [0.88, tone(look.pad)],
      [1, tone(darker(look.pad, 0.5))],
    ],
  );
  const box = canvas.linear(
    [0, 1080],
    [0, 1200],
    [
      [0, tone(lighter(look.fabric, 0.1))],
      [1, tone(darker(look.fabric, 0.25))],
    ],
  );
  return [
    fill("M628 640H972L984 900L1044 1200H556L616 900Z", side),
    line("M628 640L616 900L556 1200M972 640L984 900L1044 1200", {
      colour: tone(lighter(look.pad, 0.35)),
      width: 3,
      opacity: 0.6,
    }),
    fill("M588 1130Q590 1104 620 1104H980Q1010 1104 1012 1130L1030 1200H570Z", box),
    line("M606 1124H994", { colour: tone(look.stitch), width: 3, opacity: 0.8 }),
  ].join("");
}

/** A map without words: land, sea, roads and the way. */
function screen({ canvas, look, tone }: CabinInput): string {
  const glass = { x: 652, y: 594, width: 296, height: 178, radius: 14 };
  const inside = canvas.clip("M664 606H936V760H664Z");
  const roads =
    "M664 720C720 700 740 650 800 646S900 620 936 606M700 760C720 720 720 680 690 606M790 760C800 700 830 690 936 700";
  return [
    rect(
      { ...glass, x: glass.x - 5, y: glass.y - 5, width: 306, height: 188, radius: 18 },
      tone("#0f1113"),
    ),
    rect(glass, "#15181b"),
    `<g clip-path="${inside}">`,
    rect({ x: 664, y: 606, width: 272, height: 154 }, look.isElectric ? "#20343a" : "#e7e3d6"),
    fill(
      "M664 606H800C780 640 720 640 700 668S664 690 664 690Z",
      look.isElectric ? "#1b4a57" : "#a9d3dc",
    ),
    line(roads, { colour: look.isElectric ? "#47626b" : "#ffffff", width: 8 }),
    line("M790 760C798 706 824 694 860 694C880 660 900 630 936 606", {
      colour: "#1d8a7e",
      width: 8,
    }),
    circle([790, 742], 9, "#d9722c"),
    fill("M664 606L760 606L664 720Z", "#ffffff", 0.08),
    "</g>",
  ].join("");
}

function radio({ tone }: CabinInput): string {
  const buttons = Array.from({ length: 6 }, (_, index) =>
    rect({ x: 690 + index * 38, y: 742, width: 30, height: 18, radius: 4 }, tone("#4a4f55")),
  );
  return [
    rect({ x: 652, y: 648, width: 296, height: 128, radius: 12 }, tone("#15171a")),
    rect({ x: 706, y: 662, width: 188, height: 58, radius: 6 }, "#2b4650"),
    line("M724 700h46M724 684h92M834 684v16M846 678v22M858 690v10M870 682v18", {
      colour: "#8fd0d2",
      width: 6,
      opacity: 0.85,
    }),
    knob(tone, [678, 690], 19),
    knob(tone, [922, 690], 19),
    ...buttons,
  ].join("");
}

function knob(
  tone: (colour: string) => string,
  [x, y]: readonly [number, number],
  r: number,
): string {
  return (
    circle([x, y], r, tone("#0e1012")) +
    circle([x, y - 1], r * 0.86, tone("#565c62")) +
    circle([x, y - 2], r * 0.68, tone("#33383d")) +
    line(`M${x} ${n(y - r * 0.3)}v${n(-r * 0.42)}`, { colour: "#f1efe9", width: 3 })
  );
}

function climate({ tone }: CabinInput): string {
  return [
    rect({ x: 646, y: 818, width: 308, height: 88, radius: 18 }, tone("#17191c")),
    ...[700, 800, 900].map((x) => knob(tone, [x, 862], 31)),
    line("M672 896a40 40 0 0 1 -6 -58", { colour: "#5aa5d6", width: 4, opacity: 0.8 }),
    line("M728 896a40 40 0 0 0 6 -58", { colour: "#d6645a", width: 4, opacity: 0.8 }),
  ].join("");
}

function lever({ look, tone, canvas }: CabinInput): string {
  const boot = canvas.linear(
    [0, 990],
    [0, 1110],
    [
      [0, tone("#26292d")],
      [1, tone("#121416")],
    ],
  );
  const gate =
    rect({ x: 716, y: 1000, width: 168, height: 104, radius: 26 }, tone("#bcc1c5")) +
    rect({ x: 724, y: 1007, width: 152, height: 90, radius: 22 }, boot);
  const metal = canvas.linear(
    [770, 0],
    [830, 0],
    [
      [0, tone("#7b8187")],
      [0.4, tone("#f0f2f3")],
      [1, tone("#6a7076")],
    ],
  );
  if (look.isAutomatic) {
    const slot = line("M800 1022V1082", { colour: "#000000", width: 12 });
    return [
      gate,
      slot,
      rect({ x: 794, y: 1010, width: 12, height: 46 }, metal),
      rect({ x: 762, y: 954, width: 76, height: 74, radius: 26 }, tone("#1c1f22")),
      rect({ x: 770, y: 960, width: 60, height: 26, radius: 13 }, metal),
    ].join("");
  }
  return [
    gate,
    fill("M748 1084Q800 1102 852 1084L822 1016H778Z", tone("#2f3338")),
    rect({ x: 792, y: 956, width: 16, height: 72 }, metal),
    circle([800, 950], 31, tone("#16181b")),
    circle([800, 948], 23, metal),
    line("M790 940v16M800 940v16M810 940v16M790 948h20", { colour: "#2b2f33", width: 2.4 }),
  ].join("");
}
