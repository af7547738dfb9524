import { NOT_STORED } from "@takas/contracts/privacy/notStored";
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
      description: writeStored("takas.profile", form)
        ? "It stays on this device: nobody else sees it."
        : `${NOT_STORED} The profile lasts until you close or reload this page.`,
    };
  };
  return <ProfileFormScreen saved={useSelector(selectProfile)} saving={{ save }} />;
}
