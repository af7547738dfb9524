import { createSlice, rootReducer } from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";
import { EMPTY_PROFILE } from "@takas/contracts/choices";
import type { ContactMethod } from "@takas/contracts/choices";

import { readStored } from "../../deviceStorage";

/** The profile form (docs/product.md 3.7); every field as typed. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  displayName: string;
  bio: string;
  /** One of the areas, or "" while none is chosen. */
  location: string;
  phoneNumber: string;
  whatsappNumber: string;
  email: string;
  preferredContact: ContactMethod;
  /** A data URL, or "" without a picture. */
  avatar: string;
}

export const emptyProfile: ProfileForm = { ...EMPTY_PROFILE, avatar: "" };

/** The profile as last saved: stored on this device, sent to no server (docs/product.md 2.19). */
const profileSlice = createSlice({
  name: "profile",
  initialState: () => readStored("takas.profile", emptyProfile),
  reducers: { profileSaved: (_state, { payload }: PayloadAction<ProfileForm>) => payload },
  selectors: { selectProfile: (state) => state },
});

/** The fields that were typed and not saved, for as long as the page lives: Back loses nothing. */
const typedSlice = createSlice({
  name: "typedProfile",
  initialState: (): Partial<ProfileForm> => ({}),
  reducers: { profileTyped: (_state, { payload }: PayloadAction<Partial<ProfileForm>>) => payload },
  selectors: { selectTyped: (state) => state },
});

declare module "@takas/client" {
  interface LazySlices extends WithSlice<typeof profileSlice>, WithSlice<typeof typedSlice> {}
}

export const { profileSaved } = profileSlice.actions;
export const { selectProfile } = profileSlice.injectInto(rootReducer).selectors;
export const { profileTyped } = typedSlice.actions;
export const { selectTyped } = typedSlice.injectInto(rootReducer).selectors;
