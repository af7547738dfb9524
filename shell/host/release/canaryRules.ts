import type { Canary, Releases } from "@takas/mfe-kit/manifest";

/** The canary of a remote, if one runs. */
export function runningCanary({ canaries }: Releases, name: string): Canary | undefined {
  return canaries?.find((canary) => canary.name === name && canary.percent > 0);
}

/**
 * The releases without what is known of the canaries of these apps. Throws if one runs, unless its own build is released: two
 * releases at once could not be told apart.
 */
export function releaseCanaries(
  live: Releases,
  apps: readonly { name: string; build: string }[],
): Releases {
  for (const { name, build } of apps) {
    const canary = runningCanary(live, name);
    if (canary !== undefined && canary.build.build !== build) {
      throw new Error(
        `A canary of ${name} is running (build ${canary.build.build}, ${canary.percent} %, by ${canary.by}). End it first: npm run rollback -- ${name}. Or make it live: npm run release -- ${name} --build ${canary.build.build}.`,
      );
    }
  }
  const names = apps.map(({ name }) => name);
  return withoutCanaries(live, (canary) => names.includes(canary.name));
}

/** The releases with a canary that nobody gets any more, and why. */
export function endCanary(live: Releases, name: string, ended: string): Releases {
  return {
    ...live,
    canaries: live.canaries?.map((one) =>
      one.name === name ? { ...one, percent: 0, ended } : one,
    ),
  };
}

export function withoutCanaries(
  { canaries, ...live }: Releases,
  isGone: (canary: Canary) => boolean,
): Releases {
  const others = canaries?.filter((canary) => !isGone(canary)) ?? [];
  return { ...live, ...(others.length > 0 && { canaries: others }) };
}
