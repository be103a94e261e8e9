/** Areas side by side, each with the homes that can be bought there now. */
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { defaultLocale } from '#domain/calendar.ts';
import type { NearbyArea } from '#domain/search/NearbyArea.ts';
import { selectFilter } from '../filterSlice.ts';
import { filterToQuery } from '../filterUrl.ts';
import { useAddressChoice } from './useAddressChoice.ts';
import { viewportOf } from './viewportOf.ts';

const whole = new Intl.NumberFormat(defaultLocale);

/** Nothing where there is no area. */
export function AreaLinks({ title, areas }: { title: string; areas: readonly NearbyArea[] }) {
  const id = useId();
  const filter = useSelector(selectFilter);
  const { onChoose } = useAddressChoice();
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-small font-medium text-ink-soft">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {areas.map((area) => {
          const address = `${area.label}, ${area.detail}`;
          const viewport = viewportOf(area, 0);
          return (
            <li key={area.id} className="min-w-0">
              <Link
                to={`/search?${filterToQuery({ ...filter, address, viewport, page: 1 })}`}
                className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-[1.375rem] border border-line bg-card px-4 py-1.5 hover:border-ink-soft"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  // Opens on the homes of the area, as the address search does.
                  event.preventDefault();
                  void onChoose({ ...area, listingKey: null });
                }}
              >
                <span className="min-w-0 break-words">{nameOf(area)}</span>{' '}
                <span className="figures text-small text-ink-soft">
                  {whole.format(area.homeCount)} for sale
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A neighborhood is beside others of its town. */
function nameOf({ kind, label, detail }: NearbyArea): string {
  return kind === 'neighborhood'
    ? label
    : kind === 'zip'
      ? `${label} ${detail}`
      : `${label}, ${detail}`;
}
