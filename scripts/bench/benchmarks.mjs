/**
 * Every benchmark: its file, its arguments in full and with --quick (and settings for that), the title of its section, what
 * its figures stand beside, whether it also runs on a busy machine, and whether --quick leaves it out.
 */
export const BENCHMARKS = {
  api: {
    title: "The API",
    peer: "the same query through the driver; of a listing: its photos through sharp alone",
    file: "api/bench/bench.ts",
    quick: ["1000"],
    env: { BENCH_SECONDS: "2" },
    isBusyToo: true,
  },
  db: {
    title: "The embedded database",
    peer: "the same with 1,000 cars",
    file: "packages/embedded-mongo/bench/bench.ts",
    quick: ["1000", "10000"],
    isBusyToo: true,
  },
  load: {
    title: "First loads on a slow phone",
    peer: "the same app as one bundle",
    file: "shell/bench/load.ts",
    quick: ["1"],
    isBusyToo: true,
  },
  interaction: {
    title: "Taps and keys on a slow phone",
    file: "shell/bench/interaction.ts",
    isBusyToo: true,
    isLong: true,
  },
  composition: {
    title: "Failed remotes, releases and rollbacks",
    peer: "the same with every remote alive",
    file: "shell/bench/composition.ts",
    isBusyToo: true,
    isLong: true,
  },
  photos: {
    title: "The photo check",
    peer: "sharp alone, which encodes the same photo",
    file: "api/bench/photos.ts",
    quick: ["12"],
  },
  checks: {
    title: "Photos checked before their listing",
    peer: "sharp alone, which encodes the same photo",
    file: "api/bench/checks.ts",
    quick: ["1"],
  },
  uploads: {
    title: "A listing with ten photos of 10 MB",
    peer: "before the upload",
    file: "api/bench/uploads.ts",
    isLong: true,
  },
  search: {
    title: "Searches among a million cars (quick: 20,000)",
    file: "api/bench/search.ts",
    quick: ["20000"],
    isLong: true,
  },
  events: {
    title: "1,000 open pages",
    file: "api/bench/events.ts",
    quick: ["500", "5"],
    isLong: true,
  },
  costs: {
    title: "Calls at the limits of one visitor's data",
    file: "api/bench/costs.ts",
    isLong: true,
  },
  contact: { title: "The contact check of hostile texts", file: "api/bench/contact.ts" },
  matching: {
    title: "Matching",
    peer: "pairs alone",
    file: "api/bench/matching.ts",
    quick: ["2"],
    isLong: true,
  },
};
