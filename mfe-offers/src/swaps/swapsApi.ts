import { api } from "@takas/client";
import type { Circle, CircleContacts, CircleList } from "@takas/contracts/live/circles";
import type { Match, MatchChangeWrite, MatchList, MatchQuery } from "@takas/contracts/live/matches";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";

interface MatchChange extends MatchChangeWrite {
  id: string;
}

interface CircleChange {
  id: string;
  action: MemberAction;
}

/** Matches and circles. */
export const swapsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The best first. */
    getMatches: build.query<Match[], MatchQuery>({
      query: (params) => ({ url: "api/matches", params }),
      transformResponse: ({ matches }: MatchList) => matches,
      providesTags: ["Matches"],
    }),
    changeMatch: build.mutation<Match, MatchChange>({
      query: ({ id, action }) => ({
        url: `api/matches/${encodeURIComponent(id)}/changes`,
        method: "POST",
        body: { action },
      }),
      invalidatesTags: ["Matches"],
    }),
    /** Active ones first. */
    getCircles: build.query<Circle[], void>({
      query: () => "api/circles",
      transformResponse: ({ circles }: CircleList) => circles,
      providesTags: ["Circles"],
    }),
    getCircle: build.query<Circle, string>({
      query: circlePath,
      providesTags: ["Circles"],
    }),
    /** Reloads the circles even after a refusal, which means that the circle has changed. */
    changeCircle: build.mutation<Circle, CircleChange>({
      query: ({ id, action }) => ({
        url: `${circlePath(id)}/changes`,
        method: "POST",
        body: { action },
      }),
      invalidatesTags: ["UnreadCounts", "Circles", "Matches", "MyVehicles"],
    }),
    getCircleContacts: build.query<CircleContacts, string>({
      query: (id) => `${circlePath(id)}/contacts`,
      providesTags: ["Circles"],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useChangeCircleMutation,
  useChangeMatchMutation,
  useGetCircleContactsQuery,
  useGetCircleQuery,
  useGetCirclesQuery,
  useGetMatchesQuery,
} = swapsApi;

function circlePath(id: string): string {
  return `api/circles/${encodeURIComponent(id)}`;
}
