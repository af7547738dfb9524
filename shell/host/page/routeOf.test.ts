import type { ReleasedRemote } from "@takas/mfe-kit/manifest";

import { publicRegistry } from "./routeOf";

type Build = ReleasedRemote["current"];

const TAB = {
  slot: "tabs",
  order: 30,
  path: "/offers",
  label: { en: "Offers", tr: "Teklifler" },
  icon: ["M4 7h16"],
};
const DIALOG = { slot: "upgrade", module: "./upgrade", order: 10 };

function buildOf(build: string, fields: Partial<Build> = {}): Build {
  return {
    build,
    shared: {},
    container: build,
    entry: `/remotes/offers/${build}/remoteEntry.js`,
    routes: [{ path: "/offers", preload: [], files: [] }],
    ...fields,
  };
}

function linksOf(remote: Partial<ReleasedRemote> & { current: Build }, language: "en" | "tr") {
  const offers = { name: "offers", team: "offers", enabled: true, ...remote };
  return publicRegistry({ remotes: [offers] }, { language }).remotes[0]?.current;
}

describe("the slots of a build in a page's registry", () => {
  it("have their labels in the page's language", () => {
    const current = buildOf("offers2", { links: [TAB], dialogs: [DIALOG] });
    expect(linksOf({ current }, "tr")).toMatchObject({
      links: [{ ...TAB, label: "Teklifler" }],
      dialogs: [DIALOG],
    });
  });

  it("are those of the newer build after a rollback to one from before they were listed", () => {
    const previous = buildOf("offers2", { links: [TAB], dialogs: [DIALOG] });
    expect(linksOf({ current: buildOf("offers1"), previous }, "en")).toMatchObject({
      build: "offers1",
      links: [{ ...TAB, label: "Offers" }],
      dialogs: [DIALOG],
    });
  });

  it("are none where a build lists none, whatever another one lists", () => {
    const previous = buildOf("offers1", { links: [TAB], dialogs: [DIALOG] });
    const current = linksOf(
      { current: buildOf("offers2", { links: [], dialogs: [] }), previous },
      "en",
    );
    expect(JSON.stringify(current)).not.toMatch(/links|dialogs/);
  });
});
