import { isConnected, whileConnected } from "../database/connection";
import { unavailable } from "../errors";
import type { Middleware } from "./state";

/**
 * Answers 503 at once while the database is unavailable, so that no call waits for it, and within two seconds when it
 * stops answering during a call.
 */
export function requireDatabase(): Middleware {
  return async (_ctx, next) => {
    if (!isConnected()) {
      throw unavailable("service.databaseAway");
    }
    await whileConnected(next());
  };
}
