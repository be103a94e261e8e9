/** Notes that somebody looks at a home, and says what has changed since the time before. */
import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../../client/latePart.ts';
import type { Look } from '#domain/keep/Keep.ts';
import { sinceLooked } from '#domain/keep/sinceLooked.ts';
import type { Home } from '#domain/property/Home.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { noteLook } from '../../keep/keepHome.ts';
import { keepableOf } from '../keepableOf.ts';

const SinceYouLooked = latePart(() => import('./SinceYouLooked.tsx'));

export function ChangedSince({ property }: Pick<Home, 'property'>) {
  const [before, setBefore] = useState<Look | null>(null);
  useEffect(() => {
    let isHere = true;
    void noteLook(keepableOf(property)).then((look) => {
      // What changes while one looks is told as against what one saw before.
      if (isHere) setBefore((first) => first ?? look);
    });
    return () => {
      isHere = false;
    };
  }, [property]);
  const { listingKey, standardStatus } = property;
  const present = { priceCents: shownPriceCents(property), standardStatus };
  const since = before && sinceLooked(before, present, []);
  if (since === null) return null;
  return (
    <Suspense>
      <SinceYouLooked listingKey={listingKey} look={before!} since={since} />
    </Suspense>
  );
}
