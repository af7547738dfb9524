import { Evidence, Share } from "./evidence";

/** What happened in a session with one of the two builds. A session may have several lines. */
export interface VisitLine {
  /** Fingerprints of the session and of its network. */
  session: string;
  network: string;
  isCanary: boolean;
  /** The canary's share when the line was written, in percent. */
  percent: number;
  /** "shown", or the kind of a failure. */
  outcome: string;
  /** ms until it was shown, if its code had to be downloaded. */
  ms?: number | undefined;
}

/** The visits of one build: one a session. */
export interface BuildTally {
  visits: number;
  /** Visits with at least one failure, and failures by kind. */
  failed: number;
  kinds: Record<string, number>;
  /** Median ms until it was shown. */
  shownIn: number | undefined;
}

/** Sessions of one network that count. Otherwise one sender of made-up reports could decide. */
const PER_NETWORK = 2;

/** Networks from which a canary must have failed before it goes back for its failures. */
const NETWORKS = 4;

/** Times that are known before others count as slow, and the quantile above which they do. */
const KNOWN = 40;
const SLOW = 0.75;

interface Session {
  isCanary: boolean;
  isFailed: boolean;
  ms: number | undefined;
}

/** Compares a canary with the live build, session by session. */
export class Tally {
  private readonly sessions = new Map<string, Session>();
  private readonly networks = new Map<string, number>();
  private readonly failing = new Set<string>();
  private readonly kinds = { canary: new Map<string, number>(), live: new Map<string, number>() };
  /** All ms so far, in order. */
  private readonly times: number[] = [];
  private readonly failures = { evidence: new Evidence(), share: new Share() };
  private readonly slowness = { evidence: new Evidence(), share: new Share() };
  /** Visits of the canary: with its present share, and altogether. */
  private step = { percent: 0, visits: 0 };
  private canaryVisits = 0;

  add(line: VisitLine): void {
    const session = this.sessionOf(line);
    if (session === undefined || session.isCanary !== line.isCanary) {
      return;
    }
    if (line.outcome !== "shown") {
      this.addFailure(session, line);
    } else if (line.ms !== undefined && session.ms === undefined) {
      session.ms = line.ms;
      this.addTime(line, line.ms);
    }
  }

  /** Why the canary goes back; undefined while it is not worse than the live build beyond chance. */
  worse(): string | undefined {
    const isFailing = this.failures.evidence.isWorse && this.failing.size >= NETWORKS;
    if (!isFailing && !this.slowness.evidence.isWorse) {
      return undefined;
    }
    const [live, canary] = [this.of(false), this.of(true)];
    return isFailing
      ? `It failed in ${canary.failed} of ${canary.visits} visits, the live build in ${live.failed} of ${live.visits}.`
      : `It took ${canary.shownIn} ms until it was shown, the live build ${live.shownIn} ms (medians).`;
  }

  /** Visits of the canary with a share, and altogether. */
  visits(percent: number): { step: number; all: number } {
    const step = this.step.percent === percent ? this.step.visits : 0;
    return { step, all: this.canaryVisits };
  }

  of(isCanary: boolean): BuildTally {
    const sessions = [...this.sessions.values()].filter((one) => one.isCanary === isCanary);
    const times = sessions.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b);
    return {
      visits: sessions.length,
      failed: sessions.filter(({ isFailed }) => isFailed).length,
      kinds: Object.fromEntries(isCanary ? this.kinds.canary : this.kinds.live),
      shownIn: times[Math.floor(times.length / 2)],
    };
  }

  private sessionOf({ session: key, network, isCanary, percent }: VisitLine): Session | undefined {
    const known = this.sessions.get(key);
    if (known !== undefined) {
      return known;
    }
    const count = this.networks.get(network) ?? 0;
    if (count >= PER_NETWORK) {
      return undefined;
    }
    this.networks.set(network, count + 1);
    const session = { isCanary, isFailed: false, ms: undefined };
    this.sessions.set(key, session);
    this.failures.share.at(percent);
    this.failures.share.add(isCanary);
    if (this.step.percent !== percent) {
      this.step = { percent, visits: 0 };
    }
    this.step.visits += isCanary ? 1 : 0;
    this.canaryVisits += isCanary ? 1 : 0;
    return session;
  }

  private addFailure(session: Session, { isCanary, percent, outcome, network }: VisitLine): void {
    const kinds = isCanary ? this.kinds.canary : this.kinds.live;
    kinds.set(outcome, (kinds.get(outcome) ?? 0) + 1);
    if (!session.isFailed) {
      session.isFailed = true;
      this.failures.evidence.add(isCanary, this.failures.share.at(percent));
      if (isCanary) {
        this.failing.add(network);
      }
    }
  }

  private addTime({ isCanary, percent }: VisitLine, ms: number): void {
    const share = this.slowness.share.at(percent);
    const limit = this.times[Math.floor(this.times.length * SLOW)];
    if (this.times.length >= KNOWN && limit !== undefined && ms > limit) {
      this.slowness.evidence.add(isCanary, share);
    }
    this.slowness.share.add(isCanary);
    insert(this.times, ms);
  }
}

/** Keeps a list in order. */
function insert(list: number[], value: number): void {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] ?? 0) > value) {
      to = middle;
    } else {
      from = middle + 1;
    }
  }
  list.splice(from, 0, value);
}
