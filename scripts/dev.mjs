// `npm run dev`: every remote and the shell on a development server of its own, reloading on save.
import "./checkNode.mjs";

const { dev } = await import("./devAll.mjs");
await dev();
