// On Node 20 a thread does not inherit the process's TypeScript loader, so its first file is plain JavaScript.
import { register } from "tsx/esm/api";

register();
await import("./packThread.ts");
