import { BENCHMARKS } from "./benchmarks.mjs";

/**
 * The page of figures.
 *
 * @param {{ machine: string; benchmarks: Record<string, Record<"quiet" | "busy", Run | undefined>> }} data
 * @typedef {{ day: string; load: number; isQuick: boolean; figures: import("./figures.mjs").Figure[] }} Run
 */
export function renderPage({ machine, benchmarks }) {
  const sections = Object.entries(BENCHMARKS)
    .filter(([name]) => benchmarks[name] !== undefined)
    .map(([name, { title, peer }]) => renderSection({ name, title, peer, ...benchmarks[name] }));
  return `# Performance

Written by \`npm run bench\` on ${machine}. Less is better everywhere. "Busy" is the same
beside one process for each core that never rests. A ratio is the figure divided by its peer's from the same minutes. It depends
less on the machine, so \`npm run bench -- --compare\` compares ratios. The load is that of the minute before a benchmark: where
it is above 0.5 at "quiet", the benchmark before it or other work ran until then.

${sections.join("\n")}`;
}

function renderSection({ name, title, peer, quiet, busy }) {
  const columns = ["quiet", ...(peer ? ["peer", "ratio"] : []), ...(busy ? ["busy"] : [])];
  const withBusyRatio = [...columns, ...(busy && peer ? ["busy ratio"] : [])];
  const rows = quiet.figures.map((figure) => {
    const then = busy?.figures.find((other) => other.name === figure.name);
    const cells = {
      quiet: amount(figure),
      peer: figure.peer === undefined ? "" : amount({ value: figure.peer, unit: figure.unit }),
      ratio: figure.ratio ?? "",
      busy: then === undefined ? "" : amount(then),
      "busy ratio": then?.ratio ?? "",
    };
    return row([figure.name, ...withBusyRatio.map((column) => cells[column])]);
  });
  const runs = [quiet, ...(busy ? [busy] : [])];
  const loads = runs.map(
    ({ day, load, isQuick }) => `${day}${isQuick ? ", quick" : ""}, load ${load}`,
  );
  return `## ${title}

\`npm run bench -- ${name}\`${peer ? `. Peer: ${peer}` : ""}. ${loads.join("; busy: ")}.

${row(["", ...withBusyRatio])}
${row(["", ...withBusyRatio].map(() => "---"))}
${rows.join("\n")}
`;
}

function amount({ value, unit }) {
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: 3 })} ${unit}`.trim();
}

function row(cells) {
  return `| ${cells.join(" | ")} |`;
}
