import { tooMany, unavailable } from "../../platform/errors";

/** Who sends photos. */
export interface Sender {
  /** _id of the User. */
  userId: string;
  /** Key of the network address (addressKey). */
  address: string;
}

const GB = 1024 ** 3;
/**
 * Bytes of listings that may have arrived and not be answered yet; on disk they are a quarter less. Of a user, four
 * listings of ten large photos; of an address, where several people may be; of all. Only bytes count: who has sent none
 * takes no room from anybody.
 */
const ROOM = { user: 0.6 * GB, address: 2.4 * GB, all: 24 * GB };
const taken = new Map<string, number>();

/** The room the photos of one request take on disk. */
export class Room {
  private readonly sender: Sender;
  private bytes = 0;

  constructor(sender: Sender) {
    this.sender = sender;
  }

  /** Takes room for bytes that have come. Throws 429 or 503 when there is none. */
  take(bytes: number): void {
    this.bytes += bytes;
    const [user, address, all] = this.add(bytes);
    if (user > ROOM.user) {
      throw tooMany("Your last listings are still being sent. Please wait for them to end.", 5);
    }
    if (address > ROOM.address) {
      throw tooMany(
        "Many photos come from your network right now. Please try again in a moment.",
        5,
      );
    }
    if (all > ROOM.all) {
      throw unavailable(
        "Many photos are being uploaded right now. Please try again in a moment.",
        5,
      );
    }
  }

  /** Gives it all back, once the photos are gone from disk. */
  leave(): void {
    this.add(-this.bytes);
    this.bytes = 0;
  }

  /** What the user, the address and all have taken, with so many bytes more. */
  private add(bytes: number): [user: number, address: number, all: number] {
    const { userId, address } = this.sender;
    return [
      addTo(`user ${userId}`, bytes),
      addTo(`address ${address}`, bytes),
      addTo("all", bytes),
    ];
  }
}

function addTo(whose: string, bytes: number): number {
  const sum = (taken.get(whose) ?? 0) + bytes;
  taken.set(whose, sum);
  if (sum === 0) {
    taken.delete(whose);
  }
  return sum;
}
