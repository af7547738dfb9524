import type { Context } from "./state";

/** How long a client may take to see our answer before it is hung up on, in ms. */
const LINGER = 2000;
/** A rest of at most this many bytes is read and thrown away, which keeps the connection usable. */
const REST_MAX = 100 * 1024;

/**
 * Leaves the rest of a large request body where it is when the answer does not depend on it: nothing more is read, the
 * answer goes out saying that the connection closes, so that nobody sends another request on it, and the connection
 * ends once the client had time to see it. Closing at once would reset the connection and take the answer with it.
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
    // Node has just begun to throw away the rest of a body nobody read, however long it is.
    req.pause();
    socket.pause();
  });
}
