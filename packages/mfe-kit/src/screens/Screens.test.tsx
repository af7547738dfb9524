import { createFakeContext } from "../testing";

const First = () => <p>First</p>;
const Second = () => <p>Second</p>;

beforeEach(() => {
  // React keeps the timers that it finds at its start.
  jest.useFakeTimers();
  jest.resetModules();
  // In an act, React would skip its delays.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it("shows a screen at once when its code arrives", async () => {
  const { defineRemote } = await import("../defineRemote");
  history.replaceState(null, "", "/first");
  let arrive: () => void = () => undefined;
  const loads: Record<string, Promise<Record<string, unknown>>> = {
    First: Promise.resolve({ First }),
    Second: new Promise((resolve) => {
      arrive = () => resolve({ Second });
    }),
  };
  const routes = [
    { path: "/first", screen: "First" },
    { path: "/second", screen: "Second" },
  ];
  const remote = defineRemote({ name: "test", routes }, async (name) => loads[name] ?? {});
  const context = createFakeContext();
  const handle = remote.mount(context);
  await jest.advanceTimersByTimeAsync(50);
  expect(context.container).toHaveTextContent("First");
  history.pushState(null, "", "/second");
  await jest.advanceTimersByTimeAsync(50);
  expect(context.container).toHaveTextContent("");
  arrive();
  await jest.advanceTimersByTimeAsync(50);
  expect(context.container).toHaveTextContent("Second");
  handle.unmount();
});
