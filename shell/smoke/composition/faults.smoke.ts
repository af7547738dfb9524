import type { Page } from "puppeteer-core";

import { go, open, outlet } from "../screen";
import { app, stay } from "../stage";
import { FAULTS, REMOTES, breakRemotes } from "./faults";
import type { Fault } from "./faults";

type Kind = [kind: string, fault: Fault];
type Remote = (typeof REMOTES)[number];
interface Place extends Remote {
  kind: string;
  fault: Fault;
}

const faults = Object.entries(FAULTS);
const slow = faults.filter(([, { isSlow }]) => isSlow === true);
const quick = faults.filter(([, { isSlow }]) => isSlow !== true);

/** All remotes of a page but one have a fault at once: the shell treats all alike, so each fault meets one remote. */
const groups = inGroups(quick, REMOTES.length - 1);

describe("faulty remotes leave the bar and the other remotes working and recover with Retry", () => {
  let page: Page;
  let waiting: Map<string, Promise<unknown>>;

  // Timeouts run in the background while the other faults are tested.
  beforeAll(async () => {
    ({ page } = await stay());
    waiting = new Map(
      slow.map(([kind, fault], turn) => [
        kind,
        stay().then((visitor) => suffer(visitor.page, [[kind, fault]], turn)),
      ]),
    );
    // The test of the fault receives the error.
    waiting.forEach((suffering) => void suffering.catch(() => undefined));
  });

  it.each(groups.map((group, turn) => [namesOf(group), group, turn] as const))(
    "%s",
    (_, group, turn) => suffer(page, group, turn),
  );

  it.each(slow)("%s", (kind) => waiting.get(kind));
});

function inGroups(kinds: Kind[], size: number): Kind[][] {
  const starts = kinds.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => kinds.slice(start, start + size));
}

function namesOf(group: Kind[]): string {
  return group.map(([kind]) => kind).join(", ");
}

/** Gives each of the kinds to a remote, other remotes with each turn, and lets a visitor meet them one after the other. */
async function suffer(page: Page, kinds: Kind[], turn: number): Promise<void> {
  const inTurn = REMOTES.map((_, index) => REMOTES[(turn + index) % REMOTES.length] as Remote);
  const sound = inTurn.at(-1) as Remote;
  const places = kinds.map(([kind, fault], index): Place => ({
    ...(inTurn[index] as Remote),
    kind,
    fault,
  }));
  const broken = places.map(({ remote, fault }) => [remote, fault] as const);
  const repairs = await breakRemotes(page, Object.fromEntries(broken));
  for (const [index, place] of places.entries()) {
    try {
      // The page opens with the first one.
      await (index === 0
        ? open(page, app.url + place.path, { remote: place.remote, state: place.fault.ends })
        : go(page, place.path));
      await meet(page, place, { sound, ...repairs });
    } catch (cause) {
      throw new Error(`${place.kind}, of ${place.remote}`, { cause });
    }
  }
}

/** From a faulty remote, visits a sound one, returns, and removes the fault. */
async function meet(
  page: Page,
  { remote, path, fault }: Place,
  { sound, mend, answered }: { sound: Remote } & Awaited<ReturnType<typeof breakRemotes>>,
): Promise<void> {
  await outlet(page, remote, fault.ends);
  await go(page, sound.path);
  await outlet(page, sound.remote, "ready");
  if (fault.passes === true) {
    await mend(remote);
  }
  await go(page, path);
  const back = fault.passes === true ? "ready" : fault.ends;
  await outlet(page, remote, back);
  await mend(remote);
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
