import type { Releases } from "@takas/mfe-kit/manifest";
import { overlap } from "@takas/mfe-kit/remotes";

/** The releases without the routes that a remote has left to another one which claims them now. */
export function withHandovers(releases: Releases): Releases {
  const { handovers = [], remotes } = releases;
  if (handovers.length === 0) {
    return releases;
  }
  const isGone = (name: string, path: string) =>
    handovers.some(
      ({ path: left, from, to }) =>
        from === name &&
        left === path &&
        remotes.some(
          (other) =>
            other.name === to && other.current.routes.some((route) => overlap(route.path, path)),
        ),
    );
  return {
    ...releases,
    remotes: remotes.map((remote) => ({
      ...remote,
      current: {
        ...remote.current,
        routes: remote.current.routes.filter(({ path }) => !isGone(remote.name, path)),
      },
    })),
  };
}
