// `npm start`: installs, builds what changed, starts everything and prints one address. Ctrl-C stops it all.
import "./checkNode.mjs";

const { start } = await import("./running/startAll.mjs");
await start();
