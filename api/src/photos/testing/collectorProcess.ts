import process from "node:process";

import { connect } from "../../platform/database/connection";
import { collectOrphans } from "../store/collectOrphans";

/** A process that collects orphans on demand and returns the number it removed. */
async function main(): Promise<void> {
  await connect(process.env["MONGODB_URI"] ?? "");
  process.on("message", () => void collectOrphans().then((collected) => process.send?.(collected)));
  process.send?.("ready");
}

void main();
