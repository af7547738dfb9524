import * as React from "react";

// In development, React records a stack trace for each element that it creates, up to 10,000 in a row: a fifth of the
// time of a screen's tests. Nothing here reads these traces, so React is told that it has recorded them all.

const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals !== "object" || internals === null) {
  throw new Error("React keeps its internals elsewhere: remove or adjust this file.");
}
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {},
});
