import { isSessionKept } from "../accounts";
import { noSession } from "../platform/errors";
import { route } from "../platform/http/route";
import { openStream } from "../platform/streams/streams";

export const eventRoutes = [
  route({
    method: "get",
    path: "/api/events",
    summary: "The current user's changes, as they happen",
    session: "required",
    answers: { 200: { description: "LiveEvent of the contracts", type: "text/event-stream" } },
    handle: async ({ ctx, user }) => {
      ctx.compress = false;
      ctx.set("X-Accel-Buffering", "no");
      ctx.type = "text/event-stream";
      const { session, log } = ctx.state;
      const stream = await openStream({ user: user._id, session, log });
      // The session ended before its stream was registered to end with it.
      if (!(await isSessionKept(session))) {
        stream.destroy();
        throw noSession("session.missing");
      }
      ctx.body = stream;
    },
  }),
];
