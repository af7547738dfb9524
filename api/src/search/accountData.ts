import type { AccountExport } from "@takas/contracts/live/account";

import { OLDEST_FIRST } from "../platform/database/mongoose";
import { SavedSearch } from "./SavedSearch";

/** A user's saved searches, oldest first. */
export async function exportSearches(user: string): Promise<Pick<AccountExport, "savedSearches">> {
  const searches = await SavedSearch.find({ user }).sort(OLDEST_FIRST).lean();
  return {
    savedSearches: searches.map(({ name, query, createdAt }) => ({
      name,
      query,
      createdAt: createdAt.toISOString(),
    })),
  };
}

export function countSearches(user: string): Promise<number> {
  return SavedSearch.countDocuments({ user });
}

export async function removeSearches(user: string): Promise<void> {
  await SavedSearch.deleteMany({ user });
}
