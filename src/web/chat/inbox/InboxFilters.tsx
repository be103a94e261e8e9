/** Which conversations are listed, with how many there are of each. */
import { Link } from 'react-router';
import { InboxFilter } from '#domain/chat/inboxFilter.ts';
import type { InboxAddress } from './useInboxAddress.ts';

const words: Record<InboxFilter, string> = {
  waiting: 'Waiting',
  unread: 'Unread',
  snoozed: 'Put off',
  all: 'All',
};

export interface InboxFiltersProps {
  address: InboxAddress;
  counts: Record<InboxFilter, number> | null;
}

export function InboxFilters({ address, counts }: InboxFiltersProps) {
  return (
    <nav aria-label="Which clients" className="border-b border-line px-2 sm:px-4">
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {InboxFilter.options.map((filter) => (
          <li key={filter} className="shrink-0">
            <Link
              to={address.linkTo({ filter: filter === 'waiting' ? '' : filter, page: '' })}
              replace
              aria-current={filter === address.filter ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink"
            >
              {words[filter]}
              <span className="figures text-small">{counts?.[filter] ?? ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
