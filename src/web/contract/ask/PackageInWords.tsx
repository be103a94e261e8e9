/** What one would agree to, in dollars at this price. */
import type { z } from 'zod';
import type { ShownPrice } from '#api/agent.ts';
import type { Commission } from '#domain/contract/Commission.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import { endingInWords } from '#domain/contract/endingInWords.ts';
import type { PackageCard } from '#domain/contract/PackageCard.ts';
import { formatDollars } from '#domain/money.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface PackageInWordsProps {
  card: z.infer<typeof PackageCard>;
  at: z.infer<typeof ShownPrice>;
  kind: ContractKind;
  called: string;
  /** Its address; null where it is about a budget. */
  home: string | null;
}

export function PackageInWords({ card, at, kind, called, home }: PackageInWordsProps) {
  const { services, notIncluded, name } = card.package;
  const where = home === null ? 'a home of' : `${home}, at`;
  return (
    <section aria-labelledby="package" className="mt-8 rounded-card border border-line bg-card p-6">
      <h2 id="package" className="text-lead font-semibold">
        {name}
      </h2>
      <p className="figures mt-2 font-display text-heading font-medium">
        {card.fee}
        <span className="font-sans text-body font-normal text-ink-soft">
          {' '}
          for {where} {formatDollars(at.priceCents)}
        </span>
      </p>
      <p className="mt-1 text-ink-soft">
        {card.feeTerms}. {kind === 'touring' && whenTouring(card.package.commission)}
        {called} may not receive more than that from anybody.
      </p>
      {card.rebate !== null && <p className="mt-1 font-medium text-leaf">{card.rebate}</p>}
      {card.rebateRefusal !== null && <p className="mt-1 text-ink-soft">{card.rebateRefusal}</p>}
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

/** What looking alone comes to, where a fee waits at the end. */
function whenTouring({ model }: Commission): string {
  return model === 'zero' ? '' : 'Touring alone costs $0; the fee belongs to an agreement to buy. ';
}
