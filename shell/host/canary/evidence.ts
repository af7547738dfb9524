/** Chance of a false alarm of each test. There are two, so a canary as good as the live build goes back in less than 1 of 100 cases. */
const ALPHA = 0.004;

/** How many times as often a worse build fails: the mixture covers builds that are a little worse and much worse. */
const RATIOS = [1.25, 1.5, 2, 3, 5, 10, 30];

/**
 * Whether bad visits are more frequent with a canary than with the live build, beyond chance and however often it is asked: a
 * mixture sequential probability ratio test (Robbins 1970; Johari et al. 2017) of the side on which each bad visit happens. If
 * both builds are equal, a bad visit is the canary's with the share of visits that it has, whatever the rate of bad visits. The
 * likelihood ratio against that, averaged over RATIOS, reaches 1 / ALPHA with a chance of at most ALPHA (Ville's inequality).
 */
export class Evidence {
  private readonly logs = RATIOS.map(() => 0);
  private isFound = false;

  /** Adds a bad visit. `share`: that of the canary among all visits then, between 0 and 1. */
  add(isCanary: boolean, share: number): void {
    RATIOS.forEach((ratio, index) => {
      const worse = (share * ratio) / (share * ratio + 1 - share);
      const likelihood = isCanary ? worse / share : (1 - worse) / (1 - share);
      this.logs[index] = (this.logs[index] ?? 0) + Math.log(likelihood);
    });
    const mixture = this.logs.reduce((sum, log) => sum + Math.exp(log), 0) / RATIOS.length;
    this.isFound ||= mixture >= 1 / ALPHA;
  }

  /** Whether the canary was ever found to be worse. */
  get isWorse(): boolean {
    return this.isFound;
  }
}

/** The share of the canary among visits: what was drawn, corrected by what arrives, since the last change of it. */
export class Share {
  private percent = 0;
  private canary = 0;
  private all = 0;

  /** The share before a visit that was drawn with `percent`. */
  at(percent: number): number {
    if (this.percent !== percent) {
      this.percent = percent;
      this.canary = 0;
      this.all = 0;
    }
    return (this.canary + (DRAWN * percent) / 100) / (this.all + DRAWN);
  }

  add(isCanary: boolean): void {
    this.canary += isCanary ? 1 : 0;
    this.all += 1;
  }
}

/** Visits that the drawn share weighs as much as. */
const DRAWN = 50;
