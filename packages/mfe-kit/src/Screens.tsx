import { Suspense, lazy, useEffect, useLayoutEffect, useState } from "react";
import type { ComponentType } from "react";
import { Route, Switch, useLocation } from "wouter";

import { ErrorBoundary } from "./ErrorBoundary";
import type { ScreenRoute } from "./screenTable";
import { useFirstView, usePage } from "./services";

interface ScreensProps {
  screens: readonly ScreenRoute[];
  /** Called when a screen, or the message that stands in for it, is in the page. */
  onShown: () => void;
}

/** Shows the screen of the current path; each is loaded when it is first visited, unless it is there already. */
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

/** Says the title and description of remote.json; it stands before the screen, so that the screen's own words win. */
function StaticPage({ title, description }: ScreenRoute) {
  usePage({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  });
  return null;
}

interface ScreenProps {
  screen: ScreenRoute;
  onShown: () => void;
}

/** One screen. React keeps a failed load for ever, so Retry makes a new lazy component. */
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
        <Shown onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** React shows no first screen for 300 ms after it has suspended once: what is loaded must not suspend. */
function componentOf(screen: ScreenRoute): ComponentType {
  const { loaded, fault } = screen;
  const failed = { load: () => Promise.reject(fault) };
  return loaded ?? lazyScreen(fault === undefined ? screen : failed);
}

function lazyScreen({ load }: Pick<ScreenRoute, "load">): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

/**
 * Reports that what it stands beside is in the page: in time for the frame that shows it, or, where the server's view is
 * there to be seen already, when there is nothing more urgent.
 */
function Shown({ onShown }: { onShown: () => void }) {
  const { isDrawn } = useFirstView();
  useLayoutEffect(() => (isDrawn ? undefined : onShown()), [isDrawn, onShown]);
  useEffect(() => (isDrawn ? onShown() : undefined), [isDrawn, onShown]);
  return null;
}
