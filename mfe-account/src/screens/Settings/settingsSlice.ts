import { createSlice, rootReducer } from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";
import { PERSON_SETTINGS, mapSettings } from "@takas/contracts/settings";
import type { SettingName } from "@takas/contracts/settings";

import { readStored } from "../../deviceStorage";

interface SettingsState {
  /** Dark Mode and the language are not stored here: the page itself knows them. */
  toggles: Record<SettingName, boolean>;
}

const initialState: SettingsState = {
  toggles: mapSettings((name) => PERSON_SETTINGS[name].isOnByDefault),
};

/** The settings: stored on this device, sent to no server (docs/product.md 2.18). */
const settingsSlice = createSlice({
  name: "settings",
  initialState: () => readStored("takas.settings", initialState),
  reducers: {
    settingSwitched: (state, { payload }: PayloadAction<{ name: SettingName; isOn: boolean }>) => {
      state.toggles[payload.name] = payload.isOn;
    },
  },
  selectors: {
    selectSettings: (state) => state,
    selectToggles: (state) => state.toggles,
  },
});

declare module "@takas/client" {
  interface LazySlices extends WithSlice<typeof settingsSlice> {}
}

export const { settingSwitched } = settingsSlice.actions;
export const { selectSettings, selectToggles } = settingsSlice.injectInto(rootReducer).selectors;
