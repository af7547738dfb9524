import { hostShared, remoteShared } from "./shared.mjs";

describe("remoteShared", () => {
  it("accepts shells from the minor version that the remote was built with", () => {
    const { version } = (hostShared() as Record<string, { version: string }>)["react-redux"] ?? {};
    const [major, minor] = version?.split(".") ?? [];
    expect(remoteShared()).toMatchObject({
      "react-redux": { requiredVersion: `^${major}.${minor}.0` },
    });
  });
});
