import { html } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import { BOARD } from "./boardSession";
import type { HourCounts } from "./BuildCounts";
import type { BoardApp, BoardBuild, Uses } from "./readBoard";

/** A build: how it does, what it weighs and uses, and what may be done with it. */
export function buildCard(build: BoardBuild, app: BoardApp, isOwn: boolean): Html {
  const { state, since, by, until, ended, hours, total, weight } = build;
  return html`<li class="${state}">
    <h3>${titleOf(build)}</h3>
    <p>
      <code>${build.build}</code>${
        since === undefined ? undefined : html`, since ${timeOf(since)} by ${by}`
      }${until === undefined ? undefined : html`, until ${timeOf(until)}`}.
      ${ended}
    </p>
    <dl>
      <dt>Failures</dt>
      <dd>${failuresOf(hours, total)}</dd>
      <dt>Time until shown</dt>
      <dd>${timesOf(hours, total)}</dd>
      ${
        weight === undefined
          ? undefined
          : html`<dt>Heaviest screen</dt>
              <dd>
                ${kilobytes(weight.bytes)} of ${kilobytes(weight.budget)} kB (${weight.path})
              </dd>`
      }
    </dl>
    ${usesDetails(build.uses)} ${isOwn ? buttons(build, app) : undefined}
  </li>`;
}

function titleOf({ state, percent, label }: BoardBuild): string {
  switch (state) {
    case "live":
      return "Live";
    case "canary":
      return `Canary, ${percent} % of the sessions`;
    case "back":
      return "Canary that went back";
    case "previous":
      return "Before";
    case "preview":
      return `Preview ${label}`;
    case "older":
      return "Older";
  }
}

function failuresOf(hours: readonly HourCounts[], total: HourCounts): Html {
  const { pages, failures } = total;
  const count = countOf(failures);
  if (pages === 0 && count === 0) {
    return html`No pages.`;
  }
  const kinds = Object.entries(failures)
    .toSorted((a, b) => b[1] - a[1])
    .map(([kind, times]) => `${kind} ${times}`);
  const points = hours.map((hour) =>
    hour.pages === 0 ? undefined : (100 * countOf(hour.failures)) / hour.pages,
  );
  const rate = pages === 0 ? "" : `${inWords((100 * count) / pages)} for each 100 pages `;
  const words = `${rate}(${plural(count, "failure")}, ${plural(pages, "page")})`;
  return html`${line(points, "Failures for each 100 pages, by the hour")}
  ${words}${kinds.length === 0 ? undefined : `: ${kinds.join(", ")}`}.`;
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-GB")} ${noun}${count === 1 ? "" : "s"}`;
}

/** With one digit at most. */
function inWords(value: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: 1 });
}

function countOf(failures: HourCounts["failures"]): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

function timesOf(hours: readonly HourCounts[], { times }: HourCounts): Html {
  const median = medianOf(times);
  return median === undefined
    ? html`Measured while a canary runs.`
    : html`${line(
        hours.map((hour) => medianOf(hour.times)),
        "Median time until shown, by the hour",
      )}
      ${median.toLocaleString("en-GB")} ms (median).`;
}

function medianOf(times: readonly number[]): number | undefined {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

const [WIDTH, HEIGHT] = [240, 40];

/** A line of values by the hour, from 0 to the highest. An hour without one is a gap. */
function line(values: readonly (number | undefined)[], label: string): Html {
  const highest = Math.max(...values.map((value) => value ?? 0));
  const step = WIDTH / (values.length - 1);
  const points = values.map((value, index) =>
    value === undefined
      ? undefined
      : ([index * step, HEIGHT - 2 - (value / (highest || 1)) * (HEIGHT - 4)] as const),
  );
  const path = points
    .flatMap((point, index) => {
      if (point === undefined) {
        return [];
      }
      const [x, y] = point.map((number) => number.toFixed(1));
      // An hour on its own is a point of a line that has no length.
      return points[index - 1] === undefined ? [`M${x} ${y}h0.1`] : [`L${x} ${y}`];
    })
    .join("");
  const words = `${label}: highest ${inWords(highest)}`;
  return html`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    aria-label="${words}"
    preserveAspectRatio="none"
  >
    <path d="${path}" stroke-linecap="round" vector-effect="non-scaling-stroke" />
  </svg>`;
}

function usesDetails({ contract, api, shared, calls, reads }: Uses): Html {
  const fields = Object.entries(reads);
  return html`<details>
    <summary>Uses contract ${contract} and API ${api}</summary>
    <dl>
      <dt>Shared modules</dt>
      <dd>
        ${
          Object.entries(shared)
            .map(([name, range]) => `${name} ${range}`)
            .join(", ") || "None"
        }
      </dd>
      <dt>Calls</dt>
      <dd>${calls.join(", ") || "None listed"}</dd>
      <dt>Reads</dt>
      <dd>
        ${fields.length === 0 ? "None listed" : html`<div class="reads">${fields.map(fieldsOf)}</div>`}
      </dd>
    </dl>
  </details>`;
}

/** The fields that a build reads of an answer, without those that only lead to others. */
function fieldsOf([path, names]: [string, readonly string[]]): Html {
  const leading = new Set(names.map((name) => name.slice(0, Math.max(0, name.lastIndexOf(".")))));
  const fields = names.filter((name) => !leading.has(name));
  return html`<details>
    <summary>${path}: ${plural(fields.length, "field")}</summary>
    ${fields.join(", ")}
  </details>`;
}

function buttons(build: BoardBuild, { name, builds, stamp: seen }: BoardApp): Html | undefined {
  const { state, chosen } = build;
  const promote = { act: "promote", seen, ...chosen };
  const isTried = builds.some((one) => one.state === "canary");
  switch (state) {
    case "canary":
      return html`${form(promote, "Give it to everybody")}
      ${form({ act: "back", seen, name }, "Take it back")}`;
    case "live":
      return undefined;
    case "previous":
      return isTried ? undefined : form({ act: "back", seen, name }, "Go back to it");
    default:
      return isTried ? undefined : form(promote, "Make it live");
  }
}

/** A button that sends fields. */
export function form(fields: Record<string, string>, label: string): Html {
  return html`<form method="post" action="${BOARD}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>${label}</button>
  </form>`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).replace(/\.0$/, "");
}

/** "2026-11-23 09:30", UTC. */
function timeOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
