import "./compileOnce.mjs";
import { AsyncLocalStorage } from "node:async_hooks";

import { TestEnvironment } from "jest-environment-node";

// A storage that was used once slows down every promise made after it in its process, until it is disabled. Suites load
// modules again, so each leaves some storages behind: without this, they cost a sixth of the CPU time of API tests.

/** The storages that the current suite has used. */
const used = new Set();

for (const name of ["run", "enterWith"]) {
  const method = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this);
    return method.apply(this, args);
  };
}

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    for (const storage of used) {
      storage.disable();
    }
    used.clear();
    await super.teardown();
  }
}
