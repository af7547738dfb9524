import type { AccountExport } from "@takas/contracts/live/account";

import { exportAccess } from "../accounts";
import type { UserRecord } from "../accounts";
import { exportPurchases } from "../billing";
import { exportBlocks } from "../blocks";
import { exportContacts } from "../contacts";
import type { Vault } from "../contacts";
import { exportDeals } from "../deals";
import { exportMatching } from "../matching";
import { exportNotifications } from "../notifications";
import { exportRefusals, photoAddress } from "../photos";
import { exportSearches } from "../search";
import { exportVehicles } from "../vehicles";

/**
 * Everything that is stored about a user: what they entered and did, oldest first. It leaves out what other people
 * wrote, and other people's contact details.
 */
export async function exportAccount(
  user: UserRecord,
  vault: Vault | undefined,
): Promise<AccountExport> {
  const { _id } = user;
  return {
    exportedAt: new Date().toISOString(),
    ...(await exportAccess(user)),
    ...(await exportContacts(user, vault)),
    ...(await exportVehicles(_id, photoAddress())),
    ...(await exportDeals(_id)),
    ...(await exportPurchases(_id)),
    ...(await exportMatching(_id)),
    ...(await exportSearches(_id)),
    ...(await exportNotifications(_id)),
    ...(await exportBlocks(_id)),
    ...(await exportRefusals(_id)),
  };
}
