import { useGetProfileQuery } from "@takas/client";
import { paths, useSearch, useServices, withReturnPath } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

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

/**
 * The answer, of those possible, for which the profile was missing. The screen at the path asks for it once: the URL
 * forgets it, so that neither a reload nor a change of the offer asks again.
 */
export function useAnswerAfterProfile<Answer extends string>(
  possible: readonly Answer[],
  path: string,
): Answer | undefined {
  const { navigate } = useServices();
  const search = useSearch();
  const [answer] = useState(() => new URLSearchParams(search).get("answer"));
  useEffect(() => {
    if (answer !== null) {
      navigate(path, { replace: true });
    }
  }, [answer, navigate, path]);
  return possible.find((one) => one === answer && AFTER_PROFILE.includes(one));
}

const AFTER_PROFILE: readonly string[] = ["accept", "counter"];
