import { createStore } from "@takas/client";
import { defineParts } from "@takas/mfe-kit";
import type { PartProps, RemoteServerModule, Services } from "@takas/mfe-kit";
import { buildVehicle } from "@takas/testing/builders";
import { createElement } from "react";
import type { ReactNode } from "react";

import { drawParts } from "../../src/server/drawParts";

const car = buildVehicle({ title: "2017 Toyota Vitz" });
const Matches = ({ of }: PartProps<"listing.actions">) =>
  createElement("p", undefined, `Matches of ${of.title}`);
const Broken = (): never => {
  throw new Error("broken");
};

const partsWith = (part: unknown) =>
  defineParts({ name: "offers" }, () => Promise.resolve({ Matches: part }));

/** Draws the parts of a slot that two remotes fill, the first of them on the server. */
async function draw(filler: Pick<RemoteServerModule, "preparePart">) {
  const remotes = ["offers", "garage"].map((name, index) => ({
    name,
    team: name,
    enabled: true,
    current: {
      build: `${name}1`,
      entry: "/remotes/x.js",
      container: name,
      shared: {},
      routes: [],
      fills: [
        {
          slot: "listing.actions",
          part: "Matches",
          order: index,
          bytes: 1,
          server: name === "offers",
        },
      ],
    },
  }));
  const parts = drawParts({
    remotes,
    fillers: { offers: filler },
    store: createStore(),
    services: {} as Services,
    isWide: false,
  });
  const fills = parts.fillsOf("listing.actions");
  const html = await Promise.all(fills.map(async (fill) => fill.draw?.(car)));
  return { html, faults: parts.faults };
}

describe("a slot of a view that the server draws", () => {
  it("has the parts that it can draw, and a place for the others", async () => {
    const { html, faults } = await draw(partsWith(Matches));
    expect(html[0]).toMatch(/^<div data-build="offers1">.*<p>Matches of 2017 Toyota Vitz<\/p>/);
    expect(html[1]).toBe("");
    expect(faults).toEqual([]);
  });

  it.each([
    ["throws", true, partsWith(Broken), /broken/],
    ["is missing", true, partsWith(undefined), /no export of that name/],
    [
      "does not get its data in time",
      false,
      { preparePart: () => new Promise<ReactNode>(() => undefined) },
      /not drawn within 30 ms/,
    ],
  ])("leaves a part that %s to the browser", async (_why, isFault, filler, words) => {
    const { html, faults } = await draw(filler);
    expect(html).toEqual(["", ""]);
    expect(faults).toMatchObject([{ name: "offers", build: "offers1", part: "Matches", isFault }]);
    expect(faults[0]?.words).toMatch(words);
  });
});
