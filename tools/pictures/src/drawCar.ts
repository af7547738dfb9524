import type { Shape } from "@takas/api/demo/models";
import { createRandom } from "@takas/api/random";

import { carLook } from "./car/carLook";
import { paintSide } from "./car/paintSide";
import { SIDE_SHAPES } from "./car/shapes";
import { carLength } from "./car/tones";
import { varyShape } from "./car/vary";
import { endShapeOf } from "./ends/endShape";
import { paintFront } from "./ends/paintFront";
import { paintRear } from "./ends/paintRear";
import { traitsOf } from "./makes";
import type { PaintName } from "./paints";
import { paintScene } from "./scene/scenes";
import type { SceneName } from "./scene/scenes";
import { paintShadow } from "./scene/shadow";
import { GROUND, HEIGHT, TIMES, WIDTH } from "./scene/stage";
import type { TimeName } from "./scene/stage";
import { createCanvas, n } from "./svg";
import type { Canvas } from "./svg";

export type View = "side" | "front" | "rear";

export interface CarPicture {
  view: View;
  make: string;
  shape: Shape;
  paint: PaintName;
  isElectric: boolean;
  scene: SceneName;
  time: TimeName;
  /** Varies the surroundings and which way the car faces. */
  seed: string;
}

/** A drawn photo of a car, 1600 by 1200, as SVG without any text. The same picture is always the same bytes. */
export function drawCar(picture: CarPicture): string {
  const canvas = createCanvas();
  const { scene, time, seed, view } = picture;
  const back = paintScene(canvas, { name: scene, time, random: createRandom(`${seed}/scene`) });
  const car = view === "side" ? sideOn(canvas, picture) : endOn(canvas, picture);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${canvas.defs()}${back}${car}</svg>`;
}

/** Small cars fill less of the picture than large ones, yet more than to scale. */
function sideOn(canvas: Canvas, picture: CarPicture): string {
  const time = TIMES[picture.time];
  const shape = shapeOf(picture);
  const length = carLength(shape);
  const random = createRandom(`${picture.seed}/place`);
  const scale = 2.95 * (440 / length) ** 0.35 * random.between(0.97, 1.03);
  const half = (length * scale) / 2;
  const middle = WIDTH / 2 + random.between(-30, 30);
  const facesRight = createRandom(`${picture.seed}/facing`).chance(0.5);
  const left = facesRight ? middle + half : middle - half;
  const car = paintSide({ canvas, shape, look: carLook(picture, time) });
  const flip = facesRight ? -scale : scale;
  return `${paintShadow(canvas, { middle, half, time })}<g transform="translate(${n(left)} ${GROUND}) scale(${flip.toFixed(4)} ${(-scale).toFixed(4)})">${car}</g>`;
}

/** Pixels for a centimetre of a car seen from an end: the camera stands closer. */
const END_SCALE = 4.7;

function endOn(canvas: Canvas, picture: CarPicture): string {
  const time = TIMES[picture.time];
  const input = {
    canvas,
    shape: endShapeOf(picture.shape, shapeOf(picture)),
    look: carLook(picture, time),
    traits: traitsOf(picture.make),
    isElectric: picture.isElectric,
  };
  const middle = WIDTH / 2 + createRandom(`${picture.seed}/place`).between(-130, 130);
  const half = input.shape.half * END_SCALE;
  const car = picture.view === "front" ? paintFront(input) : paintRear(input);
  // Closer to the camera than a car seen from its side.
  const ground = GROUND + 35;
  return `${paintShadow(canvas, { middle, half, time, ground })}<g transform="translate(${n(middle)} ${ground}) scale(${END_SCALE} ${-END_SCALE})">${car}</g>`;
}

function shapeOf({ make, shape }: CarPicture) {
  return varyShape(SIDE_SHAPES[shape], `${make}-${shape}`, traitsOf(make));
}
