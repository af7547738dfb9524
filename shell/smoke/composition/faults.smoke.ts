import type { Page } from "puppeteer-core";

import { go, open, outlet } from "../screen";
import { app, stay } from "../stage";
import { FAULTS, REMOTES, breakRemote } from "./faults";
import type { Fault } from "./faults";

type Place = (typeof REMOTES)[number] & { page: Page };

const faults = Object.entries(FAULTS);
const slow = faults.filter(([, { isSlow }]) => isSlow === true);
const quick = faults.filter(([, { isSlow }]) => isSlow !== true);

describe("a faulty remote leaves the bar and the other remotes working and recovers with Retry", () => {
  let places: Place[];
  let waiting: Map<string, Promise<unknown>>;

  // Timeouts run in the background while the other faults are tested in the same tabs.
  beforeAll(async () => {
    places = await openTabs(REMOTES);
    waiting = new Map(
      slow.map(([kind, fault], turn) => [
        kind,
        openTabs(twoOf(REMOTES, turn)).then(sufferAll(fault)),
      ]),
    );
    // The test of the fault receives the error.
    waiting.forEach((suffering) => void suffering.catch(() => undefined));
  });

  it.each(quick.map(([kind, fault], turn) => [kind, fault, turn] as const))(
    "%s",
    (_, fault, turn) => sufferAll(fault)(twoOf(places, turn)),
  );

  it.each(slow)("%s", (kind) => waiting.get(kind));
});

/** Two remotes for a fault, in turns: the shell treats all alike, so each fault need not meet each remote. */
function twoOf<T>(all: readonly T[], turn: number): T[] {
  return [0, 1].flatMap((step) => all[(turn * 2 + step) % all.length] ?? []);
}

function openTabs(remotes: typeof REMOTES): Promise<Place[]> {
  return Promise.all(remotes.map(async (place) => ({ ...place, page: (await stay()).page })));
}

const sufferAll = (fault: Fault) => async (places: Place[]) => {
  await Promise.all(places.map((place) => suffer(place, fault)));
};

/** Opens a faulty remote, visits another one, returns, and removes the fault. */
async function suffer({ page, remote, path }: Place, fault: Fault): Promise<void> {
  const { mend, answered } = await breakRemote(page, remote, fault);
  const other = REMOTES.find((place) => place.remote !== remote);
  await open(page, app.url + path, { remote, state: fault.ends });
  await go(page, other?.path ?? "/");
  await outlet(page, other?.remote, "ready");
  if (fault.passes === true) {
    await mend();
  }
  await go(page, path);
  const back = fault.passes === true ? "ready" : fault.ends;
  await outlet(page, remote, back);
  await mend();
  if (back !== "ready") {
    await page.locator(`[data-remote="${remote}"] button ::-p-text(Retry)`).click();
    await outlet(page, remote, "ready");
    expect(await page.$eval("h1", (heading) => heading.textContent)).not.toBe("");
  }
  if (fault.passes === true) {
    await answered();
    await outlet(page, remote, "ready");
  }
}
