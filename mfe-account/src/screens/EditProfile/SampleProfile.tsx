import { useDispatch, useSelector } from "react-redux";

import { writeStored } from "../../deviceStorage";
import { ProfileFormScreen } from "./ProfileFormScreen";
import { profileSaved, selectProfile } from "./profileSlice";
import type { ProfileForm } from "./profileSlice";

/** A profile that stays on this device; it is sent to no server (docs/product.md 2.19). */
export function SampleProfile() {
  const dispatch = useDispatch();
  const save = (form: ProfileForm) => {
    dispatch(profileSaved(form));
    return {
      isSaved: true,
      description: writeStored("profile", form)
        ? "Your real name stays hidden until a contact is unlocked."
        : "This browser can't save this much data, so the profile lasts only for this visit.",
    };
  };
  return <ProfileFormScreen saved={useSelector(selectProfile)} saving={{ save }} />;
}
