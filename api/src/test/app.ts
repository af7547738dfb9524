import type { Server } from "node:http";

import { createLog } from "@takas/telemetry/log";
import supertest from "supertest";

import { deviceOf } from "../accounts/sessions/deviceOf";
import { startSession } from "../accounts/sessions/sessions";
import type { UserRecord } from "../accounts/User";
import { User } from "../accounts/User";
import { createApp } from "../app";
import { readEnv } from "../platform/process/env";
import type { Env } from "../platform/process/env";
import { useServer } from "./useServer";

/** Settings of a test: the defaults, without rate limits in the way. */
export function testEnv(variables: Record<string, string> = {}): Env {
  return readEnv({
    MONGODB_URI: "mongodb://127.0.0.1/unused",
    NODE_ENV: "test",
    RATE_LIMIT_FACTOR: "1000",
    ...variables,
  });
}

/** Settings that production requires. */
export const PRODUCTION = {
  NODE_ENV: "production",
  BASE_URL: "https://takas.example",
  SUPPORT_EMAIL: "support@takas.example",
};

/** Settings of the live market. */
export const LIVE = { MARKET: "live", CONTACT_KEY: Buffer.alloc(32, 7).toString("base64") };

export interface TestApi {
  server: Server;
  /** Calls the API as the app in a browser does; `cookie` is a session's, from `signIn`. */
  call: (cookie?: string) => ReturnType<typeof supertest.agent>;
  /** Calls the API without an origin or cookie. */
  bare: () => ReturnType<typeof supertest.agent>;
}

/** The API over HTTP on a free port, for every test of a file. */
export function useApi(variables: Record<string, string> = {}): TestApi {
  const env = testEnv(variables);
  const answer = createApp({ env, log: createLog("silent") }).callback();
  const server = useServer((request, response) => void answer(request, response));
  const bare = () => supertest.agent(server);
  return {
    server,
    bare,
    call: (cookie) => {
      const agent = bare().set("Sec-Fetch-Site", "same-origin");
      return cookie === undefined ? agent : agent.set("Cookie", cookie);
    },
  };
}

export interface SignedIn {
  user: UserRecord;
  cookie: string;
}

/** A new user with the given fields, and their session cookie. */
export async function signIn(fields: Partial<UserRecord> = {}): Promise<SignedIn> {
  const { user, secret } = await startSession(deviceOf(""));
  if (Object.keys(fields).length > 0) {
    await User.updateOne({ _id: user._id }, { $set: fields });
  }
  return { user: { ...user, ...fields }, cookie: `sid=${secret}` };
}
