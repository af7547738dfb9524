import type { Shape } from "../market/models";
import { createRandom } from "../random";
import { carLook } from "./car/carLook";
import { paintSide } from "./car/paintSide";
import { SIDE_SHAPES } from "./car/shapes";
import { carLength } from "./car/tones";
import { varyShape } from "./car/vary";
import { endShapeOf } from "./ends/endShape";
import { paintFront } from "./ends/paintFront";
import { paintRear } from "./ends/paintRear";
import { drawCabinLook } from "./interior/cabinLook";
import { paintCabin } from "./interior/paintCabin";
import type { PaintName } from "./paints";
import { paintScene } from "./scene/scenes";
import type { SceneName } from "./scene/scenes";
import { paintShadow } from "./scene/shadow";
import { GROUND, HEIGHT, TIMES, WIDTH } from "./scene/stage";
import type { TimeName } from "./scene/stage";
import { createCanvas, n } from "./svg";
import type { Canvas } from "./svg";

export const VIEWS = ["side", "front", "rear", "nose", "tail", "cabin"] as const;
/** The whole car from its side or an end, the front or rear half of its side from close, or the dashboard. */
export type View = (typeof VIEWS)[number];

export interface CarPicture {
  view: View;
  shape: Shape;
  paint: PaintName;
  /** Gives the shape its own proportions, lamps and wheels; cars of one design and colour look alike. */
  design: string;
  isModern: boolean;
  isPremium: boolean;
  isAutomatic: boolean;
  isElectric: boolean;
  scene: SceneName;
  time: TimeName;
  /** Varies the surroundings and which way the car faces. */
  seed: string;
}

/**
 * A drawn photo of a car, 1600 by 1200, as SVG without any text. The same picture is always the same bytes; the car
 * itself depends on all but scene, time and seed, so that the pictures of one listing show one car.
 */
export function drawCar(picture: CarPicture): string {
  const canvas = createCanvas();
  const content = picture.view === "cabin" ? cabin(canvas, picture) : outside(canvas, picture);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${frame(picture)}">${canvas.defs()}${content}</svg>`;
}

function cabin(canvas: Canvas, picture: CarPicture): string {
  const { scene, time, seed } = picture;
  const random = createRandom(`${seed}/cabin`);
  const look = drawCabinLook(createRandom(`${picture.design}/cabin`), {
    ...picture,
    hasBonnet: picture.shape === "sedan",
  });
  const back = paintScene(canvas, { name: scene, time, random });
  return `<g transform="translate(-160 -140) scale(1.2)">${back}</g>${paintCabin(canvas, look, TIMES[time])}`;
}

function outside(canvas: Canvas, picture: CarPicture): string {
  const { scene, time, seed, view } = picture;
  const back = paintScene(canvas, { name: scene, time, random: createRandom(`${seed}/scene`) });
  const isEnd = view === "front" || view === "rear";
  return back + (isEnd ? endOn(canvas, picture) : sideOn(canvas, picture));
}

function sideOn(canvas: Canvas, picture: CarPicture): string {
  const time = TIMES[picture.time];
  const shape = varyShape(SIDE_SHAPES[picture.shape], picture.design);
  const { left, scale, middle, half } = place(picture);
  const car = paintSide({ canvas, shape, look: carLook(picture, time) });
  const flip = facesRight(picture) ? -scale : scale;
  return `${paintShadow(canvas, { middle, half, time })}<g transform="translate(${n(left)} ${GROUND}) scale(${flip.toFixed(4)} ${(-scale).toFixed(4)})">${car}</g>`;
}

/** Pixels for a centimetre of a car seen from an end: the camera stands closer. */
const END_SCALE = 4.7;

function endOn(canvas: Canvas, picture: CarPicture): string {
  const time = TIMES[picture.time];
  const side = varyShape(SIDE_SHAPES[picture.shape], picture.design);
  const input = {
    canvas,
    shape: endShapeOf(picture.shape, side),
    look: carLook(picture, time),
    design: picture.design,
    isElectric: picture.isElectric,
  };
  const random = createRandom(`${picture.seed}/place`);
  const middle = WIDTH / 2 + random.between(-130, 130);
  const half = input.shape.half * END_SCALE;
  const car = picture.view === "front" ? paintFront(input) : paintRear(input);
  // Closer to the camera than a car seen from its side.
  const ground = GROUND + 35;
  return `${paintShadow(canvas, { middle, half, time, ground })}<g transform="translate(${n(middle)} ${ground}) scale(${END_SCALE} ${-END_SCALE})">${car}</g>`;
}

function facesRight({ seed }: CarPicture): boolean {
  return createRandom(`${seed}/facing`).chance(0.5);
}

/** Where the car stands: small cars fill less of the picture than large ones, yet more than to scale. */
function place(picture: CarPicture) {
  const length = carLength(varyShape(SIDE_SHAPES[picture.shape], picture.design));
  const random = createRandom(`${picture.seed}/place`);
  const scale = 2.95 * (440 / length) ** 0.35 * random.between(0.97, 1.03);
  const half = (length * scale) / 2;
  const middle = WIDTH / 2 + random.between(-30, 30);
  return { scale, half, middle, left: facesRight(picture) ? middle + half : middle - half };
}

/** The part of the scene that is seen: all of it, or one end of the car from close. */
function frame(picture: CarPicture): string {
  if (picture.view !== "nose" && picture.view !== "tail") {
    return `0 0 ${WIDTH} ${HEIGHT}`;
  }
  const { half, middle } = place(picture);
  const isLeftEnd = (picture.view === "nose") !== facesRight(picture);
  const width = 760;
  const x = isLeftEnd ? middle - half - 110 : middle + half + 110 - width;
  return `${n(x)} 575 ${width} ${(width * 3) / 4}`;
}
