import type { Membership } from "@takas/contracts/billing";
import type { Config } from "@takas/contracts/config";
import type { AccountContents } from "@takas/contracts/live/account";
import type { LiveOffer } from "@takas/contracts/live/offers";
import type { Profile } from "@takas/contracts/live/profile";
import type { AccountSettings } from "@takas/contracts/live/settings";
import type { Offer, OfferMessage } from "@takas/contracts/offer";
import { offerActions } from "@takas/contracts/offerStates";
import { isOnInAccounts, mapAccountSettings } from "@takas/contracts/settings";
import type { ContactEntry, Quota, User } from "@takas/contracts/user";
import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";

let count = 0;

/** A car with every field filled; override only what the test is about. */
export function buildVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  count += 1;
  return {
    id: `vehicle-${count}`,
    title: `2017 Toyota Vitz ${count}`,
    images: [`/api/images/photo-000000${count}/800.webp`],
    imageSizes: [{ width: 1600, height: 1200 }],
    make: "Toyota",
    model: "Vitz",
    year: 2017,
    mileage: 42_000,
    fuelType: "Petrol",
    transmission: "Automatic",
    bodyType: "Hatchback",
    askingPrice: "7950",
    isSwapFriendly: true,
    offerCount: 0,
    marketRate: {
      marketValue: 8000,
      range: { min: 7000, max: 9000 },
      confidence: "high",
      explanation: "Typical 2017 Vitz here £8,000; from 7 similar cars.",
      similarCars: 7,
      similarSellers: 5,
    },
    status: "active",
    isSample: false,
    createdAt: "2026-11-01T09:00:00.000Z",
    ...fields,
  };
}

/** A car that differs from `buildVehicle` in all that a card or a row shows of it. */
export function buildOtherVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  return buildVehicle({
    title: `2019 Honda Jazz ${count + 1}`,
    make: "Honda",
    model: "Jazz",
    year: 2019,
    mileage: 31_000,
    fuelType: "Hybrid",
    askingPrice: "9400",
    marketRate: {
      marketValue: 9100,
      range: { min: 8300, max: 9900 },
      confidence: "medium",
      explanation: "Typical 2019 Jazz here £9,100; from 4 similar cars.",
    },
    ...fields,
  });
}

/** A signed-in anonymous user on the free tier. */
export function buildUser(fields: Partial<User> = {}): User {
  return {
    id: "user-1",
    anonymousId: "User #48213",
    membershipType: "free",
    isDealer: false,
    isDealerVerified: false,
    dealerName: null,
    createdAt: "2026-11-01T09:00:00.000Z",
    ...fields,
  };
}

/** No purchase. */
export function buildMembership(fields: Partial<Membership> = {}): Membership {
  const none = { state: "none", plan: null, until: null, nextPayment: null } as const;
  return { ...none, hasBilling: false, ...fields };
}

/** One page of results with exactly the given cars. */
export function buildSearchResponse(vehicles: Vehicle[], total = vehicles.length): SearchResponse {
  return { vehicles, total, hasMore: vehicles.length < total };
}

export function buildConfig(fields: Partial<Config> = {}): Config {
  return {
    brand: "Takas",
    domain: "localhost",
    baseUrl: "http://localhost:8080",
    supportEmail: "support@localhost",
    market: "sample",
    ...fields,
  };
}

/** A swap offer with every field filled: another car and £1,500 to the receiver. */
export function buildOffer(fields: Partial<Offer> = {}): Offer {
  count += 1;
  const swapVehicle = buildOtherVehicle();
  return {
    id: `offer-${count}`,
    status: "proposed",
    createdAt: "2026-11-20T09:00:00.000Z",
    fromUser: { anonymousId: `User #${10_000 + count}` },
    swapVehicleId: swapVehicle.id,
    swapVehicle,
    deltaCash: 1500,
    message: "Would you swap for my Vitz?",
    ...fields,
  };
}

/** A cash offer. */
export function buildCashOffer(fields: Partial<Offer> = {}): Offer {
  const { swapVehicleId: _id, swapVehicle: _car, deltaCash: _delta, ...offer } = buildOffer();
  return { ...offer, cashAmount: 7500, message: "Cash today if you take £7,500.", ...fields };
}

