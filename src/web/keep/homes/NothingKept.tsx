/** Nothing is kept yet, and what keeping is good for. */
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

const lessons: { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'heart',
    title: 'Keep what you like',
    words: 'The heart on a picture keeps a home. You need no account; it joins yours later.',
  },
  {
    icon: 'trending-down',
    title: 'See what has changed',
    words: 'A price cut since you last looked stands on the card, and a sold home says so.',
  },
  {
    icon: 'scale',
    title: 'Compare side by side',
    words: 'Two to five homes with their month’s cost by your own loan, and what an agent costs.',
  },
];

const search = (
  <ButtonLink look="primary" to="/search">
    Look for homes
  </ButtonLink>
);

export function NothingKept() {
  return (
    <>
      <EmptyState title="No homes kept yet" action={search}>
        Keep a home, and it waits for you here, whatever becomes of it.
      </EmptyState>
      <ul className="mx-auto grid max-w-4xl gap-4 sm:grid-cols-3">
        {lessons.map(({ icon, title, words }) => (
          <li key={title} className="rounded-card border border-line bg-card p-5">
            <Icon name={icon} size={24} className="text-clay" />
            <h3 className="mt-3 font-medium">{title}</h3>
            <p className="mt-1 text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function NothingHidden() {
  return (
    <EmptyState title="Nothing is hidden" action={search}>
      A home that you hide leaves your map and list. Only you know it, and why.
    </EmptyState>
  );
}

export function NothingInList() {
  return (
    <EmptyState title="This list is empty">
      Open “Lists” below a home that you keep, and put it in here.
    </EmptyState>
  );
}
