import { api } from "@takas/client";
import type { Experience } from "@takas/contracts/live/person";

/** Apart from the calls of other screens, so that Home does not load this one. */
export const { useGetExperienceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the deals of a car's seller say of them, in the live market. */
    getExperience: build.query<Experience, string>({
      query: (id) => `api/vehicles/${encodeURIComponent(id)}/seller`,
    }),
  }),
});
