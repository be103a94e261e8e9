/** Where the home stands. The map's code comes only when this part is about to be seen. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '../../client/latePart.ts';
import type { Home } from '#domain/property/Home.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from './Section.tsx';

const PlaceMap = latePart(() => import('./PlaceMap.tsx'));

export function Where({ property }: Pick<Home, 'property'>) {
  const [frame, near] = useNear();
  return (
    <Section title="Where it is">
      {!property.internetAddressDisplayYn && (
        <p className="mb-4 text-ink-soft">
          The seller keeps the address private. The map shows the general area.
        </p>
      )}
      {property.coordinatesApproximateYn && property.internetAddressDisplayYn && (
        <p className="mb-4 text-ink-soft">
          The source tells no exact place. The pin stands near it, in ZIP code {property.postalCode}
          .
        </p>
      )}
      <div ref={frame} className="relative h-80 overflow-hidden rounded-card border border-line">
        {near && (
          <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
            <PlaceMap
              latitude={property.latitude}
              longitude={property.longitude}
              exact={property.internetAddressDisplayYn && !property.coordinatesApproximateYn}
            />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** Whether the element has come within a screen's half of being seen. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '50%' },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return [ref, near] as const;
}
