import { Suspense, lazy, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { Route, Switch, useLocation } from "wouter";

import type { ScreenTable } from "./defineRemote";
import { ErrorBoundary } from "./ErrorBoundary";

interface ScreensProps {
  screens: ScreenTable;
  /** Called when a screen, or the message that stands in for it, is in the page. */
  onShown: () => void;
}

/** Shows the screen of the current path; each is loaded when it is first visited. */
export function Screens({ screens, onShown }: ScreensProps) {
  return (
    <Switch>
      {Object.entries(screens).map(([pattern, load]) => (
        <Route key={pattern} path={pattern}>
          <Screen load={load} onShown={onShown} />
        </Route>
      ))}
    </Switch>
  );
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
