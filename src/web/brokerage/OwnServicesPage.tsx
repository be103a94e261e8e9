/** `/admin/services`: services and exclusions in the brokerage's own words, approved by two admins. */
import { Link, useSearchParams } from 'react-router';
import type { WrittenItem } from '#domain/wording/OwnItem.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OwnItemCard } from '../wording/OwnItemCard.tsx';
import { OwnItemForm } from '../wording/OwnItemForm.tsx';
import { itemBook, itemsIn, type OwnItemHistory, type OwnItemRow } from '../wording/ownItemBook.ts';
import { useOwnItems } from '../wording/useOwnItems.ts';

export function Component() {
  return (
    <AdminDesk path="/admin/services">
      <div className="max-w-4xl px-4 pt-6 pb-16 md:px-8">
        <OwnServices />
      </div>
    </AdminDesk>
  );
}

function OwnServices() {
  const [asked, reload] = useOwnItems();
  const [params] = useSearchParams();
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The items could not be loaded" onRetry={reload}>
        {asked.message}
      </ErrorState>
    );
  }
  if (asked.status !== 'idle') return <ItemsSkeleton />;
  const begun = beginning(asked.reply, params);
  return begun === null ? (
    <Items rows={asked.reply} onReload={reload} />
  ) : (
    <Editing {...begun} onReload={reload} />
  );
}

interface Begun {
  title: string;
  item: WrittenItem;
  over: OwnItemRow | null;
  itemId: string | null;
}

const nothingYet: WrittenItem = { usedAs: 'service', partOf: 'buying', text: '', reason: '' };

/** What the address asks to write: a draft, a new version of an item, or a new item. */
function beginning(rows: readonly OwnItemRow[], params: URLSearchParams): Begun | null {
  const over = rows.find((row) => row.itemVersionId === params.get('draft') && row.writableYn);
  if (over) return { title: 'Edit draft', item: over, over, itemId: null };
  const item = itemBook(rows, 'approved').find(
    ({ latest }) => latest.itemId === params.get('item'),
  );
  if (item) {
    const { latest } = item;
    const begun = { ...latest, reason: '' };
    return { title: 'New version', item: begun, over: null, itemId: latest.itemId };
  }
  return params.has('new')
    ? { title: 'New item', item: nothingYet, over: null, itemId: null }
    : null;
}

function Editing({ title, item, over, itemId, onReload }: Begun & { onReload(): void }) {
  const { usedAs, partOf, text, reason } = item;
  return (
    <>
      <Link
        to={{ search: '' }}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 font-medium text-leaf"
      >
        <Icon name="arrow-left" size={18} /> All items
      </Link>
      <h1 className="mt-1 mb-6 font-display text-heading font-medium">{title}</h1>
      <OwnItemForm
        key={over?.itemVersionId ?? itemId ?? 'new'}
        begun={{ usedAs, partOf, text, reason }}
        over={over}
        itemId={itemId}
        onReload={onReload}
      />
    </>
  );
}

function Items({ rows, onReload }: { rows: readonly OwnItemRow[]; onReload(): void }) {
  const offered = itemBook(rows, 'approved');
  const beside = (row: OwnItemRow) =>
    offered.flatMap(({ latest }) => (latest.itemId === row.itemId ? [latest] : []));
  const alone = (row: OwnItemRow): OwnItemHistory => ({ latest: row, earlier: beside(row) });
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h1 className="font-display text-heading font-medium">Own services</h1>
          <p className="mt-1.5 text-ink-soft">
            Services and exclusions in your brokerage’s own words. One admin writes an item, another
            approves its exact text, and agents can then choose it for their packages.
          </p>
        </div>
        <IfMayAct>
          <ButtonLink look="primary" to={{ search: '?new' }}>
            Write an item
          </ButtonLink>
        </IfMayAct>
      </header>
      {rows.length === 0 && (
        <EmptyState title="No own items yet">
          Agents choose from the list that Lintel ships. Write an item for a service that the list
          doesn’t have.
        </EmptyState>
      )}
      <Part
        id="waiting"
        title="Waiting for a second admin"
        items={itemsIn(rows, 'asked').map(alone)}
        onReload={onReload}
      />
      <Part
        id="drafts"
        title="Drafts"
        items={itemsIn(rows, 'written').map(alone)}
        onReload={onReload}
      />
      <Part id="offered" title="Approved" items={offered} onReload={onReload} />
      <Part id="retired" title="Retired" items={itemBook(rows, 'retired')} onReload={onReload} />
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  items: readonly OwnItemHistory[];
  onReload(): void;
}

function Part({ id, title, items, onReload }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 font-display text-title font-medium">
        {title}
      </h2>
      <ul className="grid gap-4">
        {items.map(({ latest, earlier }) => (
          <li key={latest.itemVersionId}>
            <OwnItemCard row={latest} earlier={earlier} onReload={onReload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemsSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Loading the items</output>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="mt-5 h-28 rounded-card" />
      ))}
    </div>
  );
}
