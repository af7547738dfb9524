import type { Context } from "../state";

/** How long a client may take to read our answer before it is disconnected, in ms. */
const LINGER = 2000;
/** A rest of at most this many bytes is read and dropped, which keeps the connection usable. */
const REST_MAX = 100 * 1024;

/**
 * Leaves the rest of a large request body unread when the answer does not depend on it: the answer announces that the
 * connection closes, so that no further request is sent on it, and the connection ends once the client had time to
 * read it. Closing at once would reset the connection and lose the answer.
 */
export function stopReading(ctx: Context): void {
  const { req, res } = ctx;
  const isLong = Number(ctx.get("Content-Length")) > REST_MAX;
  if (req.complete || !(isLong || ctx.get("Transfer-Encoding") !== "")) {
    return;
  }
  const { socket } = req;
  ctx.set("Connection", "close");
  // Node would close as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
  res.once("finish", () => {
    // Node has just started to drop the rest of an unread body, however long it is.
    req.pause();
    socket.pause();
  });
}
