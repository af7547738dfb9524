import type { DeviceSession } from "@takas/contracts/live/sessions";
import { dateOf } from "@takas/contracts/time";
import { Button, Row, Skeleton, Stack, Text } from "@takas/ui";
import { MonitorSmartphone } from "lucide-react";
import styled from "styled-components";

import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetSessionsQuery,
} from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";

/** The browsers that are signed in to the account, with a button to sign each of the others out. */
export function Devices({ onClose }: AccountDialogProps) {
  const { currentData: sessions, error: unknown } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [end, { error: notEnded, isLoading }] = useEndSessionMutation();
  const [endOthers, { error: stayed, isLoading: isEnding }] = useEndOtherSessionsMutation();
  const hasOthers = sessions !== undefined && sessions.length > 1;
  return (
    <AccountDialog
      onClose={onClose}
      title={m.account_devices()}
      confirm={hasOthers ? m.devices_endOthers() : undefined}
      isPending={isEnding}
      error={notEnded ?? stayed ?? unknown}
      onConfirm={() => void endOthers()}
    >
      {sessions === undefined && unknown === undefined && <Skeleton height="48px" corners="card" />}
      <Stack as="ul" gap={1}>
        {sessions?.map((session) => (
          <li key={session.id}>
            <Row justify="between" wrap={false}>
              <MonitorSmartphone size={24} strokeWidth={1.75} aria-hidden="true" />
              <Words>
                <Text weight="medium">{nameOf(session)}</Text>
                <Text size="small" tone="muted">
                  {session.isCurrent
                    ? hasOthers
                      ? m.devices_this()
                      : m.devices_onlyHere()
                    : m.devices_lastUsed({ date: dateOf(session.lastUsed) })}
                </Text>
              </Words>
              {!session.isCurrent && (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={isLoading || isEnding}
                  aria-label={m.devices_endWhich({
                    device: nameOf(session),
                    date: dateOf(session.lastUsed),
                  })}
                  onClick={() => void end(session.id)}
                >
                  {m.devices_end()}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </AccountDialog>
  );
}

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

function nameOf({ device }: DeviceSession): string {
  const browser = device.browser === "other" ? m.devices_browser() : device.browser;
  return device.system === "other" ? browser : m.devices_on({ browser, system: device.system });
}
