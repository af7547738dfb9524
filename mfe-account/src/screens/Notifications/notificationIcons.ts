import type { Notification } from "@takas/contracts/live/notifications";
import {
  Car,
  CircleCheck,
  CircleX,
  Clock,
  CreditCard,
  RefreshCw,
  Search,
  Sparkles,
  Tag,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

/** What a notification is about; undefined where its type says enough. */
export function iconOf({ kind, params }: Notification): LucideIcon | undefined {
  if (kind === "circleChanged") {
    return params.state === "dissolved" ? CircleX : CircleCheck;
  }
  if (kind === "offerChanged") {
    return CHANGES[String(params.action)];
  }
  return KINDS[kind];
}

const KINDS: Partial<Record<string, LucideIcon>> = {
  swapMatched: Sparkles,
  circleFound: RefreshCw,
  circleEnding: Clock,
  offerEnding: Clock,
  reservationEnding: Clock,
  priceChanged: Tag,
  searchMatched: Search,
  carFree: Car,
  carReserved: Car,
  listingExpiring: Clock,
  listingExpired: Car,
  listingTakenDown: Car,
  paymentFailed: CreditCard,
  membershipEnded: CreditCard,
  unlockEnded: CreditCard,
};

const CHANGES: Partial<Record<string, LucideIcon>> = {
  accept: CircleCheck,
  agree: CircleCheck,
  done: CircleCheck,
  decline: CircleX,
  withdraw: CircleX,
  lapse: CircleX,
  release: CircleX,
  expire: CircleX,
  end: CircleX,
};
