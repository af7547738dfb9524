import { darker, lighter, lit, mix } from "../colour";
import { paintNamed } from "../paints";
import type { Time } from "../scene/stage";
import { fill, line, n, rect } from "../svg";
import type { Canvas, Point } from "../svg";
import type { CabinLook } from "./cabinLook";
import { centreConsole } from "./console";
import { instruments, steeringWheel } from "./steering";

export interface CabinInput {
  canvas: Canvas;
  look: CabinLook;
  time: Time;
  /** A colour inside the car, in this hour's light. */
  tone: (colour: string) => string;
}

/** The dashboard of a right-hand drive car, over whatever the windscreen shows. */
export function paintCabin(canvas: Canvas, look: CabinLook, time: Time): string {
  const input: CabinInput = { canvas, look, time, tone: (colour) => lit(colour, time.tint) };
  return [
    bonnet(input),
    glassSheen(input),
    frame(input),
    rearMirror(input),
    dashboard(input),
    instruments(input),
    vents(input),
    centreConsole(input),
    steeringWheel(input),
    seats(input),
  ].join("");
}

function bonnet({ canvas, look, tone, time }: CabinInput): string {
  if (look.bonnet === null) {
    return "";
  }
  const paint = paintNamed(look.bonnet);
  const shine = canvas.linear(
    [0, 560],
    [0, 680],
    [
      [0, tone(mix(paint.high, time.sky[1], 0.3))],
      [0.5, tone(paint.base)],
      [1, tone(paint.low)],
    ],
  );
  return (
    fill("M110 700C260 600 520 566 800 564C1080 566 1340 600 1490 700Z", shine) +
    line("M430 596Q470 620 500 690M1170 596Q1130 620 1100 690", {
      colour: tone(paint.low),
      width: 3,
      opacity: 0.5,
    })
  );
}

/** Light slanting over the windscreen. */
function glassSheen({ canvas }: CabinInput): string {
  const sheen = canvas.linear(
    [300, 60],
    [900, 640],
    [
      [0, "#ffffff", 0.2],
      [1, "#ffffff", 0.02],
    ],
  );
  return (
    fill("M330 60L620 60L470 660L120 660Z", sheen) + fill("M690 60L740 60L610 660L540 660Z", sheen)
  );
}

/** Roof lining and pillars around the windscreen. */
function frame({ canvas, tone, look }: CabinInput): string {
  const lining = mix("#cfcac0", look.pad, 0.25);
  const cloth = canvas.linear(
    [0, 0],
    [0, 130],
    [
      [0, tone(darker(lining, 0.25))],
      [1, tone(lining)],
    ],
  );
  const pillar = canvas.linear(
    [60, 0],
    [230, 0],
    [
      [0, tone(darker(lining, 0.45))],
      [1, tone(darker(lining, 0.15))],
    ],
  );
  const left = "M176 96L236 82C180 260 120 440 64 668L0 690V640C60 440 120 250 176 96Z";
  return [
    fill("M0 0H1600V150C1500 84 1200 58 800 56C400 58 100 84 0 150Z", cloth),
    line("M0 150C100 84 400 58 800 56C1200 58 1500 84 1600 150", {
      colour: tone(darker(lining, 0.5)),
      width: 6,
      opacity: 0.6,
    }),
    fill(left, pillar),
    mirrored(fill(left, pillar)),
    visor(tone, lining, 250),
    visor(tone, lining, 960),
  ].join("");
}

function visor(tone: (colour: string) => string, lining: string, x: number): string {
  return (
    rect({ x, y: 20, width: 390, height: 74, radius: 26 }, tone(darker(lining, 0.12))) +
    rect({ x: x + 6, y: 22, width: 378, height: 66, radius: 24 }, tone(lighter(lining, 0.12))) +
    line(`M${x + 40} 84h310`, { colour: tone(darker(lining, 0.3)), width: 2, opacity: 0.5 })
  );
}

function rearMirror({ canvas, tone, time }: CabinInput): string {
  const glass = canvas.linear(
    [660, 150],
    [940, 230],
    [
      [0, mix(time.sky[0], "#33424b", 0.5)],
      [0.55, mix(time.sky[2], "#4d5c62", 0.35)],
      [1, mix(time.sky[1], "#26323a", 0.6)],
    ],
  );
  return [
    rect({ x: 786, y: 60, width: 28, height: 80, radius: 8 }, tone("#24272b")),
    rect({ x: 640, y: 132, width: 320, height: 104, radius: 46 }, tone("#1b1d20")),
    rect({ x: 654, y: 143, width: 292, height: 82, radius: 38 }, glass),
    fill("M700 225L770 143H820L750 225Z", "#ffffff", 0.14),
  ].join("");
}

