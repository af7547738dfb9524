import { useGetProfileQuery } from "@takas/client";
import { paths, withReturnPath } from "@takas/mfe-kit";

/**
 * The way to the profile and back to `path`, for a button that needs a profile; undefined once there is one, and while
 * that is not known.
 */
export function useProfileWay(path: string): string | undefined {
  const { data } = useGetProfileQuery();
  return data === undefined || data.isComplete
    ? undefined
    : withReturnPath(paths.editProfile.href(), path);
}
