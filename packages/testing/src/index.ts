// The matchers of jest-dom, for every test that imports anything from here.
import "@testing-library/jest-dom";

export * from "./builders";
export { type Failure, startFakeApi } from "./fakeApi";
