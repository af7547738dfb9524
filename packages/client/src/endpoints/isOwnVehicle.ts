import type { User } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

/** Whether a car is the user's own: the API always shows owners the seller, and anonymous ids are unique. */
export function isOwnVehicle({ seller }: Pick<Vehicle, "seller">, user: User | undefined): boolean {
  return seller !== undefined && seller.anonymousId === user?.anonymousId;
}
