import { useDispatch, useSelector } from "react-redux";

import { writeStored } from "../../deviceStorage";
import { m } from "../../texts/messages.js";
import { ProfileFormScreen } from "./ProfileFormScreen";
import { profileSaved, selectProfile } from "./profileSlice";
import type { ProfileForm } from "./profileSlice";

/** A profile that stays on this device; it is sent to no server (docs/product.md 2.19). */
export function SampleProfile() {
  const dispatch = useDispatch();
  const save = (form: ProfileForm) => {
    dispatch(profileSaved(form));
    return {
      isSaved: true as const,
      words: {
        description: writeStored("takas.profile", form) ? m.edit_onlyYou() : m.edit_lasts(),
      },
    };
  };
  return (
    <ProfileFormScreen
      saved={useSelector(selectProfile)}
      saving={{ save, toastsErrors: true }}
      notes={{ picture: m.edit_onlyYou() }}
    />
  );
}
