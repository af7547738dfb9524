import { ReportAnswer, ReportWrite } from "@takas/contracts/live/safety";

import type { UserRecord } from "../../accounts";
import { findCircleMember, settleCirclesAfter } from "../../matching";
import type { Subject } from "../../moderation/evidence";
import { report } from "../../moderation/reports";
import { route } from "../../platform/http/route";
import { logOf } from "../../platform/http/state";
import { findSubject } from "./findSubject";
import { refuseLeft } from "./refuseLeft";

export const reportRoutes = [
  route({
    method: "post",
    path: "/api/reports",
    summary: "Report a car, a person or a message",
    session: "required",
    body: ReportWrite,
    answers: {
      200: { description: "Already reported", schema: ReportAnswer },
      201: { description: "Reported to the moderators", schema: ReportAnswer },
    },
    handle: async ({ ctx, user, body }) => {
      const subject = await subjectOf(user, body.about);
      refuseLeft(subject.whom);
      const done = await report(user._id, subject, body);
      ctx.status = done === "new" ? 201 : 200;
      await settleCirclesAfter({ owners: user._id }, logOf(ctx));
      ctx.body = (done === "known" ? { isKnown: true } : {}) satisfies ReportAnswer;
    },
  }),
];

async function subjectOf(user: UserRecord, about: ReportWrite["about"]): Promise<Subject> {
  if (about.kind !== "member") {
    return findSubject(user, about);
  }
  const { whom, car, circle } = await findCircleMember(user._id, about);
  return { kind: "person", subject: whom, whom, met: { car, circle } };
}
