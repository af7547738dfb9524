import { currentLanguage } from "@takas/contracts/language";
import { OFFLINE } from "@takas/contracts/offline";
import { paths } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { ErrorState, OfflineDrawing, Page, TextLink } from "@takas/ui";
import { useEffect } from "react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import type { FailureKind, OutletState } from "./outletState";
import { refusalWords } from "./refusalWords";

export interface RemoteUnavailableProps {
  remote: RegistryEntry;
  state: Extract<OutletState, { status: "failed" | "incompatible" | "crashed" }>;
  onRetry: () => void;
}

/** Says that a part of the app did not load, what to do, and, in small print, what to tell support. */
export function RemoteUnavailable({ remote, state, onRetry }: RemoteUnavailableProps) {
  const { title, text } = wordsFor(state);
  const isOffline = state.status === "failed" && state.kind === "offline";
  useEffect(() => {
    if (!isOffline) {
      return undefined;
    }
    globalThis.addEventListener("online", onRetry);
    return () => globalThis.removeEventListener("online", onRetry);
  }, [isOffline, onRetry]);
  return (
    // Beside screens of a remote that lacks the language, this is in the shell's own.
    <Page lang={currentLanguage()}>
      <ErrorState
        level={1}
        title={title}
        text={text}
        onRetry={onRetry}
        action={<TextLink href={paths.home.href()}>{m.common_goHome()}</TextLink>}
        {...(isOffline && { drawing: <OfflineDrawing /> })}
      />
      <Details>
        <summary>
          {m.unavailable_code({ code: `${remote.name} ${state.build} ${codeOf(state)}` })}
        </summary>
        {state.status === "incompatible" &&
          state.reasons.map(refusalWords).map((words) => (
            <p key={words} lang="en">
              {words}
            </p>
          ))}
      </Details>
    </Page>
  );
}

const WORDS: Record<FailureKind, () => string> = {
  offline: OFFLINE.loads,
  timeout: m.unavailable_timeout,
  entry: m.unavailable_notLoaded,
  expose: m.unavailable_notLoaded,
  chunk: m.unavailable_notLoaded,
  mount: m.unavailable_notStarted,
  disabled: m.unavailable_off,
};

function wordsFor(state: RemoteUnavailableProps["state"]): { title: string; text: string } {
  switch (state.status) {
    case "failed":
      return {
        title: state.kind === "offline" ? OFFLINE.title() : m.unavailable_title(),
        text: WORDS[state.kind](),
      };
    case "incompatible":
      // Where a newer shell is live, the page loads again instead of showing this.
      return { title: m.unavailable_title(), text: m.unavailable_notLoaded() };
    case "crashed":
      return {
        title: m.unavailable_stopped(),
        text: m.unavailable_fault(),
      };
  }
}

function codeOf(state: RemoteUnavailableProps["state"]): string {
  switch (state.status) {
    case "failed":
      return state.kind;
    case "incompatible":
      return "refused";
    case "crashed":
      return "crashed";
  }
}

/* Details for support and developers: collapsed, in small print. */
const Details = styled.details`
  color: var(--tk-muted);
  font-size: 12px;
  text-align: center;
  overflow-wrap: anywhere;
  summary {
    padding: 12px;
    cursor: pointer;
  }
  p {
    margin: 0 0 4px;
  }
`;
