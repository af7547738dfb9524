import { createSlice, rootReducer } from "@takas/client";
import type { PayloadAction, WithSlice } from "@takas/client";

import { sampleEvents } from "./sampleNotifications";
import type { SampleEvent } from "./sampleNotifications";

/** The notifications and which of them are read: kept for the visit, sent to no server (docs/product.md 4.9). */
const notificationsSlice = createSlice({
  name: "notifications",
  initialState: sampleEvents,
  reducers: {
    notificationRead: (state, { payload: id }: PayloadAction<string>) =>
      state.map((one) => (one.id === id ? read(one) : one)),
    allNotificationsRead: (state) => state.map(read),
  },
  selectors: { selectNotifications: (state) => state },
});

function read(event: SampleEvent): SampleEvent {
  return { ...event, unread: false };
}

declare module "@takas/client" {
  interface LazySlices extends WithSlice<typeof notificationsSlice> {}
}

export const { notificationRead, allNotificationsRead } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.injectInto(rootReducer).selectors;
