import { createSlice, rootReducer } from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";
import { readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import { PERSON_SETTINGS, mapSettings } from "@takas/contracts/settings";
import type { SettingName } from "@takas/contracts/settings";

import { readStored } from "../../deviceStorage";

interface SettingsState {
  /** Dark Mode is not stored here: the page itself knows its theme. */
  toggles: Record<SettingName, boolean>;
  language: Language;
}

const initialState: SettingsState = {
  toggles: mapSettings((name) => PERSON_SETTINGS[name].isOnByDefault),
  language: "en",
};

/** The settings: stored on this device, sent to no server (docs/product.md 2.18). */
const settingsSlice = createSlice({
  name: "settings",
  initialState: () => {
    const stored = readStored("takas.settings", initialState);
    // Early visitors have stored Greek under another code.
    return { ...stored, language: readLanguage(stored.language) ?? initialState.language };
  },
  reducers: {
    settingSwitched: (state, { payload }: PayloadAction<{ name: SettingName; isOn: boolean }>) => {
      state.toggles[payload.name] = payload.isOn;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
  },
  selectors: {
    selectSettings: (state) => state,
    selectToggles: (state) => state.toggles,
    selectLanguage: (state) => state.language,
  },
});

declare module "@takas/client" {
  interface LazySlices extends WithSlice<typeof settingsSlice> {}
}

export const { settingSwitched, languageChosen } = settingsSlice.actions;
export const { selectSettings, selectToggles, selectLanguage } =
  settingsSlice.injectInto(rootReducer).selectors;
