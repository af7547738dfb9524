import type { Shape } from "../market/models";
import { createRandom } from "../random";
import { carLook } from "./car/carLook";
import { paintSide } from "./car/paintSide";
import { SIDE_SHAPES } from "./car/shapes";
import { carLength } from "./car/tones";
import { varyShape } from "./car/vary";
import { drawCabinLook } from "./interior/cabinLook";
import { paintCabin } from "./interior/paintCabin";
import type { PaintName } from "./paints";
import { type SceneName, paintScene } from "./scene/scenes";
import { paintShadow } from "./scene/shadow";
import { GROUND, HEIGHT, TIMES, type TimeName, WIDTH } from "./scene/stage";
import { type Canvas, createCanvas, n } from "./svg";

export const VIEWS = ["side", "nose", "tail", "cabin"] as const;
/** The whole car, its front or rear quarter from close, or the dashboard. */
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
  const { scene, time, seed } = picture;
  const back = paintScene(canvas, { name: scene, time, random: createRandom(`${seed}/scene`) });
  const hour = TIMES[time];
  const shape = varyShape(SIDE_SHAPES[picture.shape], picture.design);
  const { left, scale, middle, half } = place(picture);
  const car = paintSide({ canvas, shape, look: carLook(picture, hour) });
  const shadow = paintShadow(canvas, { middle, half, time: hour });
  const flip = facesRight(picture) ? -scale : scale;
  return `${back}${shadow}<g transform="translate(${n(left)} ${GROUND}) scale(${flip.toFixed(4)} ${(-scale).toFixed(4)})">${car}</g>`;
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
  if (picture.view === "side" || picture.view === "cabin") return `0 0 ${WIDTH} ${HEIGHT}`;
  const { half, middle } = place(picture);
  const isLeftEnd = (picture.view === "nose") !== facesRight(picture);
  const width = 760;
  const x = isLeftEnd ? middle - half - 110 : middle + half + 110 - width;
  return `${n(x)} 560 ${width} ${(width * 3) / 4}`;
}
