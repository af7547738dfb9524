import { EVIDENCE_DAYS } from "@takas/contracts/limits";

import { LEFT, Report } from "../blocks";
import { Decision } from "./Decision";

const DAY = 86_400_000;

/** Keeps the reports by and on a user who leaves for a while, and the decisions on them, without their id. */
export async function anonymiseReports(user: string): Promise<void> {
  await Decision.updateMany({ whom: user }, { $unset: { whom: 1 } });
  const deleteAt = new Date(Date.now() + EVIDENCE_DAYS * DAY);
  for (const { _id, ...reported } of await Report.find({
    $or: [{ user }, { whom: user }],
  }).lean()) {
    const gone = `gone/${_id}`;
    await Report.updateOne(
      { _id },
      {
        deleteAt,
        ...(reported.user === user && { user: gone }),
        ...(reported.whom === user && { whom: LEFT, $unset: { "evidence.dealer": 1 } }),
        ...(reported.subject === user && { subject: gone }),
      },
    );
  }
}
