/**
 * Every benchmark: its file, its arguments with --quick (and settings for that), the title of its rows, what its figures
 * are beside, and whether --quick leaves it out. One prints its own tables and is not on the page.
 */
export const BENCHMARKS = {
  api: {
    title: "The API",
    peer: "the same query through the driver; of a listing: its photos through sharp alone",
    file: "api/bench/bench.ts",
    quick: ["1000"],
    env: { BENCH_SECONDS: "2" },
  },
  db: {
    title: "The embedded database",
    peer: "the same with 1,000 cars",
    file: "packages/embedded-mongo/bench/bench.ts",
    quick: ["1000", "10000"],
  },
  load: {
    title: "First loads on a slow phone",
    peer: "the same app as one bundle",
    file: "shell/bench/load.ts",
    quick: ["1"],
  },
  interaction: {
    title: "Taps and keys on a slow phone",
    file: "shell/bench/interaction.ts",
    isLong: true,
  },
  photos: {
    title: "The photo check",
    peer: "sharp alone, which encodes the same photo",
    file: "api/bench/photos.ts",
    quick: ["12"],
  },
};
