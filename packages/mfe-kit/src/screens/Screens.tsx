import { currentLanguage } from "@takas/contracts/language";
import { Suspense, lazy, useState, useEffect, useLayoutEffect } from "react";
import type { ComponentType } from "react";
import { Route, Switch, useLocation } from "wouter";

import { usePage, useFirstView } from "../services";
import { ErrorBoundary } from "./ErrorBoundary";
import type { ScreenRoute } from "./screenTable";

interface ScreensProps {
  screens: readonly ScreenRoute[];
  /** Called when a screen, or the message in its place, is in the page. */
  onShown: () => void;
}

/** Shows the screen of the current path. Each screen loads at its first visit, unless it is already loaded. */
export function Screens({ screens, onShown }: ScreensProps) {
  return (
    <Switch>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <StaticPage {...screen} />
          <Screen screen={screen} onShown={onShown} />
        </Route>
      ))}
    </Switch>
  );
}

/** Sets the title and description of remote.json; rendered before the screen, so that the screen's own values win. */
function StaticPage({ title, description }: ScreenRoute) {
  usePage({
    ...(title !== undefined && { title: inOwnLanguage(title) }),
    ...(description !== undefined && { description: inOwnLanguage(description) }),
  });
  return null;
}

/** A text of remote.json. The bundler leaves one language; server parts and tests have all. */
function inOwnLanguage(text: string | Record<string, string>): string {
  return typeof text === "string" ? text : (text[currentLanguage()] ?? text.en ?? "");
}

interface ScreenProps {
  screen: ScreenRoute;
  onShown: () => void;
}

/** A screen. React caches a failed load for good, so Retry creates a new lazy component. */
function Screen({ screen, onShown }: ScreenProps) {
  const [path] = useLocation();
  const [Loaded, setLoaded] = useState(() => componentOf(screen));
  return (
    <ErrorBoundary
      key={path}
      onFailed={onShown}
      onRetry={() => setLoaded(() => lazyScreen(screen))}
    >
      <Suspense fallback={<div aria-busy="true" />}>
        <Loaded key={path} />
        <ReportShown onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** After a suspension React delays the first screen for 300 ms, so a loaded screen must not suspend. */
function componentOf(screen: ScreenRoute): ComponentType {
  const { loaded, fault } = screen;
  const failed = { load: () => Promise.reject(fault) };
  return loaded ?? lazyScreen(fault === undefined ? screen : failed);
}

function lazyScreen({ load }: Pick<ScreenRoute, "load">): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

/**
 * Reports that its siblings are in the page: before the frame that shows them or, where the server's view is already
 * visible, when nothing more urgent is pending.
 */
function ReportShown({ onShown }: { onShown: () => void }) {
  const { isRendered } = useFirstView();
  useLayoutEffect(() => (isRendered ? undefined : onShown()), [isRendered, onShown]);
  useEffect(() => (isRendered ? onShown() : undefined), [isRendered, onShown]);
  return null;
}
