import { createSlice, rootReducer } from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";
import type { LANGUAGES } from "@takas/contracts/choices";

import { readKept } from "../../keptOnDevice";

export type Language = keyof typeof LANGUAGES;

/** What can be on or off. Dark Mode is not among them: the page itself knows its theme. */
export interface Toggles {
  push: boolean;
  email: boolean;
  swapMatches: boolean;
  sounds: boolean;
  whatsapp: boolean;
  phone: boolean;
  autoReject: boolean;
}

interface SettingsState {
  toggles: Toggles;
  language: Language;
}

const initialState: SettingsState = {
  toggles: {
    push: true,
    email: true,
    swapMatches: true,
    sounds: true,
    whatsapp: false,
    phone: false,
    autoReject: false,
  },
  language: "en",
};

/** The settings: kept on this device, sent nowhere (docs/product.md 2.18). */
const settingsSlice = createSlice({
  name: "settings",
  initialState: () => readKept("settings", initialState),
  reducers: {
    settingSwitched: (
      state,
      { payload }: PayloadAction<{ name: keyof Toggles; isOn: boolean }>,
    ) => {
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
