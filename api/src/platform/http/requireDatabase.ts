import { isConnected, whileConnected } from "../database/connection";
import { unavailable } from "../errors";
import type { Middleware } from "./state";

/**
 * Answers 503 at once while the database is away, instead of letting every call find out for itself, and within two
 * seconds when it falls silent during a call.
 */
export function requireDatabase(): Middleware {
  return async (_ctx, next) => {
    if (!isConnected()) {
      throw unavailable("service.databaseAway");
    }
    await whileConnected(next());
  };
}
