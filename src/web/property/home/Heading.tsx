import type { Home } from '#domain/property/Home.ts';
import { bathQuarters } from '#domain/property/shown.ts';
import { HeartButton } from '../../keep/HeartButton.tsx';
import { HideButton } from '../../keep/HideButton.tsx';
import { keepableOf } from '../keepableOf.ts';
import { statusWords } from '../statusWords.ts';
import { Label } from '../../ui/Label.tsx';
import { ShareButton } from './ShareButton.tsx';

const number = new Intl.NumberFormat('en-US');

/** Where it is, and the four figures that decide whether one reads on. */
export function Heading({ home: { property } }: { home: Home }) {
  const status = statusWords(property.standardStatus);
  const keepable = keepableOf(property);
  return (
    <header className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {/* A line of its own where the buttons would leave the address only half a line. */}
        <div className="min-w-0 grow basis-60">
          <h1 className="font-display text-page font-medium">{property.unparsedAddress}</h1>
          <p className="mt-1 text-lead text-ink-soft">
            {property.city}, {property.stateOrProvince} {property.postalCode}
          </p>
        </div>
        <div className="-ml-3 flex flex-wrap">
          <HeartButton home={keepable} look="plain" />
          <HideButton home={keepable} look="plain" />
          <ShareButton />
        </div>
      </div>
      {(status !== null || property.demoYn) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {status !== null && <Label look="ink">{status}</Label>}
          {property.demoYn && <Label>Demo home, not for sale</Label>}
        </p>
      )}
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
        {figuresOf(property).map(([amount, unit]) => (
          <div key={unit} className="flex flex-col-reverse">
            <dt className="text-ink-soft">{unit}</dt>
            <dd className="figures text-heading font-medium">{amount}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function figuresOf(property: Home['property']): [amount: string, unit: string][] {
  const quarters = bathQuarters(property);
  const figures: [number | null, string][] = [
    [property.bedroomsTotal, property.bedroomsTotal === 1 ? 'bed' : 'beds'],
    [quarters === null ? null : quarters / 4, quarters === 4 ? 'bath' : 'baths'],
    [property.livingArea, 'sq ft inside'],
    [property.lotSizeSquareFeet, 'sq ft lot'],
  ];
  return figures.flatMap(([amount, unit]) =>
    amount === null ? [] : [[number.format(amount), unit] as [string, string]],
  );
}
