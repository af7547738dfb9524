// One line per step: what it does, then how long it took.
import process from "node:process";

/** Runs a step. `done` may add to the time. A failing step ends the line and rethrows. */
export async function step(title, work) {
  const from = performance.now();
  const live = process.stdout.isTTY;
  if (live) {
    process.stdout.write(`  ${title} ...`);
  }
  try {
    const note = await work();
    line(`\u2713 ${title}${note ? `: ${note}` : ""} (${seconds(from)})`, live);
  } catch (error) {
    line(`\u2717 ${title}`, live);
    throw error;
  }
}

function line(text, live) {
  process.stdout.write(`${live ? "\r\u001b[2K" : ""}${text}\n`);
}

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
