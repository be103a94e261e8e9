import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import type { Line } from './lines.ts';

const iconOf: Record<Suggestion['kind'], IconName> = {
  address: 'house',
  listing: 'hash',
  street: 'signpost',
  neighborhood: 'map-pin',
  place: 'map-pin',
  county: 'map',
  state: 'map',
  zip: 'mailbox',
};

const kindWords: Record<Suggestion['kind'], string> = {
  address: 'Home',
  listing: 'Listing',
  street: 'Street',
  neighborhood: 'Neighborhood',
  place: 'Place',
  county: 'County',
  state: 'State',
  zip: 'ZIP code',
};

/** A house number of which no home is listed, or a building of several, is no home by itself. */
function kindWordOf({ kind, listingKey }: Suggestion): string {
  return kind === 'address' && listingKey === null ? 'Address' : kindWords[kind];
}

export function SuggestionLine({ line, onTake }: { line: Line; onTake(line: Line): void }) {
  return (
    <Autocomplete.Item
      value={line}
      onClick={() => onTake(line)}
      className="flex min-h-12 cursor-default items-center gap-[min(0.75rem,3vw)] px-[min(1rem,4vw)] py-2 outline-none select-none data-highlighted:bg-paper"
    >
      {contentOf(line)}
    </Autocomplete.Item>
  );
}

function contentOf(line: Line): ReactNode {
  if (line.kind === 'here') return <Words icon="locate" first="Use my location" />;
  if (line.kind === 'area') {
    return (
      <Words
        icon="map"
        first="Search the area instead"
        second="Opens the map where you last were"
      />
    );
  }
  const { suggestion } = line;
  return (
    <>
      <Words
        icon={line.kind === 'recent' ? 'history' : iconOf[suggestion.kind]}
        first={suggestion.label}
        second={suggestion.detail}
      />
      {/* Gives way to the name where large text leaves no room for both. */}
      <span className="min-w-0 shrink-999 truncate text-small text-ink-soft">
        {kindWordOf(suggestion)}
      </span>
    </>
  );
}

function Words({ icon, first, second }: { icon: IconName; first: string; second?: string }) {
  return (
    <>
      <Icon name={icon} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{first}</span>
        {second !== undefined && (
          <span className="block truncate text-small text-ink-soft">{second}</span>
        )}
      </span>
    </>
  );
}
