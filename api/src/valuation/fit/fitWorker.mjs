// A thread does not take over the process's TypeScript loader on Node 20, so the first file of one is plain JavaScript.
import { register } from "tsx/esm/api";

register();
await import("./fitThread.ts");
