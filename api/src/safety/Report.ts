import { REPORT_REASONS } from "@takas/contracts/choices";

import { mongoose, newId } from "../platform/database/mongoose";
import type { OutboxEvent } from "../platform/outbox";

export const REPORT_KINDS = ["vehicle", "person", "message"] as const;

/** The car was taken down, the person was suspended, or the report was dismissed. */
const DECISIONS = ["takedown", "suspend", "dismiss"] as const;

/** A user's report of a car, a person or a message. */
export interface ReportRecord {
  _id: string;
  /** _id of the User who reports. */
  user: string;
  kind: (typeof REPORT_KINDS)[number];
  /** _id of the Vehicle, the User or the Message. */
  subject: string;
  /** _id of the User responsible for it. */
  whom: string;
  reason: (typeof REPORT_REASONS)[number];
  note?: string;
  createdAt: Date;
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
const schema = new mongoose.Schema<ReportRecord>(
  {
    _id: { type: String, default: newId },
    user: { type: String, required },
    kind: { type: String, required, enum: REPORT_KINDS },
    subject: { type: String, required },
    whom: { type: String, required },
    reason: { type: String, required, enum: REPORT_REASONS },
    note: { type: String },
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
// Events that wait for delivery.
schema.index({ "outbox.at": 1 }, { sparse: true });

export const Report = mongoose.model("Report", schema, "reports");
