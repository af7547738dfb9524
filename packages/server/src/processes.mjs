// Which processes of this machine run. Plain JavaScript, because scripts read it before anything is installed.
import { readFileSync } from "node:fs";
import process from "node:process";

/**
 * Whether a process runs. Process ids are used again: with `started`, as `startOf` gave it, only if it is the same one.
 * @param {number} pid
 * @param {string} [started]
 */
export function isAlive(pid, started) {
  try {
    // Signal 0 only asks.
    process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user, but exists.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return started === undefined || startOf(pid) === started;
}

/**
 * A process's start time as the system reports it; empty where it does not.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      return "";
    }
    throw error;
  }
}
