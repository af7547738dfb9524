// `npm test`: everything CI runs, from install to the smoke tests. The last line counts what passed and failed.
import "./checkNode.mjs";

const { test } = await import("./testing/testAll.mjs");
await test();
