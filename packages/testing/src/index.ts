export * from "./builders";
export { type Failure, startFakeApi } from "./fakeApi";
export { translatePage } from "./translatePage";
