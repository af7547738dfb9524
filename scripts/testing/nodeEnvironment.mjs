import "./compileOnce.mjs";

export { TestEnvironment as default } from "jest-environment-node";
