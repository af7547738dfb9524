import { darker, lighter } from "../colour";
import { circle, ellipse, fill, line, n, rect } from "../svg";
import type { Point } from "../svg";
import type { CabinInput } from "./paintCabin";

/** Middle of the steering wheel. */
const X = 1236;
const Y = 850;

/** The dials behind the wheel. */
export function instruments({ tone, look }: CabinInput): string {
  return [
    fill(
      "M1028 790C1030 660 1090 616 1236 612C1382 616 1442 660 1444 790Z",
      tone(darker(look.pad, 0.45)),
    ),
    fill("M1046 790C1050 680 1104 640 1236 636C1368 640 1422 680 1426 790Z", "#0b0d0f"),
    look.isElectric ? display() : dial([1146, 728], 66, -130) + dial([1326, 728], 66, -60),
    rect({ x: 1216, y: 690, width: 40, height: 58, radius: 6 }, "#1d3038"),
    line("M1224 704h24M1224 718h16M1224 732h20", { colour: "#7fc4c8", width: 4, opacity: 0.8 }),
  ].join("");
}

function display(): string {
  return (
    rect({ x: 1076, y: 662, width: 320, height: 120, radius: 14 }, "#13272d") +
    line("M1100 748C1180 690 1290 690 1372 748", { colour: "#47c2b2", width: 10 }) +
    line("M1150 734C1190 708 1240 702 1290 708", { colour: "#e6f4f1", width: 4 })
  );
}

function dial([x, y]: Point, r: number, degrees: number): string {
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const [dx, dy] = direction(-220 + index * 20);
    return `M${n(x + dx * r * 0.82)} ${n(y + dy * r * 0.82)}L${n(x + dx * r * 0.94)} ${n(y + dy * r * 0.94)}`;
  });
  const [nx, ny] = direction(degrees);
  return [
    circle([x, y], r, "#1b1f23"),
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#a8adb1" stroke-width="3"/>`,
    line(ticks.join(""), { colour: "#f2f4f4", width: 3 }),
    line(`M${x} ${y}L${n(x + nx * r * 0.78)} ${n(y + ny * r * 0.78)}`, {
      colour: "#e5562f",
      width: 4,
    }),
    circle([x, y], 8, "#3a3f44"),
  ].join("");
}

function direction(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

export function steeringWheel(input: CabinInput): string {
  const { tone, look } = input;
  const leather = tone("#202327");
  return [
    rect({ x: 948, y: 800, width: 150, height: 22, radius: 11 }, tone("#2c3034")),
    rect({ x: 1376, y: 800, width: 150, height: 22, radius: 11 }, tone("#2c3034")),
    spokes(input),
    `<ellipse cx="${X}" cy="${Y}" rx="236" ry="228" fill="none" stroke="${tone("#0c0e10")}" stroke-width="48"/>`,
    `<ellipse cx="${X}" cy="${Y}" rx="236" ry="228" fill="none" stroke="${leather}" stroke-width="40"/>`,
    `<ellipse cx="${X}" cy="${Y - 4}" rx="240" ry="231" fill="none" stroke="${tone(lighter("#202327", 0.22))}" stroke-width="9" stroke-opacity="0.7"/>`,
    `<ellipse cx="${X}" cy="${Y}" rx="222" ry="214" fill="none" stroke="${tone(look.stitch)}" stroke-width="2.4" stroke-dasharray="9 7" stroke-opacity="0.8"/>`,
    hub(input),
  ].join("");
}

function spokes({ tone, look }: CabinInput): string {
  const metal = tone(look.trim);
  return [
    fill(
      `M${X - 224} ${Y - 40}Q${X - 120} ${Y - 20} ${X - 70} ${Y - 50}V${Y + 44}Q${X - 130} ${Y + 24} ${X - 220} ${Y + 46}Z`,
      tone("#26292d"),
    ),
    fill(
      `M${X + 224} ${Y - 40}Q${X + 120} ${Y - 20} ${X + 70} ${Y - 50}V${Y + 44}Q${X + 130} ${Y + 24} ${X + 220} ${Y + 46}Z`,
      tone("#26292d"),
    ),
    fill(`M${X - 44} ${Y + 60}H${X + 44}L${X + 62} ${Y + 214}H${X - 62}Z`, tone("#26292d")),
    line(`M${X - 40} ${Y + 96}L${X - 56} ${Y + 206}M${X + 40} ${Y + 96}L${X + 56} ${Y + 206}`, {
      colour: metal,
      width: 8,
    }),
    ...[-1, 1].map((side) =>
      rect(
        { x: X + side * 142 - 34, y: Y - 18, width: 68, height: 34, radius: 14 },
        tone("#3d4247"),
      ),
    ),
    ...[-1, 1].map((side) =>
      line(`M${X + side * 142 - 16} ${Y}h32M${X + side * 142} ${Y - 9}v18`, {
        colour: "#d9dcdd",
        width: 3,
        opacity: 0.8,
      }),
    ),
  ].join("");
}

function hub({ canvas, tone }: CabinInput): string {
  const cover = canvas.linear(
    [0, Y - 90],
    [0, Y + 100],
    [
      [0, tone("#3b4045")],
      [0.5, tone("#282c30")],
      [1, tone("#17191c")],
    ],
  );
  return [
    fill(
      `M${X - 92} ${Y - 40}Q${X} ${Y - 104} ${X + 92} ${Y - 40}Q${X + 108} ${Y + 40} ${X + 52} ${Y + 92}Q${X} ${Y + 112} ${X - 52} ${Y + 92}Q${X - 108} ${Y + 40} ${X - 92} ${Y - 40}Z`,
      cover,
    ),
    line(`M${X - 80} ${Y - 36}Q${X} ${Y - 92} ${X + 80} ${Y - 36}`, {
      colour: "#ffffff",
      width: 2.4,
      opacity: 0.25,
    }),
    ellipse([X, Y + 4], [24, 24], tone("#8d9398")),
    ellipse([X, Y + 4], [19, 19], tone("#2b2f33")),
  ].join("");
}
