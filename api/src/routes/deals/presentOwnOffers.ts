import type { Market } from "@takas/contracts/choices";
import type { LiveOffer } from "@takas/contracts/live/offers";
import type { RevealRefusal } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

import { findAnonymousNumbers } from "../../accounts";
import type { UserRecord } from "../../accounts";
import { findBlockedByNumber } from "../../blocks";
import { findContacts, findRefusals } from "../../contacts";
import { freeFrom } from "../../contacts/revealPolicy";
import { CAR_ROLES, vehicleOf } from "../../deals/cars/carVersions";
import type { CarRole } from "../../deals/cars/carVersions";
import { findReservedElsewhere } from "../../deals/cars/findReservedElsewhere";
import { carsOf } from "../../deals/cars/reservations";
import { countUnreadIn } from "../../deals/findOffers";
import { presentLiveOffer } from "../../deals/liveOfferPresenter";
import type { OfferRecord } from "../../deals/Offer";
import { counterpartOf, participantOf } from "../../deals/offerPolicy";
import type { State } from "../../platform/http/state";
import { findVehiclesByIds } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { findNamedDealers } from "../accounts/findNamedDealers";
import { presentNamed } from "../cars/presentVehicles";

/** Offers as the user, one of the two participants of each, sees them. */
export async function presentOwnOffers(
  offers: OfferRecord[],
  { user, state: { env, vault } }: { user: UserRecord; state: Pick<State, "env" | "vault"> },
): Promise<LiveOffer[]> {
  const others = offers.map((offer) => counterpartOf(user, offer));
  const { market } = env;
  const isLive = market === "live";
  const [numbers, dealers, vehicles, unread, contacts, refusals, blocked, reserved] =
    await Promise.all([
      findAnonymousNumbers(others),
      findNamedDealers(others, { market }),
      findVehiclesByIds([...new Set(offers.flatMap(carsOf))]),
      countUnreadIn(user._id, offers),
      findContacts(user._id, {
        offers: offers.map(({ _id }) => _id),
        limit: Math.max(1, offers.length),
        vault,
      }),
      isLive ? findRefusals(user._id, offers) : NONE,
      findBlockedByNumber(user._id, others),
      findReservedElsewhere(user._id, offers),
    ]);
  // Presented without a viewer: of the other participant an offer contains only what everybody sees.
  const cars = new Map((await presentNamed(vehicles, { market })).map((car) => [car.id, car]));
  const agreed = await presentVersions(offers, { vehicles, market });
  const revealed = new Map(contacts.map((contact) => [contact.offer, contact]));
  return offers.map((offer) =>
    presentLiveOffer(offer, {
      role: participantOf(user, offer) ?? "sender",
      numbers,
      dealer: dealers.get(counterpartOf(user, offer)),
      cars: {
        vehicle: agreed.get(keyOf(offer, "vehicle")) ?? cars.get(offer.vehicle),
        swapVehicle: agreed.get(keyOf(offer, "swapVehicle")) ?? cars.get(offer.swapVehicle ?? ""),
      },
      unread: unread.get(offer._id) ?? 0,
      isLive,
      revealed: revealed.get(offer._id),
      revealRefusal: refusals.get(offer._id),
      contactFreeFrom: isLive ? freeFrom(offer) : undefined,
      isBlocked: blocked.has(counterpartOf(user, offer)),
      reserved: reserved.get(offer._id),
    }),
  );
}

/** Nobody is asked in the sample market. */
const NONE: ReadonlyMap<string, RevealRefusal> = new Map();

/** The cars of offers whose listing is gone or has changed since, as their offers name them, by `keyOf`. */
async function presentVersions(
  offers: OfferRecord[],
  { vehicles, market }: { vehicles: StoredVehicle[]; market: Market },
): Promise<Map<string, Vehicle>> {
  const current = new Map(vehicles.map((vehicle) => [vehicle._id, vehicle]));
  const older = offers.flatMap((offer) =>
    CAR_ROLES.flatMap((role) => {
      const version = offer.cars?.[role];
      const _id = offer[role];
      const listing = current.get(_id ?? "");
      if (
        !version ||
        _id === undefined ||
        (listing && (listing.revision ?? 0) === version.revision)
      ) {
        return [];
      }
      const owner = role === "vehicle" ? offer.owner : offer.sender;
      const at = offer.createdAt;
      const vehicle = vehicleOf(version, { _id, owner, at, ...(listing && { current: listing }) });
      return [{ key: keyOf(offer, role), vehicle }];
    }),
  );
  const presented = await presentNamed(
    older.map(({ vehicle }) => vehicle),
    { market },
  );
  return new Map(older.map(({ key }, index) => [key, presented[index] as Vehicle]));
}

function keyOf({ _id }: OfferRecord, role: CarRole): string {
  return `${_id}/${role}`;
}
