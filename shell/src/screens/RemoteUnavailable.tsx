import { paths } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, Text, TextLink } from "@takas/ui";

import type { FailureKind, OutletState } from "../composition/outletState";
import type { RegistryEntry } from "../composition/registry";

export interface RemoteUnavailableProps {
  remote: RegistryEntry;
  state: Extract<OutletState, { status: "failed" | "incompatible" | "crashed" }>;
  onRetry: () => void;
}

/** Says that one part of the app did not come up, what to do, and, in small, what to tell support. */
export function RemoteUnavailable({ remote, state, onRetry }: RemoteUnavailableProps) {
  const { title, text } = wordsFor(state);
  const isOffline = state.status === "failed" && state.kind === "offline";
  return (
    <Page>
      <ErrorState
        title={title}
        text={text}
        onRetry={onRetry}
        action={<TextLink href={paths.home.href()}>Go Home</TextLink>}
        {...(isOffline && { drawing: <OfflineDrawing /> })}
      />
      <Text size="caption" tone="muted">
        Support code: {remote.name} {state.build} {codeOf(state)}
      </Text>
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

function codeOf(state: RemoteUnavailableProps["state"]): string {
  switch (state.status) {
    case "failed":
      return state.kind;
    case "incompatible":
      return state.reasons.map(({ code }) => code).join("+");
    case "crashed":
      return "crashed";
  }
}
