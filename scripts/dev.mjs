// `npm run dev`: every remote and the shell on a development server of its own, hot on save. With names
// (`npm run dev -- mfe-offers`) only these remotes and the shell, beside the others as they are released.
import process from "node:process";

import "./checkNode.mjs";

const { dev } = await import("./devAll.mjs");
await dev(process.argv.slice(2));
