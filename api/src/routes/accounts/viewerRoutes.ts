import { ContactViewerList, ContactViewerQuery } from "@takas/contracts/user";

import { anonymousName, findAnonymousNumbers } from "../../accounts";
import { findViewers } from "../../contacts/contacts";
import { findTopics } from "../../contacts/findTopics";
import { findCircleViewers } from "../../matching";
import { chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";

export const viewerRoutes = [
  route({
    method: "get",
    path: "/api/contacts/viewers",
    summary: "Who has revealed the current user's contact, or seen it in a circle of three",
    session: "required",
    query: ContactViewerQuery,
    answers: { 200: { description: "The last one first", schema: ContactViewerList } },
    handle: async ({ ctx, user, query: { limit } }) => {
      const [reveals, looks] = await Promise.all([
        findViewers(user._id, limit + 1),
        findCircleViewers(user._id),
      ]);
      const found = [...reveals, ...looks].toSorted(byTime);
      await chargeLength(ctx, Math.min(found.length, limit));
      const viewers = found.slice(0, limit);
      const [numbers, topics] = await Promise.all([
        findAnonymousNumbers(viewers.map((viewer) => viewer.user)),
        findTopics(reveals.map(({ offer }) => offer)),
      ]);
      ctx.body = {
        viewers: viewers.map((viewer) => {
          const anonymousId = numbers.get(viewer.user);
          return {
            ...("offer" in viewer
              ? { id: viewer.offer, ...topics.get(viewer.offer) }
              : { id: viewer.circle, circleId: viewer.circle, vehicleTitle: viewer.vehicleTitle }),
            ...(anonymousId !== undefined && { anonymousId: anonymousName({ anonymousId }) }),
            revealedAt: viewer.revealedAt.toISOString(),
          };
        }),
        hasMore: found.length > limit,
      } satisfies ContactViewerList;
    },
  }),
];

function byTime(one: { revealedAt: Date }, other: { revealedAt: Date }): number {
  return other.revealedAt.getTime() - one.revealedAt.getTime();
}
