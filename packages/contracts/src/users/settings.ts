interface PersonSetting {
  isOnByDefault: boolean;
  /** In an account of the live market, where it is different. */
  isOnInAccounts?: boolean;
  /** Who applies it: the server, wherever the user signs in, or something outside of the account. */
  keptBy: "account" | "elsewhere";
}

/**
 * Every setting of a person that is on or off. What travels, what is stored and the defaults follow from this table.
 * A new setting is an entry here, its row in `settingGroups` of mfe-account, and the code that applies it.
 */
export const PERSON_SETTINGS = {
  push: { isOnByDefault: true, keptBy: "elsewhere" },
  email: { isOnByDefault: true, keptBy: "elsewhere" },
  /** Push for swap matches and new three-way swaps. Whether a browser receives pushes is its own setting (live/push.ts). */
  swapMatches: { isOnByDefault: true, keptBy: "account" },
  /** Push for saved searches, and for favourites that have a new price or are for sale again. */
  watched: { isOnByDefault: true, keptBy: "account" },
  sounds: { isOnByDefault: true, keptBy: "elsewhere" },
  /** Whether a reveal shows the number that the profile gives for it. */
  whatsapp: { isOnByDefault: false, isOnInAccounts: true, keptBy: "account" },
  phone: { isOnByDefault: false, isOnInAccounts: true, keptBy: "account" },
  /** People who make the user an offer may unlock their contact before an answer. */
  unlockByOffer: { isOnByDefault: false, keptBy: "account" },
  /** Declines offers worth less than the car's market value. */
  autoReject: { isOnByDefault: false, keptBy: "account" },
} as const satisfies Record<string, PersonSetting>;

type Settings = typeof PERSON_SETTINGS;
export type SettingName = keyof Settings;
export type AccountSettingName = {
  [Name in SettingName]: Settings[Name] extends { keptBy: "account" } ? Name : never;
}[SettingName];

const SETTING_NAMES = Object.keys(PERSON_SETTINGS) as SettingName[];

export function isAccountSetting(name: SettingName): name is AccountSettingName {
  return PERSON_SETTINGS[name].keptBy === "account";
}

/** Whether a setting that an account has not changed is on. */
export function isOnInAccounts(name: AccountSettingName): boolean {
  const setting: PersonSetting = PERSON_SETTINGS[name];
  return setting.isOnInAccounts ?? setting.isOnByDefault;
}

/** Makes a record with one entry for each setting. */
export function mapSettings<Value>(
  entry: (name: SettingName) => Value,
): Record<SettingName, Value> {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, entry(name)])) as Record<
    SettingName,
    Value
  >;
}

/** Makes a record with one entry for each setting that the server applies. */
export function mapAccountSettings<Value>(
  entry: (name: AccountSettingName) => Value,
): Record<AccountSettingName, Value> {
  return Object.fromEntries(
    SETTING_NAMES.filter(isAccountSetting).map((name) => [name, entry(name)]),
  ) as Record<AccountSettingName, Value>;
}
