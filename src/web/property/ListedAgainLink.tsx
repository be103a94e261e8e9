import { Link } from 'react-router';
import { formatDollars } from '#domain/money.ts';
import type { ListedAgain } from '#domain/property/ListedAgain.ts';
import { Icon } from '../ui/icon/Icon.tsx';

/** Leads from a listing that is over to the one under which the home is on offer now. */
export function ListedAgainLink({ listedAgain }: { listedAgain: ListedAgain | null }) {
  if (listedAgain === null) return null;
  const { listingKey, listingId, priceCents } = listedAgain;
  const price = priceCents === null ? '' : ` for ${formatDollars(priceCents)}`;
  return (
    <Link
      to={`/home/${encodeURIComponent(listingKey)}`}
      className="mt-4 flex min-h-11 items-center gap-2 rounded-control bg-leaf-wash px-3 py-2 font-medium text-leaf underline-offset-4 wrap-anywhere hover:underline"
    >
      <Icon name="arrow-right" size={18} className="shrink-0" />
      Listed again{price}, under number {listingId}
    </Link>
  );
}
