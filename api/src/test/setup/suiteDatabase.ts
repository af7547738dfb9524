import type { EmbeddedMongo } from "@takas/embedded-mongo";

interface Started {
  readonly database: EmbeddedMongo;
  readonly folder: string;
}

/**
 * What globalSetup started, for globalTeardown to stop: jest loads them separately, so it is stored on the process.
 */
export const suiteDatabase = {
  get current(): Started | undefined {
    return (globalThis as Holder)[KEY];
  },
  set current(started: Started | undefined) {
    (globalThis as Holder)[KEY] = started;
  },
};

const KEY = Symbol.for("takas.suiteDatabase");

interface Holder {
  [KEY]?: Started | undefined;
}
