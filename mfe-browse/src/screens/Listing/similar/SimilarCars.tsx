import { deferred } from "@takas/mfe-kit";
import { useEffect, useRef, useState } from "react";

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
  return <div ref={place}>{isNear && <SimilarRail id={id} />}</div>;
}

/** Its cards would add weight to the listing. */
const SimilarRail = deferred<{ id: string }>(
  async () => (await import(/* webpackChunkName: "SimilarRail" */ "./SimilarRail")).SimilarRail,
);
