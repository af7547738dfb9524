import { GONE } from "../../accounts";
import { notFound } from "../../platform/errors";

/** Of what people leave behind, deals stay for the other side: throws 404 instead of acting on nobody. */
export function refuseLeft(whom: string): void {
  if (whom === GONE) {
    throw notFound("person.left");
  }
}
