/** What one would agree to, in dollars at this price. */
import type { z } from 'zod';
import type { ShownPrice } from '#api/agentSchemas.ts';
import { costWords } from '#domain/contract/money/costWords.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import { endingInWords } from '#domain/contract/endingInWords.ts';
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { kindsOf } from '#domain/contract/money/startingCommission.ts';
import { exclusionsInWords, servicesInWords } from '#domain/contract/package/serviceCatalog.ts';
import { formatDollars } from '#domain/money.ts';
import { CostFigures } from '../../agent/CostFigures.tsx';
import { costOf } from '../../agent/costWords.ts';
import { PackageFigures } from '../../agent/PackageFigures.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

export interface PackageInWordsProps {
  card: z.infer<typeof PackageCard>;
  at: z.infer<typeof ShownPrice>;
  kind: ContractKind;
  called: string;
  /** Its address; null where it is about a budget. */
  home: string | null;
}

export function PackageInWords({ card, at, kind, called, home }: PackageInWordsProps) {
  const { name, description } = card.package;
  const services = servicesInWords(card.package);
  const notIncluded = exclusionsInWords(card.package);
  const where = home === null ? 'a home of' : `${home}, at`;
  /** Whoever only looks with it pays nothing. */
  const isToLook = kind === 'touring' && kindsOf(card.package).includes('full');
  const { figure, when } = costOf(card);
  return (
    <section aria-labelledby="package" className="mt-8 rounded-card border border-line bg-card p-6">
      <h2 id="package" className="text-lead font-semibold">
        {name}
      </h2>
      {description && <p className="mt-1 text-ink-soft">{description}</p>}
      <div className="mt-2">
        {isToLook ? <CostFigures cost={freeTouring} /> : <PackageFigures card={card} />}
      </div>
      <p className="figures mt-2 text-ink-soft">
        {isToLook
          ? `Touring alone costs $0. Buying with this package takes another agreement: ${figure} ${when}, `
          : 'Counted '}
        for {where} {formatDollars(at.priceCents)}. {called} may not receive more than the agreed
        fee from anybody.
      </p>
      <ul className="mt-5 grid gap-2 sm:grid-cols-2">
        {[card.tours, ...(kind === 'full' ? [card.offers] : []), ...services].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-leaf" />
            {line}
          </li>
        ))}
        {notIncluded.map((line) => (
          <li key={line} className="flex gap-2.5 text-ink-soft">
            <Icon name="x" size={18} className="mt-0.5 shrink-0" />
            <span>
              <span className="sr-only">Not included: </span>
              {line}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-ink-soft">
        {endingInWords(card.package.cancellation)}
      </p>
    </section>
  );
}

const freeTouring = {
  cents: 0,
  ...costWords(0, { model: 'zero' }, 'touring'),
  fee: formatDollars(0),
  feeTerms: null,
  rebate: null,
  rebateRefusal: null,
};
