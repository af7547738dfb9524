import { failureText, isApiError, useGetProfileQuery, useSaveProfileMutation } from "@takas/client";
import { paths, useReturnPath } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, PageHeader, Skeleton } from "@takas/ui";
import { useDispatch, useSelector } from "react-redux";

import { writeStored } from "../../deviceStorage";
import { m } from "../../texts/messages.js";
import { ProfileFormScreen } from "./ProfileFormScreen";
import { emptyProfile, profileSaved, selectProfile } from "./profileSlice";
import type { ProfileForm } from "./profileSlice";

/** The live market's profile, stored by the server; only the picture stays on this device. */
export function LiveProfile() {
  const query = useGetProfileQuery();
  const { currentData } = query;
  const { avatar } = useSelector(selectProfile);
  const saving = useSaving();
  const isAsked = useReturnPath() !== undefined;
  if (currentData === undefined) {
    return <Waiting query={query} />;
  }
  const { isComplete, ...profile } = currentData;
  return (
    <ProfileFormScreen
      saved={{ ...profile, avatar }}
      saving={saving}
      notes={{
        picture: m.edit_onlyYou(),
        bio: m.edit_bioNote(),
        ...(isAsked && !isComplete && { why: m.edit_toContinue() }),
      }}
    />
  );
}

function useSaving() {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useSaveProfileMutation();
  const save = async ({ avatar, ...form }: ProfileForm) => {
    // The field offers only the areas that the type of the body lists.
    const { error } = await send(form as Parameters<typeof send>[0]);
    if (error !== undefined) {
      return {
        isSaved: false,
        description: failureText(error),
        refused: Object.keys((isApiError(error) && error.fields) || {}),
      };
    }
    const onDevice = { ...emptyProfile, avatar };
    dispatch(profileSaved(onDevice));
    const isStored = writeStored("takas.profile", onDevice) || avatar === "";
    return {
      isSaved: true,
      description: isStored ? m.edit_seenBy() : m.edit_withoutPicture(),
    };
  };
  return { save, needsNumber: true, isPending: isLoading };
}

function Waiting({
  query: { error, isFetching, refetch },
}: {
  query: ReturnType<typeof useGetProfileQuery>;
}) {
  const header = <PageHeader narrow title={m.edit_title()} backHref={paths.profile.href()} />;
  return (
    <Page narrow bottomBar={false} header={header} aria-busy={isFetching}>
      {error === undefined ? (
        <>
          <output className="visually-hidden">{m.edit_loading()}</output>
          <Skeleton height="420px" corners="card" />
        </>
      ) : (
        <ErrorState
          drawing={<OfflineDrawing />}
          title={m.edit_notLoaded()}
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
