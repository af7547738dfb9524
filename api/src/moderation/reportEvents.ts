import { User } from "../accounts";
import { Report } from "../blocks";
import type { ReportEvent, ReportRecord } from "../blocks";
import { settleReports } from "../blocks";
import { leaveOffers } from "../deals";
import { createOutbox } from "../platform/outbox";
import { Vehicle } from "../vehicles";

export const reportEvents = createOutbox<ReportRecord, ReportEvent>(Report);

/** Takes off the market what a suspended user's last calls have put on it. */
export async function holdBack(user: string): Promise<void> {
  await endOffersOf(user);
  await pauseCarsOf(user);
}

/** The user may change nothing any more (`guardWrites`). */
export async function suspendPerson({ whom }: ReportRecord): Promise<void> {
  await User.updateOne({ _id: whom }, { isSuspended: true });
}

export async function endTheirOffers({ whom }: ReportRecord): Promise<void> {
  await endOffersOf(whom);
}

/** After the offers, which put reserved cars back on the market. */
export async function pauseTheirCars({ whom }: ReportRecord): Promise<void> {
  await pauseCarsOf(whom);
}

async function endOffersOf(user: string): Promise<void> {
  await leaveOffers(user, { $or: [{ sender: user }, { owner: user }] }, "takenDown");
}

async function pauseCarsOf(owner: string): Promise<void> {
  const held = ["active", "review"] as const;
  let paused = 0;
  do {
    // Repeated, because a car may change from one status to the other in between.
    const writes = held.map((status) =>
      Vehicle.updateMany({ owner, status }, { status: "paused", heldBack: status }),
    );
    paused = (await Promise.all(writes)).reduce((sum, one) => sum + one.modifiedCount, 0);
  } while (paused > 0);
}

export async function settleReportsOnThem(
  { whom }: ReportRecord,
  { at }: ReportEvent,
): Promise<void> {
  await settleReports({ whom }, { how: "suspend", at });
}
