// `npm run dev`: runs every remote and the shell on a development server with hot reload. With names
// (`npm run dev -- mfe-offers`) only these remotes and the shell; the others run as released.
import process from "node:process";

import "./checkNode.mjs";

const { dev } = await import("./running/devAll.mjs");
await dev(process.argv.slice(2));
