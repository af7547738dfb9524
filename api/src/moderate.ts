import process from "node:process";

import { readSettings } from "@takas/settings";

import { connect, disconnect, ensureIndexes } from "./platform/database/connection";
import { approve, dismiss, findWaiting, refuse, suspend, takeDown } from "./safety/moderation";

const USAGE = `npm run moderate                        lists open reports, dealers' names and cars under review
npm run moderate -- approve CAR         approves its price and puts it on the market
npm run moderate -- approve DEALER      approves the dealer's name and shows it
npm run moderate -- refuse DEALER       refuses the dealer's name; another one can be given
npm run moderate -- takedown CAR        takes it off the market; settles its reports
npm run moderate -- suspend REPORT      suspends the person; settles all reports about them
npm run moderate -- dismiss REPORT      settles the report without action
`;
const ACTS: Record<string, (id: string) => Promise<string>> = {
  approve,
  refuse,
  takedown: takeDown,
  suspend,
  dismiss,
};

/** `npm run moderate`: lists reports, dealers' names and cars under review, and resolves them. */
async function main([name, id]: string[]): Promise<void> {
  const act = name === undefined ? findWaiting : ACTS[name];
  if (act === undefined || (name !== undefined && id === undefined)) {
    throw new Error(USAGE);
  }
  await connect(readSettings(process.env, [], ["MONGODB_URI"]).MONGODB_URI);
  try {
    await ensureIndexes();
    process.stdout.write(`${await act(id ?? "")}\n`);
  } finally {
    await disconnect();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
