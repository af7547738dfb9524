import { useKeptSession, useLiveUpdates, useSession } from "@takas/client";
import { currentLanguage } from "@takas/contracts/language";
import { ErrorBoundary, matchRoute, paths, PageNotFound, notFoundTitle } from "@takas/mfe-kit";
import { AddButton, LoadingScreen, size } from "@takas/ui";
import { useEffect, useSyncExternalStore } from "react";
import styled from "styled-components";

import { BottomTabs } from "./BottomTabs";
import { OutletView } from "./composition/outlet/OutletView";
import type { OutletPlace } from "./composition/outlet/OutletView";
import { ownerOf } from "./composition/ownerOf";
import { usePath } from "./navigation";
import { Head } from "./page/Head";
import type { PageStore } from "./page/pageStore";
import { useFocusOnArrival } from "./page/useFocusOnArrival";
import { m } from "./texts/messages.js";
import { LazyToasts } from "./toasts/LazyToasts";
import type { ToastStore } from "./toasts/toastStore";

export interface LayoutProps {
  outlets: readonly OutletPlace[];
  /** The path at which the page was opened. */
  openedAt: string;
  pages: PageStore;
  toasts: ToastStore;
}

/**
 * The frame around every screen: head, outlets, bottom bar, add button, toasts. When it crashes, a message with Retry
 * replaces it. The remotes have roots of their own, whose elements the outlets hold: after Retry they are back, with
 * what the visitor has typed.
 */
export function Layout(props: LayoutProps) {
  return (
    <ErrorBoundary>
      <Frame {...props} />
    </ErrorBoundary>
  );
}

function Frame({ outlets, openedAt, pages, toasts }: LayoutProps) {
  const path = usePath(openedAt);
  useKeptSession();
  useLiveUpdates();
  const isLoading = useSession((session) => session.isLoading);
  const { hideBottomBar, hideAddButton } = useSyncExternalStore(
    pages.subscribe,
    pages.get,
    pages.getFirst,
  );
  const content = useFocusOnArrival();
  const inView = ownerOf(outlets, path);
  const language = languageAt(inView, path);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <Head pages={pages} path={path} />
      {/* The frame may be in another language than the screen. */}
      <div lang={language === currentLanguage() ? undefined : currentLanguage()}>
        <SkipLink href="#content">{m.layout_skip()}</SkipLink>
        {isLoading && <LoadingScreen />}
        {/* Before the content, in the order in which the rail and the content are read. */}
        {!isLoading && <BottomTabs path={path} isHidden={hideBottomBar === true} />}
        {!isLoading && hideAddButton !== true && (
          <nav aria-label={m.layout_newListing()}>
            <AddButton href={paths.createListing.href()} />
          </nav>
        )}
      </div>
      {/* Outlets load behind the loading screen, so the code is ready when the session is known. */}
      <Content id="content" tabIndex={-1} ref={content} hidden={isLoading}>
        {outlets.map((outlet) => (
          <OutletView key={outlet.remote.name} outlet={outlet} />
        ))}
        {inView === undefined && <NotFound pages={pages} />}
      </Content>
      <LazyToasts toasts={toasts} />
    </>
  );
}

/** The language of a path's screen; the shell's own screens are in the shell's. */
function languageAt(outlet: OutletPlace | undefined, path: string): string {
  const route = outlet?.remote.current.routes.find((one) => matchRoute(one.path, path));
  return outlet === undefined ? currentLanguage() : (route?.language ?? "en");
}

/* Screens render their own <main>; this element receives the focus when a screen arrives. */
const Content = styled.div`
  margin-left: ${size.rail};
  &:focus {
    outline: none;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 16px;
  border-radius: 10px;
  background: var(--tk-card);
  color: var(--tk-primary);
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
    white-space: nowrap;
    padding: 0;
  }
`;

/** Shown on every path without a remote (docs/product.md 2.1). */
function NotFound({ pages }: { pages: PageStore }) {
  useEffect(() => pages.set({ title: notFoundTitle() }), [pages]);
  return <PageNotFound />;
}