function dashboard({ canvas, look, tone }: CabinInput): string {
  const pad = canvas.linear(
    [0, 600],
    [0, 790],
    [
      [0, tone(lighter(look.pad, 0.2))],
      [0.4, tone(look.pad)],
      [1, tone(darker(look.pad, 0.35))],
    ],
  );
  const lower = canvas.linear(
    [0, 770],
    [0, 1200],
    [
      [0, tone(lighter(look.fabric, 0.08))],
      [0.5, tone(darker(look.fabric, 0.12))],
      [1, tone(darker(look.fabric, 0.5))],
    ],
  );
  return [
    rect({ x: 0, y: 760, width: 1600, height: 440 }, lower),
    fill(
      "M0 690C160 640 420 626 640 628H960C1000 628 1030 600 1080 588C1180 566 1320 570 1400 596C1450 612 1540 650 1600 690V812C1300 786 1100 782 800 782C500 782 300 786 0 812Z",
      pad,
    ),
    line(
      "M0 692C160 642 420 628 640 630H960C1000 630 1030 602 1080 590C1180 568 1320 572 1400 598C1450 614 1540 652 1600 692",
      { colour: tone(lighter(look.pad, 0.45)), width: 3, opacity: 0.6 },
    ),
    line("M20 760C300 738 500 734 660 734", { colour: tone(look.stitch), width: 3, opacity: 0.8 }),
    trimStrip({ canvas, look, tone }),
    line("M90 880H560Q580 880 576 900L540 1050Q536 1068 516 1068H110", {
      colour: tone(darker(look.fabric, 0.55)),
      width: 4,
      opacity: 0.7,
    }),
    rect({ x: 290, y: 902, width: 84, height: 18, radius: 8 }, tone(darker(look.fabric, 0.45))),
  ].join("");
}

function trimStrip({ canvas, look, tone }: Pick<CabinInput, "canvas" | "look" | "tone">): string {
  const shine = canvas.linear(
    [0, 784],
    [0, 846],
    [
      [0, tone(lighter(look.trim, 0.3))],
      [0.5, tone(look.trim)],
      [1, tone(darker(look.trim, 0.35))],
    ],
  );
  return (
    fill(
      "M0 812C300 786 500 782 800 782C1100 782 1300 786 1600 812V868C1300 842 1100 838 800 838C500 838 300 842 0 868Z",
      shine,
    ) +
    line("M0 814C300 788 500 784 800 784C1100 784 1300 788 1600 814", {
      colour: "#ffffff",
      width: 2,
      opacity: 0.35,
    })
  );
}

function vents({ tone }: CabinInput): string {
  const vent = (at: Point, [width, height]: Point) => {
    const [x, y] = at;
    const slats = [0.3, 0.52, 0.74].map(
      (part) => `M${n(x + 10)} ${n(y + height * part)}h${n(width - 20)}`,
    );
    return [
      rect(
        { x: x - 6, y: y - 6, width: width + 12, height: height + 12, radius: 20 },
        tone("#a9aeb2"),
      ),
      rect({ x, y, width, height, radius: 16 }, tone("#121417")),
      line(slats.join(""), { colour: tone("#3d4247"), width: 5 }),
      rect(
        { x: x + width / 2 - 7, y: y + height * 0.36, width: 14, height: height * 0.34, radius: 5 },
        tone("#666c72"),
      ),
    ].join("");
  };
  return vent([40, 706], [128, 76]) + vent([1470, 700], [112, 78]);
}

/** Shoulders of the front seats, low in the corners. */
function seats({ canvas, look, tone }: CabinInput): string {
  const cloth = canvas.linear(
    [0, 960],
    [0, 1200],
    [
      [0, tone(lighter(look.fabric, 0.14))],
      [1, tone(darker(look.fabric, 0.3))],
    ],
  );
  const seat = [
    fill("M-60 1200V1020C-40 968 30 950 130 950H300C380 952 428 990 446 1060L470 1200Z", cloth),
    line("M-20 1010C40 978 90 974 140 974H290C350 976 392 1006 410 1068L432 1200", {
      colour: tone(look.stitch),
      width: 4,
      opacity: 0.75,
    }),
    line("M90 976V1200M320 980L344 1200", {
      colour: tone(darker(look.fabric, 0.5)),
      width: 4,
      opacity: 0.5,
    }),
  ].join("");
  return `${seat}${mirrored(seat)}`;
}

/** The same on the other side of the car. */
function mirrored(content: string): string {
  return `<g transform="matrix(-1 0 0 1 1600 0)">${content}</g>`;
}
