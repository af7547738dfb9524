import { AREAS } from "./choices";

type Area = (typeof AREAS)[number];

/** How far around an area a search may reach, in km. */
export const DISTANCES = [20, 40] as const;
export type Distance = (typeof DISTANCES)[number];

/** The centre of each area's main town, in degrees (OpenStreetMap). The last two are one village. */
const CENTRES: Record<Area, readonly [latitude: number, longitude: number]> = {
  "Nicosia / Lefkoşa": [35.1856, 33.3823],
  "Kyrenia / Girne": [35.3364, 33.3173],
  "Famagusta / Gazimağusa": [35.125, 33.9417],
  "Morphou / Güzelyurt": [35.1986, 32.9936],
  Iskele: [35.2867, 33.8919],
  Lefke: [35.11, 32.85],
  Dipkarpaz: [35.5986, 34.3783],
  Rizokarpaso: [35.5986, 34.3783],
};

const EARTH_RADIUS_KM = 6371;

/** These areas, and every area whose centre is within `km` of the centre of one of them, in a straight line. */
export function areasWithin(areas: readonly string[], km: number): Area[] {
  const centres = AREAS.filter((area) => areas.includes(area)).map((area) => CENTRES[area]);
  return AREAS.filter((area) => centres.some((centre) => kmBetween(centre, CENTRES[area]) <= km));
}

type Point = readonly [latitude: number, longitude: number];

/** The great-circle distance of two points, by the haversine formula. */
function kmBetween([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const halfChord =
    Math.sin(radians(otherLatitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(otherLatitude)) *
      Math.sin(radians(otherLongitude - longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
