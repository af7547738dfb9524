import { isSessionKept } from "../accounts";
import type { Vault } from "../contacts";
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
      const { session, vault, log } = ctx.state;
      const ids = idsFor(user._id, vault);
      const stream = await openStream(
        { user: user._id, session, writeId: ids.write, log },
        ids.read(given),
      );
      // The session ended before its stream was registered to end with it.
      if (!(await isSessionKept(session))) {
        stream.destroy();
        throw noSession("session.missing");
      }
      ctx.body = stream;
    },
  }),
];

/** An event's number counts what happens in the whole market, so a page receives it sealed for its user. */
function idsFor(user: string, vault: Vault | undefined) {
  const owner = `events of ${user}`;
  return {
    write: (id: number) => vault?.seal(String(id), owner) ?? "",
    /** Undefined for what was not sealed for this user: the page then loads everything. */
    read: (sealed: string): number | undefined => {
      try {
        return sealed === "" ? undefined : Number(vault?.open(sealed, owner));
      } catch {
        return undefined;
      }
    },
  };
}
