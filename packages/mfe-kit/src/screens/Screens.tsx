import { currentLanguage } from "@takas/contracts/language";
import { Suspense, useState, useEffect, useLayoutEffect } from "react";
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

function Screen({ screen, onShown }: ScreenProps) {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path} onFailed={onShown}>
      <Suspense fallback={<div aria-busy="true" />}>
        <LoadedScreen screen={screen} onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Loads the screen, unless it is loaded. React's `lazy` would show it 300 ms after the fallback at the earliest, and
 * keep a failed load for good.
 */
function LoadedScreen({ screen, onShown }: ScreenProps) {
  const [Loaded, setLoaded] = useState(() => screen.loaded);
  useEffect(() => {
    if (Loaded === undefined) {
      screen.load().then(
        (component) => setLoaded(() => component),
        (error: unknown) =>
          setLoaded(() => {
            throw error;
          }),
      );
    }
  }, [Loaded, screen]);
  if (Loaded === undefined) {
    return <div aria-busy="true" />;
  }
  return (
    <>
      <Loaded />
      <ReportShown onShown={onShown} />
    </>
  );
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
