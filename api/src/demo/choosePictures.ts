import { createRandom, hashNumber } from "../platform/random";
import type { DemoCar } from "./market/drawMarket";

/** From this year on a drawn dashboard has a screen; before, a radio with knobs. */
const SCREENS_SINCE = 2015;

/**
 * Which of the files in `pictures/` each active car of the market shows, by the car's key, the one for cards first: the
 * car from its side or front, from its other sides where there is a file of the same car, and its dashboard. File names
 * say what is drawn: "electric-hatch1-white-front.webp" is the first design of an electric hatchback in white. Cars
 * alike in shape take turns, the newest first, so that a picture comes again as late as the files allow. A car that is
 * sold is seen by nobody and has none. Throws when there is no file for a car.
 */
export function choosePictures(
  cars: readonly DemoCar[],
  files: readonly string[],
): Map<string, string[]> {
  const active = cars.filter(({ status }) => status === "active");
  const newest = active.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const leads = new Map<string, string[]>();
  const chosen = new Map<string, string[]>();
  for (const car of newest) {
    const kind = `${car.fuelType === "Electric" ? "electric-" : ""}${car.shape}`;
    const queue = leads.get(kind) ?? leadsOf(kind, files);
    const lead = queue.shift();
    if (lead === undefined) {
      throw new Error(`There is no picture of this kind of car: ${kind}`);
    }
    leads.set(kind, [...queue, lead]);
    const others = files.filter((file) => file !== lead && lookOf(file) === lookOf(lead));
    chosen.set(car.key, [lead, ...others, dashboardOf(car, files)]);
  }
  return chosen;
}

/** The sides of all cars of a kind with fronts of others between them, so that no car follows upon itself. */
function leadsOf(kind: string, files: readonly string[]): string[] {
  const ofKind = files.filter((file) => new RegExp(`^${kind}\\d`).test(file));
  const sides = ofKind.filter((file) => file.endsWith("-side.webp"));
  const looks = createRandom(kind).shuffle(sides.map(lookOf));
  return looks.flatMap((look, index) => {
    const other = looks[(index + (looks.length >> 1)) % looks.length];
    return [`${look}-side.webp`, `${other}-front.webp`].filter((file) => ofKind.includes(file));
  });
}

/** Without the last word: what is the same on all pictures of one car. */
function lookOf(file: string): string {
  return file.slice(0, file.lastIndexOf("-"));
}

/** Cars of one model look alike inside as far as gearbox and age allow. */
function dashboardOf(car: DemoCar, files: readonly string[]): string {
  const gearbox = car.fuelType === "Electric" ? "electric" : car.transmission.toLowerCase();
  const hasScreen = car.fuelType === "Electric" || car.year >= SCREENS_SINCE;
  const kind = `cabin-${gearbox}-${hasScreen ? "screen" : "radio"}`;
  const alike = files.filter((file) => lookOf(file) === kind);
  const dashboard = alike[hashNumber(`${car.make} ${car.model}`) % alike.length];
  if (dashboard === undefined) {
    throw new Error(`There is no picture of this kind of dashboard: ${kind}`);
  }
  return dashboard;
}
