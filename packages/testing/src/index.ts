export * from "./builders";
export { type Failure, startFakeApi } from "./fakeApi";
