import { quotaState } from "./quota";

describe("quotaState", () => {
  it.each([
    ["unlimited", { remaining: 999, total: 999, isUnlimited: true }],
    ["unlimited", { remaining: 0, total: 0, isUnlimited: true }],
    ["normal", { remaining: 2, total: 2, isUnlimited: false }],
    ["low", { remaining: 1, total: 2, isUnlimited: false }],
    ["exhausted", { remaining: 0, total: 2, isUnlimited: false }],
    ["exhausted", { remaining: -1, total: 2, isUnlimited: false }],
  ] as const)("is %s with %j", (state, figures) => {
    expect(quotaState(figures)).toBe(state);
  });
});
