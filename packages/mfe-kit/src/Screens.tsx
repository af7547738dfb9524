import { Suspense, lazy, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { Route, Switch, useLocation } from "wouter";

import { ErrorBoundary } from "./ErrorBoundary";
import type { ScreenRoute } from "./screenTable";
import { usePage } from "./services";

interface ScreensProps {
  screens: readonly ScreenRoute[];
  /** Called when a screen, or the message that stands in for it, is in the page. */
  onShown: () => void;
}

/** Shows the screen of the current path; each is loaded when it is first visited. */
export function Screens({ screens, onShown }: ScreensProps) {
  return (
    <Switch>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <StaticPage {...screen} />
          <Screen load={screen.load} onShown={onShown} />
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
  load: () => Promise<ComponentType>;
  onShown: () => void;
}

/** One lazy screen. React keeps a failed load for ever, so Retry makes a new lazy component. */
function Screen({ load, onShown }: ScreenProps) {
  const [path] = useLocation();
  const [Loaded, setLoaded] = useState(() => lazyScreen(load));
  return (
    <ErrorBoundary key={path} onFailed={onShown} onRetry={() => setLoaded(lazyScreen(load))}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Loaded key={path} />
        <Shown onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
}

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** Reports that what it stands beside has been committed to the page. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
