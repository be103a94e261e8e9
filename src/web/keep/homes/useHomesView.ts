/** Which of one's homes are shown, and how: it stands in the address, so that it can be come back to. */
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ResultsView, resultsViews } from '../../search/resultsView.ts';
import { mostCompared, toggleCompared, useCompared } from '../compared.ts';

const shows = ['kept', 'seen', 'hidden'] as const;
export type Show = (typeof shows)[number];

export interface HomesView {
  show: Show;
  /** Of kept homes those in one list; null is all. */
  listId: string | null;
  /** Large pictures, unless something else is said. */
  view: ResultsView;
  /** Chosen to stand side by side. */
  chosen: readonly string[];
  /** They do. */
  isComparing: boolean;
}

export interface ChangeView {
  (changed: Partial<Omit<HomesView, 'chosen'>>): void;
  /** Chooses a home for comparing, or takes it out; `name` is its street and number. */
  choose(listingKey: string, name?: string): void;
}

export function useHomesView(): [HomesView, ChangeView] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const compared = useCompared();
  const isComparing = query.get('compare') === 'yes';
  // What stands side by side is in the address, which changes a moment after a press; two presses may be
  // quicker.
  const asked = query.get('homes') ?? '';
  const [pressed, setPressed] = useState({ asked, keys: keysIn(asked) });
  const side = pressed.asked === asked ? pressed.keys : keysIn(asked);
  const view: HomesView = {
    show: shows.find((show) => show === query.get('show')) ?? 'kept',
    listId: query.get('list'),
    view: resultsViews.find((one) => one === query.get('view')) ?? 'photos',
    chosen: isComparing ? side : compared.map(({ listingKey }) => listingKey),
    isComparing,
  };
  const show = (changed: Partial<HomesView>) => {
    const next = { ...view, ...changed };
    setQuery(
      {
        ...(next.show !== 'kept' && { show: next.show }),
        ...(next.listId !== null && { list: next.listId }),
        ...(next.view !== 'photos' && { view: next.view }),
        ...(next.isComparing && { compare: 'yes', homes: next.chosen.join(',') }),
      },
      // Choosing is no step to come back to.
      'isComparing' in changed ? {} : { replace: true, preventScrollReset: true, state },
    );
  };
  const choose = (listingKey: string, name = '') => {
    const isIn = compared.some((one) => one.listingKey === listingKey);
    if (isIn || !isComparing) toggleCompared({ listingKey, name });
    if (!isComparing) return;
    const keys = side.filter((one) => one !== listingKey);
    setPressed({ asked, keys });
    show({ chosen: keys });
  };
  return [view, Object.assign(show, { choose })];
}

const keysIn = (text: string) => text.split(',').filter(Boolean).slice(0, mostCompared);
