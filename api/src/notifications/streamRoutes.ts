import { isSessionKept } from "../accounts";
import { noSession } from "../platform/errors";
import { route } from "../platform/http/route";
import { openStream } from "../platform/streams/streams";

export const eventRoutes = [
  /** A reconnecting page sends the last received event in Last-Event-ID, as browsers do by themselves. */
  route({
    method: "get",
    path: "/api/events",
    summary: "The current user's changes, as they happen",
    session: "required",
    answers: { 200: { description: "LiveEvent of the contracts", type: "text/event-stream" } },
    handle: async ({ ctx, user }) => {
      const given = ctx.get("Last-Event-ID");
      ctx.compress = false;
      ctx.set("X-Accel-Buffering", "no");
      ctx.type = "text/event-stream";
      const { session } = ctx.state;
      const lastId = /^\d{1,15}$/.test(given) ? Number(given) : undefined;
      const stream = await openStream({ user: user._id, session }, lastId);
      // The session ended before its stream was registered to end with it.
      if (!(await isSessionKept(session))) {
        stream.destroy();
        throw noSession("session.missing");
      }
      ctx.body = stream;
    },
  }),
];
