import { statfsSync } from "node:fs";
import type { StatsFs } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import process from "node:process";

import { countRefusal, metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { tooMany, unavailable } from "../../../platform/errors";

/** The sender of photos. */
export interface Sender {
  /** _id of the User. */
  userId: string;
  /** Key of the network address (addressKey). */
  address: string;
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;
/**
 * Limits on bytes of listings that have arrived without an answer; on disk they are a quarter less. For a user, four
 * listings of ten large photos or two of a dealer's twenty; for an address, which several people may share; less of either where the total is
 * less. Only bytes count: a sender without any occupies nothing.
 */
const MOST = { user: 0.6 * GB, address: 2.4 * GB };
/** Bytes accepted between two checks of the free space. */
const LOOK = MB;
/** The statfs types of file systems in memory: tmpfs and ramfs. */
const IN_MEMORY = new Set([0x01_02_19_94, 0x85_84_58_f6]);

let readRoom = (): number => 24 * GB;
let room = 0;
let unlooked = LOOK;

/** Limits the bytes of all uploads of this process to the space on its disk. */
export function limitUploads(most: number): void {
  readRoom = () => roomOn(most, statfsSync(tmpdir()), memoryLimit());
  unlooked = LOOK;
}

type Disk = Pick<StatsFs, "type" | "blocks" | "bavail" | "bsize">;

/**
 * Maximum bytes of all uploads: the least of the given limit; of occupied plus free space, except a tenth of the
 * disk; and, where the disk is in memory, of a quarter of the process's memory. A container's tmpfs is in memory and
 * counts against the container's limit.
 */
export function roomOn(
  most: number,
  { type, blocks, bavail, bsize }: Disk,
  memory: number,
): number {
  const onDisk = (taken.get("all") ?? 0) + bavail * bsize - (blocks * bsize) / 10;
  return Math.min(most, onDisk, IN_MEMORY.has(type) ? memory / 4 : Number.POSITIVE_INFINITY);
}

/** The process's memory: its container's limit, or the machine's. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

const taken = new Map<string, number>();

/** The disk space of one request's photos. */
export class UploadQuota {
  private readonly sender: Sender;
  private readonly largest: number;
  private bytes = 0;

  /** With less than the `largest` listing in bytes, a sender could never send one. */
  constructor(sender: Sender, largest: number) {
    this.sender = sender;
    this.largest = largest;
  }

  /** Reserves space for received bytes. Throws 429 or 503 when there is none. */
  take(bytes: number): void {
    this.bytes += bytes;
    const [user, address, all] = this.add(bytes);
    unlooked += bytes;
    if (unlooked >= LOOK) {
      [room, unlooked] = [readRoom(), 0];
    }
    if (user > Math.min(MOST.user, Math.max(this.largest, room / 8))) {
      countRefusal("uploads:room of user");
      throw tooMany("uploads.tooManyOfUser", undefined, { retryAfter: 5 });
    }
    if (address > Math.min(MOST.address, Math.max(this.largest, room / 4))) {
      countRefusal("uploads:room of address");
      throw tooMany("uploads.tooManyOfNetwork", undefined, { retryAfter: 5 });
    }
    if (all > room) {
      countRefusal("uploads:room of all");
      throw unavailable("uploads.tooMany", undefined, { retryAfter: 5 });
    }
  }

  /** Releases everything, once the photos are gone from disk. */
  leave(): void {
    this.add(-this.bytes);
    this.bytes = 0;
  }

  /** What the user, the address and all occupy, plus the given bytes. */
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

void new Gauge({
  name: "photo_upload_bytes",
  help: "Bytes of listings with photos that have arrived and have no answer yet",
  registers: [metrics],
  collect() {
    this.set(taken.get("all") ?? 0);
  },
});
void new Gauge({
  name: "photo_upload_room_bytes",
  help: "Bytes that listings with photos may occupy at once, by UPLOAD_MB and the free space",
  registers: [metrics],
  collect() {
    this.set(readRoom());
  },
});
void new Gauge({
  name: "photo_uploaders",
  help: "Users whose listings with photos are being uploaded",
  registers: [metrics],
  collect() {
    this.set(Array.from(taken.keys()).filter((whose) => whose.startsWith("user ")).length);
  },
});
