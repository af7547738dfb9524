import { failureText, isApiError, useGetProfileQuery, useSaveProfileMutation } from "@takas/client";
import type { Profile } from "@takas/contracts/live/profile";
import { paths, useReturnPath } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, PageHeader, Skeleton } from "@takas/ui";
import { useMemo } from "react";

import { useGetSettingsQuery } from "../../accountApi";
import { m } from "../../texts/messages.js";
import { contactWays, preferredWay } from "./contactWays";
import type { Allowed } from "./contactWays";
import { ProfileFormScreen } from "./ProfileFormScreen";
import type { ProfileForm } from "./profileSlice";

/** The live market's profile, stored by the server. It has no picture, because nobody else would see it. */
export function LiveProfile() {
  const query = useGetProfileQuery();
  const { currentData } = query;
  const { data: settings } = useGetSettingsQuery();
  const allowed = { phone: settings?.phone, whatsapp: settings?.whatsapp };
  const saving = useSaving(allowed);
  const isAsked = useReturnPath() !== undefined;
  const saved = useMemo(() => currentData && formOf(currentData), [currentData]);
  if (saved === undefined) {
    return <Waiting query={query} />;
  }
  return (
    <ProfileFormScreen
      saved={saved}
      saving={saving}
      allowed={allowed}
      notes={{
        names: m.edit_namesNote(),
        number: m.edit_numberNote(),
        hidden: m.edit_hidden(),
        ...(isAsked && currentData?.isComplete !== true && { why: m.edit_toContinue() }),
      }}
    />
  );
}

function formOf({ isComplete: _isComplete, ...profile }: Profile): ProfileForm {
  return { ...profile, avatar: "" };
}

function useSaving(allowed: Allowed) {
  const [send, { isLoading }] = useSaveProfileMutation();
  const save = async (form: ProfileForm) => {
    const { avatar: _avatar, ...profile } = form;
    const preferredContact = preferredWay(form, contactWays(form, allowed));
    // The field offers only the areas that the type of the body lists.
    const body = { ...profile, preferredContact } as Parameters<typeof send>[0];
    const { error } = await send(body);
    if (error !== undefined) {
      return {
        isSaved: false as const,
        description: failureText(error),
        refused: Object.keys((isApiError(error) && error.fields) || {}),
      };
    }
    return { isSaved: true as const };
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
