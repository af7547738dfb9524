import { ErrorState, Page } from "@takas/ui";
import { Component } from "react";
import type { ReactNode } from "react";

import { m } from "../texts/messages.js";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called when the message replaces the children. */
  onFailed?: () => void;
}

/** Catches a crash of its children: says so in plain words and offers a retry. The rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  private handleRetry = () => {
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <Page>
        <ErrorState title={m.crash_title()} text={m.crash_text()} onRetry={this.handleRetry} />
      </Page>
    );
  }
}