/**
 * A swap offer of the live market as its reader sees it: the other side's car for the reader's, plus £1,500, pending.
 * `actions` follows from the other fields.
 */
export function buildLiveOffer(fields: Partial<LiveOffer> = {}): LiveOffer {
  count += 1;
  const [vehicle, swapVehicle] = [buildVehicle(), buildOtherVehicle()];
  const offer = {
    id: `offer-${count}`,
    kind: "swap" as const,
    state: "proposed" as const,
    role: "owner" as const,
    lastWordBy: "sender" as const,
    round: 1,
    otherUser: { anonymousId: `User #${10_000 + count}` },
    vehicleId: vehicle.id,
    vehicle,
    swapVehicleId: swapVehicle.id,
    swapVehicle,
    deltaCash: 1500,
    message: "Would you swap for my Vitz?",
    isContactOpen: false,
    isBlocked: false,
    isNew: false,
    unread: 0,
    endsAt: "2026-11-27T09:00:00.000Z",
    reservedUntil: null,
    createdAt: "2026-11-20T09:00:00.000Z",
    changedAt: "2026-11-20T09:00:00.000Z",
    ...fields,
  };
  const people = { proposer: offer.lastWordBy, participant: offer.role };
  return { actions: offerActions(offer.state, people), ...offer };
}

/** A cash offer of £7,500 of the live market to the reader. */
export function buildLiveCashOffer(fields: Partial<LiveOffer> = {}): LiveOffer {
  const {
    swapVehicleId: _id,
    swapVehicle: _car,
    deltaCash: _delta,
    ...offer
  } = buildLiveOffer(fields);
  return { ...offer, kind: "cash", cashAmount: 7500, ...fields };
}

/** What an account with two cars and a passkey contains. */
export function buildAccountContents(fields: Partial<AccountContents> = {}): AccountContents {
  return {
    vehicles: 2,
    agreed: 0,
    offers: 1,
    messages: 0,
    favourites: 0,
    savedSearches: 0,
    notifications: 3,
    passkeys: 1,
    hasProfile: true,
    hasMembership: false,
    hasRecoveryCode: false,
    ...fields,
  };
}

/** The settings of an account that has changed none. */
export function buildAccountSettings(fields: Partial<AccountSettings> = {}): AccountSettings {
  return { ...mapAccountSettings(isOnInAccounts), language: null, ...fields };
}

/** The reader's own profile in the live market, complete enough to make offers. */
export function buildProfile(fields: Partial<Profile> = {}): Profile {
  return {
    isComplete: true,
    firstName: "Ayşe",
    lastName: "Kaya",
    displayName: "",
    bio: "",
    location: "",
    phoneNumber: "+905331112233",
    whatsappNumber: "",
    email: "",
    preferredContact: "phone",
    ...fields,
  };
}

/** A message from the other side. */
export function buildMessage(fields: Partial<OfferMessage> = {}): OfferMessage {
  count += 1;
  return {
    id: `message-${count}`,
    from: "User #20417",
    content: `Is the car still for sale? (${count})`,
    timestamp: "2026-11-20T09:05:00.000Z",
    isFromSelf: false,
    ...fields,
  };
}

/** A contact that the user has revealed on an offer for their car. */
export function buildContactEntry(fields: Partial<ContactEntry> = {}): ContactEntry {
  count += 1;
  return {
    id: `offer-${count}`,
    offerId: `offer-${count}`,
    anonymousId: `User #${10_000 + count}`,
    vehicleTitle: `2017 Toyota Vitz ${count}`,
    revealedAt: "2026-11-20T09:00:00.000Z",
    isSample: false,
    contact: { name: "Emine Kaya", phone: "+905331112233" },
    ...fields,
  };
}

/** The quota of a free member who has revealed nothing this month. */
export function buildQuota(fields: Partial<Quota> = {}): Quota {
  return {
    total: 2,
    used: 0,
    remaining: 2,
    unlimited: false,
    resetsAt: "2026-12-01T00:00:00.000Z",
    ...fields,
  };
}
