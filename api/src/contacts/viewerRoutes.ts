import { ContactViewerList, ContactViewerQuery } from "@takas/contracts/user";

import { anonymousName, findAnonymousNumbers } from "../accounts";
import { chargeLength } from "../platform/http/chargeLength";
import { route } from "../platform/http/route";
import { findViewers } from "./contacts";
import { findTopics } from "./findTopics";

export const viewerRoutes = [
  route({
    method: "get",
    path: "/api/contacts/viewers",
    summary: "Who has revealed the current user's contact",
    session: "required",
    query: ContactViewerQuery,
    answers: { 200: { description: "The last reveal first", schema: ContactViewerList } },
    handle: async ({ ctx, user, query: { limit } }) => {
      const found = await findViewers(user._id, limit + 1);
      await chargeLength(ctx, Math.min(found.length, limit));
      const viewers = found.slice(0, limit);
      const [numbers, topics] = await Promise.all([
        findAnonymousNumbers(viewers.map((viewer) => viewer.user)),
        findTopics(viewers.map(({ offer }) => offer)),
      ]);
      ctx.body = {
        viewers: viewers.map(({ offer, user: viewer, revealedAt }) => {
          const anonymousId = numbers.get(viewer);
          return {
            id: offer,
            ...(anonymousId !== undefined && { anonymousId: anonymousName({ anonymousId }) }),
            ...topics.get(offer),
            revealedAt: revealedAt.toISOString(),
          };
        }),
        hasMore: found.length > limit,
      } satisfies ContactViewerList;
    },
  }),
];
