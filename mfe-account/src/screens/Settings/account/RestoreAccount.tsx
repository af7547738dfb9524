import { failureText, isApiError } from "@takas/client";
import { languageTag } from "@takas/contracts/language";
import { Banner, Button, Stack, Text, TextField, media, space } from "@takas/ui";
import { Fingerprint } from "lucide-react";
import { useRef, useState } from "react";
import styled from "styled-components";

import {
  useEnterByPasskeyMutation,
  useGetAccountQuery,
  useRecoverMutation,
} from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";
import { WayBack, hasNoWayBack } from "../../../wayBack/WayBack";
import { useAppReset } from "../useAppReset";
import { lostOf } from "./ContentsList";

/** Restores an account with a passkey or its recovery code. */
export function RestoreAccount({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const [code, setCode] = useState("");
  const [recover, { isLoading, isSuccess, error }] = useRecoverMutation();
  const [enter, { isLoading: isEntering, isSuccess: isIn, error: refusal }] =
    useEnterByPasskeyMutation();
  const { currentData: account } = useGetAccountQuery();
  const lost =
    account !== undefined && hasNoWayBack(account) ? lostOf(account, m.restore_membership) : [];
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasCode = code.trim() !== "";
  const isWrong = isApiError(error) && error.status === 400;
  const confirm = async (way: Promise<{ error?: unknown }>) => {
    const result = await way;
    if (result.error === undefined) {
      await resetApp("restored");
    }
    return result.error === undefined;
  };
  const recoverByCode = async () => {
    if (!(await confirm(recover(code.trim())))) {
      field.current?.focus();
    }
  };
  if (isSaving) {
    return <WayBack onClose={() => setSaving(false)} />;
  }
  return (
    <AccountDialog
      onClose={onClose}
      title={m.account_restore()}
      description={m.restore_text()}
      confirm={m.restore_confirm()}
      variant={hasCode ? "primary" : "secondary"}
      isPending={isLoading || isSuccess}
      isDisabled={!hasCode}
      error={isWrong ? undefined : (error ?? refusal)}
      onConfirm={() => void recoverByCode()}
    >
      <Stack gap={1.5}>
        {lost.length > 0 && (
          <Banner
            tone="over"
            title={m.restore_loses({ what: new Intl.ListFormat(languageTag()).format(lost) })}
            action={
              <Button size="small" onClick={() => setSaving(true)}>
                {m.restore_saveFirst()}
              </Button>
            }
          />
        )}
        <Ways>
          <Button
            variant={hasCode || account === undefined || lost.length > 0 ? "secondary" : "primary"}
            fullWidth
            icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />}
            isPending={isEntering || isIn}
            onClick={() => void confirm(enter())}
          >
            {m.restore_usePasskey()}
          </Button>
          <Or size="small" tone="muted">
            {m.restore_or()}
          </Or>
          <TextField
            label={m.recovery_title()}
            autoComplete="off"
            maxLength={100}
            value={code}
            ref={field}
            error={isWrong ? failureText(error) : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        </Ways>
      </Stack>
    </AccountDialog>
  );
}

/** Side by side where there is little height. */
const Ways = styled.div`
  display: grid;
  gap: ${space[2]};
  ${media.low} {
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
    align-items: end;
  }
`;

const Or = styled(Text)`
  text-align: center;
  ${media.low} {
    display: none;
  }
`;
