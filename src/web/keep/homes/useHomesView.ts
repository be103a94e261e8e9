/** Which of one's homes are shown, and how: it stands in the address, so that it can be come back to. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const shows = ['kept', 'seen', 'hidden'] as const;
export type Show = (typeof shows)[number];

export const mostCompared = 5;

export interface HomesView {
  show: Show;
  /** Of kept homes those in one list; null is all. */
  listId: string | null;
  isMap: boolean;
  /** Chosen to stand side by side. */
  chosen: readonly string[];
  /** They do. */
  isComparing: boolean;
}

export interface ChangeView {
  (changed: Partial<Omit<HomesView, 'chosen'>>): void;
  /** Chooses a home for comparing, or takes it out. */
  choose(listingKey: string): void;
}

export function useHomesView(): [HomesView, ChangeView] {
  const [query, setQuery] = useSearchParams();
  // An address changes a moment after a press; two presses may be quicker.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    (query.get('homes') ?? '').split(',').filter(Boolean).slice(0, mostCompared),
  );
  const view: HomesView = {
    show: shows.find((show) => show === query.get('show')) ?? 'kept',
    listId: query.get('list'),
    isMap: query.get('view') === 'map',
    chosen,
    isComparing: query.get('compare') === 'yes',
  };
  const show = (changed: Partial<HomesView>) => {
    const next = { ...view, ...changed };
    setQuery(
      {
        ...(next.show !== 'kept' && { show: next.show }),
        ...(next.listId !== null && { list: next.listId }),
        ...(next.isMap && { view: 'map' }),
        ...(next.isComparing && { compare: 'yes', homes: next.chosen.join(',') }),
      },
      // Choosing is no step to come back to.
      { replace: !('isComparing' in changed), preventScrollReset: !('isComparing' in changed) },
    );
  };
  const choose = (listingKey: string) => {
    const toggled = (now: readonly string[]) =>
      now.includes(listingKey)
        ? now.filter((one) => one !== listingKey)
        : [...now, listingKey].slice(0, mostCompared);
    setChosen(toggled);
    if (view.isComparing) show({ chosen: toggled(chosen) });
  };
  return [view, Object.assign(show, { choose })];
}
