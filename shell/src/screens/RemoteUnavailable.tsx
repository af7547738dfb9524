import { paths } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { ErrorState, OfflineDrawing, Page, TextLink } from "@takas/ui";
import styled from "styled-components";

import type { Refusal } from "../composition/canRun";
import type { FailureKind, OutletState } from "../composition/outletState";

export interface RemoteUnavailableProps {
  remote: RegistryEntry;
  state: Extract<OutletState, { status: "failed" | "incompatible" | "crashed" }>;
  onRetry: () => void;
}

/** Says that a part of the app did not load, what to do, and, in small print, what to tell support. */
export function RemoteUnavailable({ remote, state, onRetry }: RemoteUnavailableProps) {
  const { title, text } = wordsFor(state);
  const isOffline = state.status === "failed" && state.kind === "offline";
  return (
    <Page>
      <ErrorState
        level={1}
        title={title}
        text={text}
        // A build newer than this page needs a reload.
        onRetry={isOutdated(state) ? () => location.reload() : onRetry}
        action={<TextLink href={paths.home.href()}>Go Home</TextLink>}
        {...(isOffline && { drawing: <OfflineDrawing /> })}
      />
      <Details>
        <summary>
          Support code: {remote.name} {state.build} {codeOf(state)}
        </summary>
        <p>The team {remote.team} answers for this part of Takas.</p>
        {state.status === "incompatible" &&
          state.reasons.map(wordsOfReason).map((words) => <p key={words}>{words}</p>)}
      </Details>
    </Page>
  );
}

const UNAVAILABLE = "This part of Takas is not available";

const WORDS: Record<FailureKind, string> = {
  offline: "You are offline. Check your connection and try again.",
  timeout: "It took too long to load. Check your connection and try again.",
  entry: "It could not be loaded. The rest of Takas works; please try again.",
  expose: "It could not be loaded. The rest of Takas works; please try again.",
  chunk: "It could not be loaded completely. Please try again.",
  mount: "It did not start. The rest of Takas works; please try again.",
  disabled: "It is switched off for the moment. Please come back a little later.",
};

function wordsFor(state: RemoteUnavailableProps["state"]): { title: string; text: string } {
  switch (state.status) {
    case "failed":
      return {
        title: state.kind === "offline" ? "You are offline" : UNAVAILABLE,
        text: WORDS[state.kind],
      };
    case "incompatible":
      if (!isOutdated(state)) {
        return { title: UNAVAILABLE, text: WORDS.expose };
      }
      return {
        title: "Takas has been updated",
        text: "This page is older than the part you opened. Reload the page to go on.",
      };
    case "crashed":
      return {
        title: "This part of Takas stopped",
        text: "Something went wrong on our side. Please try again.",
      };
  }
}

/** Whether a reload would help: some builds cannot run in any shell. */
function isOutdated(state: RemoteUnavailableProps["state"]): boolean {
  return (
    state.status === "incompatible" &&
    state.reasons.some(({ code }) => code !== "expose" && code !== "budget")
  );
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

function wordsOfReason(reason: Refusal): string {
  if (reason.code === "expose") {
    return `It does not expose ${reason.need}.`;
  }
  if (reason.code === "budget") {
    return `A screen of it weighs ${reason.need}; this page takes ${reason.have}.`;
  }
  const what = reason.code === "shared" ? reason.module : reason.code;
  return `It needs ${what} ${reason.need}; this page has ${reason.have}.`;
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
