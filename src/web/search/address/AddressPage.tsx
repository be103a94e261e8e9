/** The first page: a street, one sentence, one field. It is drawn without the map's code. */
import { useState } from 'react';
import { useFirstSight } from '../../client/firstSight.ts';
import { Header } from '../../header/Header.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { NearbyHomes } from './NearbyHomes.tsx';
import { Promises } from './Promises.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { useAddressChoice } from './useAddressChoice.ts';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  const choice = useAddressChoice();
  const sight = useFirstSight();
  // What was drawn first stays: another light would be another picture to load.
  const [hour] = useState(() => sight?.hour ?? new Date().getHours());

  usePageTitle(pages['/'].title);

  return (
    <>
      <Header />
      <main id="main">
        <section className="relative isolate">
          <picture>
            {/* It shows no more of the street: half as many bytes, half as much to draw. */}
            <source
              media="(max-width: 30rem) and (max-aspect-ratio: 3/5)"
              srcSet={`/api/pictures/street.svg?hour=${hour}&part=middle`}
            />
            <img
              src={`/api/pictures/street.svg?hour=${hour}`}
              alt=""
              fetchPriority="high"
              className={`absolute inset-0 -z-10 h-[min(54vh,max(30rem,33vw))] w-full bg-leaf-wash object-cover object-bottom ${isNight(hour) ? 'dark:brightness-85' : 'dark:brightness-60 dark:saturate-75'}`}
            />
          </picture>
          <div className="mx-auto max-w-3xl px-4 pt-[min(42vh,max(23.5rem,26vw))] pb-4 sm:px-6">
            <div className="rounded-sheet border border-line bg-card p-[min(1.5rem,6vw)] sm:p-9">
              <h1 className="font-display text-page font-medium sm:text-hero">
                A home, and what it costs.
              </h1>
              <p className="mt-3 mb-7 max-w-[46ch] text-lead text-ink-soft">
                Every home with its true days on market, each price step, and the month it would
                cost you, with the working shown.
              </p>
              <AddressSearch size="hero" {...choice} />
              {choice.problem && (
                <p role="alert" className="mt-3 text-brick">
                  {choice.problem}
                </p>
              )}
              <RecentSearches onChoose={choice.onChoose} />
            </div>
          </div>
        </section>
        <NearbyHomes />
        <Promises />
      </main>
    </>
  );
}

/** The picture is dark by itself then. */
function isNight(hour: number): boolean {
  return hour < 6 || hour >= 20;
}
