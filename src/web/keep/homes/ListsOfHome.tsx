/** In which of one's lists a home is. */
import type { KeptHome } from '#api/keepSchemas.ts';
import { instant } from '#domain/calendar.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Popover } from '../../ui/dialog/Popover.tsx';
import { ownBook } from '../book/ownBook.ts';

/** Nothing where there are no lists yet. */
export function ListsOfHome({ home, lists }: { home: KeptHome; lists: readonly KeepList[] }) {
  if (lists.length === 0) return null;
  const { listingKey, listIds } = home;
  const names = lists.flatMap(({ listId, name }) => (listIds.includes(listId) ? [name] : []));
  const put = (listId: string, isIn: boolean) => {
    const rest = listIds.filter((id) => id !== listId);
    const next = isIn ? [...rest, listId] : rest;
    ownBook().change({ kind: 'lists', listingKey, at: instant(Date.now()), listIds: next });
  };
  return (
    <Popover
      label="Lists of this home"
      trigger={
        <Button look="plain" icon="list" className="-ml-4 min-w-0">
          <span className="min-w-0 truncate">
            {names.length === 0 ? 'Lists' : names.join(', ')}
          </span>
        </Button>
      }
    >
      <div className="grid gap-1">
        {lists.map(({ listId, name }) => (
          <Checkbox
            key={listId}
            checked={listIds.includes(listId)}
            onChange={(isIn) => put(listId, isIn)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
