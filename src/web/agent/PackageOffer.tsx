/** One package of an agent in full: nothing of what counts is behind a fold. */
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { exclusionsInWords, servicesInWords } from '#domain/contract/package/serviceCatalog.ts';
import { exclusiveWords, noticeWords, termWords } from './costWords.ts';
import type { ReactNode } from 'react';
import { PackageFigures } from './PackageFigures.tsx';
import { Included, NotIncluded } from './PackageLines.tsx';

export interface PackageOfferProps {
  card: PackageCard;
  /** What can be done with it here. */
  children?: ReactNode;
}

export function PackageOffer({ card, children }: PackageOfferProps) {
  const { package: offer } = card;
  return (
    <article className="@container rounded-card border border-line bg-card p-[min(1.25rem,6vw)] sm:p-6">
      <h3 className="mb-2 font-display text-title font-semibold">{offer.name}</h3>
      {offer.description && <p className="mb-3 text-ink-soft">{offer.description}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <PackageFigures card={card} />
          <dl className="mt-5 border-t border-line">
            <Line name="Tours">{card.tours}</Line>
            <Line name="Offers">{card.offers}</Line>
            <Line name="Term">{termWords(offer.defaultTermDays)}</Line>
            <Line name="Other agents">{exclusiveWords(offer.exclusiveYn)}</Line>
            <Line name="Notice to end it">{noticeWords(offer.cancellation.noticeDays)}</Line>
            <Line name="Ending it">{card.cancellation}</Line>
          </dl>
        </div>
        <div>
          <h4 className="mb-2 font-medium">Included</h4>
          <Included lines={servicesInWords(offer)} />
          <h4 className="mt-5 mb-2 font-medium">Not included</h4>
          <NotIncluded lines={exclusionsInWords(offer)} />
        </div>
      </div>
      {children !== undefined && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex-1 basis-24 text-right font-medium">{children}</dd>
    </div>
  );
}
