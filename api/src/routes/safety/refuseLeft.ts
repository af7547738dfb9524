import { GONE } from "../../accounts";
import { notFound } from "../../platform/errors";

/** Deals of people who have left stay for the other side: throws 404 for an action on such a person. */
export function refuseLeft(whom: string): void {
  if (whom === GONE) {
    throw notFound("person.left");
  }
}
