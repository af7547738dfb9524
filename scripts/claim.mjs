// One app to a data directory: a second start must not touch what a running one uses.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** Notes this process as the owner of the folder until it exits; throws a sentence when another one is. */
export function claim(folder) {
  const file = join(folder, "owner.json");
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  try {
    writeFileSync(file, mine, { flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") {
      throw error;
    }
    const { pid, started } = readOwner(file);
    if (isAlive(pid) && startOf(pid) === started) {
      throw new Error(
        `Takas already runs on ${folder} (process ${pid}). Stop it or set DATA_DIR to another directory.`,
        { cause: error },
      );
    }
    writeFileSync(file, mine);
  }
  process.once("exit", () => rmSync(file, { force: true }));
}

/** What a start that was cut off left half written names nobody. */
function readOwner(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { pid: 0, started: "" };
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** When a process started, in the system's own terms; empty where the system does not tell. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
