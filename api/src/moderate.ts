import { userInfo } from "node:os";
import process from "node:process";

import { databaseUri } from "@takas/embedded-mongo/findDatabase";
import { createLog } from "@takas/telemetry/log";

import { bindEvents } from "./bindEvents";
import { COMMANDS } from "./moderation/moderation";
import { findHistory, findWaiting, showReport } from "./moderation/moderationList";
import { connect, disconnect, ensureIndexes } from "./platform/database/connection";

const USAGE = `npm run moderate                        lists open reports, dealers' names and cars under review
npm run moderate -- show REPORT         shows what was reported, the thread around it, and earlier decisions
npm run moderate -- history             lists the last decisions
npm run moderate -- approve CAR         approves its price and puts it on the market
npm run moderate -- approve DEALER      approves the dealer's name and shows it
npm run moderate -- refuse DEALER       refuses the dealer's name; another one can be given
npm run moderate -- takedown CAR        takes it off the market; settles its reports
npm run moderate -- suspend REPORT      suspends the person; settles all reports about them
npm run moderate -- unsuspend REPORT    lets the person act again; their cars are back on the market
npm run moderate -- dismiss REPORT      settles the report without action
`;
/** The commands that take an id, and the moderator's name. */
const ACTS: Record<string, (id: string, by: string) => Promise<string>> = {
  ...COMMANDS,
  show: showReport,
};

/** `npm run moderate`: lists reports, dealers' names and cars under review, and resolves them. */
async function main([name, id]: string[]): Promise<void> {
  const act = actOf(name, id);
  if (act === undefined) {
    throw new Error(USAGE);
  }
  bindEvents(createLog("error"));
  await connect(await databaseUri());
  try {
    await ensureIndexes();
    process.stdout.write(`${await act()}\n`);
  } finally {
    await disconnect();
  }
}

function actOf(name: string | undefined, id: string | undefined) {
  if (name === undefined) {
    return findWaiting;
  }
  if (name === "history") {
    return findHistory;
  }
  const act = ACTS[name];
  return act && id !== undefined ? () => act(id, userInfo().username) : undefined;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
