/** At which price the fees below are counted: a home's, with its picture. */
import { Link } from 'react-router';
import type { z } from 'zod';
import type { ShownPrice } from '#api/agentSchemas.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { formatCents } from '#domain/money.ts';
import { stateNames } from '#domain/states.ts';
import { useReply } from '../../client/useReply.ts';
import { HomePicture } from '../../property/HomePicture.tsx';
import { Button } from '../../ui/Button.tsx';
import { propertyQueries } from '../../property/propertyQueries.ts';

export interface AtHomeProps {
  listingKey: string;
  /** To count with another price: that of this home stands there first. */
  onLeave?(home: HomeCard): void;
}

/** Nothing where the home is not shown any more; what was asked about it says so. */
export function AtHome({ listingKey, onLeave }: AtHomeProps) {
  const [asked] = useReply(propertyQueries.homeCards, { body: { listingKeys: [listingKey] } });
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  if (asked.status === 'idle' && home === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="flex min-h-16 items-center gap-4 text-lead">
        <span className="h-16 w-22 shrink-0 overflow-hidden rounded-card bg-leaf-wash">
          {home && <HomePicture url={home.pictureUrl} sizes="5.5rem" />}
        </span>
        <span>
          {home === undefined || home.priceCents === null ? (
            'At the price of '
          ) : (
            <>
              At <strong className="figures">{formatCents(home.priceCents)}</strong>, the price
              of{' '}
            </>
          )}
          <Link
            to={`/home/${listingKey}`}
            className="underline decoration-line-strong underline-offset-4"
          >
            {home?.address ?? 'this home'}
          </Link>
        </span>
      </p>
      {home && onLeave && (
        <Button look="plain" className="-mx-4" onClick={() => onLeave(home)}>
          Count with another price
        </Button>
      )}
    </div>
  );
}

/** `at $500,000 in Texas`. */
export function atWords({ priceCents, state }: z.infer<typeof ShownPrice>): string {
  return `at ${formatCents(priceCents)} in ${stateNames[state]}`;
}
