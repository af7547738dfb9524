import { BENCHMARKS } from "./benchmarks.mjs";

/**
 * The page of figures.
 *
 * @param {{ machine: string; benchmarks: Record<string, Run> }} data
 * @typedef {{ day: string; load: number; isQuick: boolean; figures: import("./figures.mjs").Figure[] }} Run
 */
export function renderPage({ machine, benchmarks }) {
  const measured = Object.entries(BENCHMARKS).filter(([name]) => benchmarks[name] !== undefined);
  const about = measured.map(([name, { title, peer }]) => {
    const { day, load, isQuick } = benchmarks[name];
    const beside = peer === undefined ? "" : `, beside ${peer}`;
    return `- \`${name}\`: ${title}${beside}. ${day}${isQuick ? ", quick" : ""}, load ${load}.`;
  });
  const rows = measured.flatMap(([name]) =>
    benchmarks[name].figures.map(({ name: what, value, unit, peer, ratio = "" }) =>
      row([name, what, amount(value, unit), peer === undefined ? "" : amount(peer, unit), ratio]),
    ),
  );
  return `# Performance

Written by \`npm run bench\` on ${machine}; \`npm run bench -- NAME\` prints the figures of one.
Less is better everywhere. A ratio is the figure divided by its peer's from the same minutes. It depends less on the machine, so
\`npm run bench -- --compare\` compares ratios. The load is that of the minute before a benchmark.

${about.join("\n")}

${row(["", "what", "figure", "peer", "ratio"])}
${row(["---", "---", "---", "---", "---"])}
${rows.join("\n")}
`;
}

function amount(value, unit) {
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: 3 })} ${unit}`.trim();
}

function row(cells) {
  return `| ${cells.join(" | ")} |`;
}
