import { carLook } from "../picture/car/carLook";
import { paintSide } from "../picture/car/paintSide";
import { SIDE_SHAPES } from "../picture/car/shapes";
import { carLength } from "../picture/car/tones";
import { varyShape } from "../picture/car/vary";
import { paintScene } from "../picture/scene/scenes";
import { paintShadow } from "../picture/scene/shadow";
import { GROUND, TIMES } from "../picture/scene/stage";
import { createCanvas, n } from "../picture/svg";
import { createRandom } from "../random";
import { MARK, WORD } from "./mark";

const WIDTH = 1200;
const HEIGHT = 630;
/** The scene is drawn 1600 wide; its lower part fills this picture. */
const SCALE = WIDTH / 1600;
const TOP = 316;

/** The picture that links to the market carry, 1200 by 630: a car by the sea under the brand. */
export function drawSocialImage(): string {
  const canvas = createCanvas();
  const time = TIMES.morning;
  // This seed plants the palms to the right of the brand.
  const random = createRandom("s3");
  const scene = paintScene(canvas, { name: "sea", time: "morning", random });
  const shape = varyShape(SIDE_SHAPES.hatch, "hatch-1");
  const look = carLook({ shape: "hatch", design: "social", paint: "teal", isPremium: true }, time);
  const scale = 2.35;
  const half = (carLength(shape) * scale) / 2;
  const middle = 1000;
  const shadow = paintShadow(canvas, { middle, half, time });
  const car = paintSide({ canvas, shape, look });
  const picture = `${scene}${shadow}<g transform="translate(${n(middle - half)} ${GROUND}) scale(${scale} ${-scale})">${car}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    canvas.defs(),
    `<g transform="scale(${SCALE}) translate(0 ${-TOP})">${picture}</g>`,
    `<g transform="translate(72 64) scale(3.6)">${MARK}</g>`,
    `<g transform="translate(212 70) scale(0.66)">${WORD}</g>`,
    "</svg>",
  ].join("");
}
