import { Suspense, lazy, useEffect, useRef, useState } from "react";

/** How far below the window the place of the cars counts as near. */
const AHEAD = "200px";

/** Cars like this one: loaded and requested once their place comes near. Without any it stays empty. */
export function SimilarCars({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    if (place.current !== null) {
      observer.observe(place.current);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <SimilarRail id={id} />
        </Suspense>
      )}
    </div>
  );
}

/** Its cards would add weight to the listing. If they cannot be loaded, none are shown. */
const SimilarRail = lazy(async () => {
  try {
    const { SimilarRail: Rail } = await import(
      /* webpackChunkName: "SimilarRail" */ "./SimilarRail"
    );
    return { default: Rail };
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
    console.warn("Similar cars could not be loaded.", error);
    return { default: Nothing };
  }
});

function Nothing(_props: { id: string }) {
  return null;
}
