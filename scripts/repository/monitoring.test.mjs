import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "yaml";

// The files that register the measurements of each role: the API, the jobs and the web server.
import "../../api/src/platform/process/schedule";
import "../../api/src/routes/routes";
import "../../api/src/valuation/live/refitValuation";
import { measureProcess, metrics } from "../../packages/telemetry/src/metrics";
import "../../shell/host/app";
import "../../shell/host/render/renderer";

const deploy = join(__dirname, "../../deploy");
const read = (file) => readFileSync(join(deploy, file), "utf8");
const rules = parse(read("alerts.yaml")).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("grafana/takas.json"));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr])),
];

/** Labels that Prometheus adds to each series, and that of a histogram's buckets. */
const ADDED = ["job", "instance", "le"];
/** The labels of each series, by its name. */
const series = new Map([
  ["up", []],
  // The script of docs/operate.md writes it for node_exporter.
  ["backup_last_success_timestamp_seconds", []],
  // Of blackbox_exporter.
  ["probe_ssl_earliest_cert_expiry", []],
]);

beforeAll(() => {
  measureProcess();
  for (const { name, labelNames } of metrics.getMetricsAsArray()) {
    const isHistogram = metrics.getSingleMetric(name).constructor.name === "Histogram";
    const names = isHistogram ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name];
    names.forEach((each) => series.set(each, [...labelNames, ...ADDED]));
  }
});

/** The series of an expression, each with the labels of its selector, and the labels it groups by. */
function partsOf(expression) {
  const plain = expression.replaceAll(/"[^"]*"/g, "").replaceAll(/\[[^\]]*\]/g, "");
  const groups = Array.from(plain.matchAll(/\b(?:by|on) \(([^)]*)\)/g), ([, labels]) => labels);
  const rest = plain.replaceAll(/\b(?:by|on) \([^)]*\)/g, " ");
  const found = Array.from(
    rest.matchAll(/(?<![\w.$])(?!or\b)([a-z]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g),
    ([, name, selectors = ""]) => ({
      name,
      labels: Array.from(selectors.matchAll(/(\w+)\s*[=!]/g), ([, label]) => label),
    }),
  );
  return { found, groups: groups.flatMap((labels) => labels.split(/,\s*/)) };
}

describe("alerts and dashboard", () => {
  it.each(expressions)("%s uses existing series and labels: %s", (_, expression) => {
    const { found, groups } = partsOf(expression);
    expect(found).not.toEqual([]);
    expect(found.filter(({ name }) => !series.has(name))).toEqual([]);
    for (const { name, labels } of found) {
      const known = [...series.get(name), ...ADDED];
      expect([name, labels.filter((label) => !known.includes(label))]).toEqual([name, []]);
    }
    const known = found.flatMap(({ name }) => [...series.get(name), ...ADDED]);
    expect(groups.filter((label) => !known.includes(label))).toEqual([]);
  });

  it("has a test in which every alert fires", () => {
    const { tests } = parse(read("alerts.test.yaml"));
    const fired = tests.flatMap((test) =>
      test.promql_expr_test.flatMap(({ exp_samples: samples }) =>
        samples.map(({ labels }) => /alertname="(\w+)"/.exec(labels)[1]),
      ),
    );
    expect(new Set(fired)).toEqual(new Set(rules.map(({ alert }) => alert)));
  });

  it("has every alert explained in the operating guide", () => {
    const guide = readFileSync(join(deploy, "../docs/operate.md"), "utf8");
    expect(rules.filter(({ alert }) => !guide.includes(`| \`${alert}\``))).toEqual([]);
  });
});
