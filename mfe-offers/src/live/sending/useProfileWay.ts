import { useGetProfileQuery } from "@takas/client";
import { paths, useSearch, withReturnPath } from "@takas/mfe-kit";

/**
 * The way to the profile and back to a path, for a button that needs a profile; undefined once there is one, and while
 * that is not known.
 */
export function useProfileWay(): ((path: string) => string) | undefined {
  const { data } = useGetProfileQuery();
  return data === undefined || data.isComplete
    ? undefined
    : (path) => withReturnPath(paths.editProfile.href(), path);
}

/** The path of a screen that asks for an answer when it opens. */
export function answerAt(path: string, action: string): string {
  return `${path}?answer=${action}`;
}

/** The answer, of those possible, for which the profile was missing: the screen asks for it when it opens. */
export function useAnswerAfterProfile<Answer extends string>(
  possible: readonly Answer[],
): Answer | undefined {
  const answer = new URLSearchParams(useSearch()).get("answer");
  return possible.find((one) => one === answer);
}
