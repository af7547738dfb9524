/** Consecutive failures after which a build is skipped, and for how many ms. */
const FAILURES = 3;
const REST = 30_000;

/** A circuit breaker: stops trying a build that keeps failing. */
export interface Breaker {
  isOpen: (build: string) => boolean;
  worked: (build: string) => void;
  failed: (build: string) => void;
}

export function createBreaker(now: () => number = Date.now): Breaker {
  const faults = new Map<string, { count: number; until: number }>();
  return {
    isOpen: (build) => (faults.get(build)?.until ?? 0) > now(),
    worked: (build) => void faults.delete(build),
    failed: (build) => {
      const count = (faults.get(build)?.count ?? 0) + 1;
      // After the pause one trial decides.
      faults.set(build, { count, until: count < FAILURES ? 0 : now() + REST });
    },
  };
}
