import { ErrorState, Page } from "@takas/ui";
import { Component } from "react";
import type { ReactNode } from "react";

import { m } from "../texts/messages.js";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called when the message replaces the children. */
  onFailed?: () => void;
}

interface ErrorBoundaryState {
  failed: boolean;
  /** Whether code did not load, which a better connection may mend. */
  didNotLoad: boolean;
}

/** Catches a crash of its children: says so in plain words and offers a retry. The rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failed: false, didNotLoad: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, didNotLoad: error instanceof Error && error.name === "ChunkLoadError" };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
    if (this.state.didNotLoad) {
      globalThis.addEventListener("online", this.handleRetry, { once: true });
    }
  }

  override componentWillUnmount() {
    globalThis.removeEventListener("online", this.handleRetry);
  }

  private handleRetry = () => {
    this.setState({ failed: false });
  };

  override render() {
    const { failed, didNotLoad } = this.state;
    if (!failed) {
      return this.props.children;
    }
    const text = didNotLoad ? m.common_checkConnection() : m.crash_text();
    return (
      <Page>
        <ErrorState title={m.crash_title()} text={text} onRetry={this.handleRetry} />
      </Page>
    );
  }
}
