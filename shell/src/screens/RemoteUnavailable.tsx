import { OFFLINE } from "@takas/contracts/offline";
import { paths } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { ErrorState, OfflineDrawing, Page, TextLink } from "@takas/ui";
import { useEffect } from "react";
import styled from "styled-components";

import type { FailureKind, OutletState } from "../composition/outletState";
import { refusalWords } from "../composition/refusalWords";

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
    <Page>
      <ErrorState
        level={1}
        title={title}
        text={text}
        onRetry={onRetry}
        action={<TextLink href={paths.home.href()}>Go Home</TextLink>}
        {...(isOffline && { drawing: <OfflineDrawing /> })}
      />
      <Details>
        <summary>
          Support code: {remote.name} {state.build} {codeOf(state)}
        </summary>
        <p>The team {remote.team} owns this part.</p>
        {state.status === "incompatible" &&
          state.reasons.map(refusalWords).map((words) => <p key={words}>{words}</p>)}
      </Details>
    </Page>
  );
}

const UNAVAILABLE = "This part of Takas is not available";

const NOT_LOADED = "It could not be loaded. The rest of Takas works; please try again.";

const WORDS: Record<FailureKind, string> = {
  offline: OFFLINE.loads,
  timeout: "It took too long to load. Please try again.",
  entry: NOT_LOADED,
  expose: NOT_LOADED,
  chunk: NOT_LOADED,
  mount: "It did not start. The rest of Takas works; please try again.",
  disabled: "It is switched off. Please come back later.",
};

function wordsFor(state: RemoteUnavailableProps["state"]): { title: string; text: string } {
  switch (state.status) {
    case "failed":
      return {
        title: state.kind === "offline" ? OFFLINE.title : UNAVAILABLE,
        text: WORDS[state.kind],
      };
    case "incompatible":
      // Where a newer shell is live, the page loads again instead of showing this.
      return { title: UNAVAILABLE, text: NOT_LOADED };
    case "crashed":
      return {
        title: "This part of Takas stopped",
        text: "Something went wrong on our side. Please try again.",
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
