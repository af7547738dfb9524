import { REPORT_REASONS } from "@takas/contracts/choices";
import type { OfferState } from "@takas/contracts/offerStates";
import type { CircleState } from "@takas/contracts/swaps/circleStates";
import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import { mongoose, newId } from "../platform/database/mongoose";
import type { OutboxEvent } from "../platform/outbox";

export const REPORT_KINDS = ["vehicle", "person", "message"] as const;

/** The car was taken down, the person was suspended, or the report was dismissed. */
const DECISIONS = ["takedown", "suspend", "dismiss"] as const;

/** Stands for a reported person who has left. */
export const LEFT = "left";

/** An entry of the thread of a report, by the reporter, the reported person, or nobody (an offer that expired). */
interface EvidenceEntry {
  by: "reporter" | "reported" | "nobody";
  content: string;
  at: Date;
  /** Whether it is the reported message. */
  isReported?: boolean;
}

/** An offer as a report keeps it: without ids, so that it outlives the accounts. */
export interface OfferEvidence {
  state: OfferState;
  /** Who made it. */
  by: "reporter" | "reported";
  /** The titles of the car asked for and, in a swap, of the one given for it. */
  car: string;
  swapCar?: string;
  /** The last one named, as in OfferTerms. */
  amount: number;
}

/** A circle as a report keeps it: without ids of people, so that it outlives their accounts. */
export interface CircleEvidence {
  state: CircleState;
  cause?: CircleCause;
  /** In the order of the circle: each gets the car of the next one. */
  members: {
    by: "reporter" | "reported" | "third";
    title: string;
    /** Whole GBP that they get, negative when they pay. */
    cash: number;
    isDone: boolean;
  }[];
  /** When the circle was found and when it last changed. */
  foundAt: Date;
  changedAt: Date;
}

/** What a report is about, kept so that it outlives the listing, the thread and the account. */
export interface Evidence {
  /** The reported person's anonymous number. */
  anonymousId?: number;
  /** The reported car. */
  car?: {
    title: string;
    askingPrice: number;
    photos: string[];
    mileage?: number | null | undefined;
    area?: string | null | undefined;
    description?: string | null | undefined;
  };
  /** The reported dealer's approved name, until they leave. */
  dealer?: string;
  /** The offer in which the two met, and its last messages, oldest first. */
  offer?: OfferEvidence;
  thread?: EvidenceEntry[];
  /** The circle of three in which the two met. `car` is the reported person's car in it. */
  circle?: CircleEvidence;
}

/** A user's report of a car, a person or a message. */
export interface ReportRecord {
  _id: string;
  /** _id of the User who reports, or "gone/ID" with the report's id once they have left. */
  user: string;
  kind: (typeof REPORT_KINDS)[number];
  /** _id of the Vehicle, the User or the Message; of a person who has left as `user`. */
  subject: string;
  /** _id of the User responsible for it, or LEFT. */
  whom: string;
  /** What was reported, as it was then. */
  evidence: Evidence;
  reason: (typeof REPORT_REASONS)[number];
  note?: string;
  createdAt: Date;
  /** When it is deleted: one of the two has left. */
  deleteAt?: Date;
  /** The decision and its time; null while it is open. */
  settled: Settlement | null;
  /** The outbox: decisions that not all steps of `reportEvents` have handled. */
  outbox?: ReportEvent[];
}

export interface Settlement {
  how: (typeof DECISIONS)[number];
  at: Date;
}

/** A report was decided. */
export interface ReportEvent extends OutboxEvent, Settlement {}

export function decided(settlement: Settlement): ReportEvent {
  return { id: newId(), ...settlement };
}

const required = true;
const settlement = new mongoose.Schema<Settlement>(
  { how: { type: String, required, enum: DECISIONS }, at: { type: Date, required } },
  { _id: false, id: false },
);
const outboxEvent = new mongoose.Schema<ReportEvent>(
  { id: { type: String, required }, how: { type: String, required }, at: { type: Date, required } },
  { _id: false, id: false },
);
const evidence = new mongoose.Schema<Evidence>(
  {
    anonymousId: { type: Number },
    dealer: { type: String },
    car: {
      type: new mongoose.Schema(
        {
          title: String,
          askingPrice: Number,
          photos: [String],
          mileage: Number,
          area: String,
          description: String,
        },
        { _id: false, id: false },
      ),
    },
    thread: {
      type: [
        new mongoose.Schema<EvidenceEntry>(
          {
            by: { type: String, required },
            content: { type: String, required },
            at: { type: Date, required },
            isReported: { type: Boolean },
          },
          { _id: false, id: false },
        ),
      ],
      default: undefined,
    },
    offer: { type: mongoose.Schema.Types.Mixed as never },
    circle: { type: mongoose.Schema.Types.Mixed as never },
  },
  { _id: false, id: false },
);
const schema = new mongoose.Schema<ReportRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    kind: { type: String, required, enum: REPORT_KINDS },
    subject: { type: String, required },
    whom: { type: String, required },
    reason: { type: String, required, enum: REPORT_REASONS },
    note: { type: String },
    evidence: { type: evidence, default: {} },
    deleteAt: { type: Date },
    createdAt: { type: Date, default: () => new Date() },
    settled: { type: settlement, default: null },
    outbox: { type: [outboxEvent], default: undefined },
  },
  { versionKey: false },
);
// Each user reports a thing once.
schema.index({ user: 1, subject: 1 }, { unique: true });
schema.index({ settled: 1, createdAt: 1 });
schema.index({ whom: 1 });
// The photos that reports keep.
schema.index({ "evidence.car.photos": 1 }, { sparse: true });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0, sparse: true });
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

export const Report = mongoose.model("Report", schema, "reports");
