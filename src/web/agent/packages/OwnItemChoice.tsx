/** Items in the brokerage's own words to check, below the lines of the catalog. */
import type { ApprovedItem } from '#domain/wording/OwnItem.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Label } from '../../ui/Label.tsx';
import type { OfferedItem } from './useItemChoice.ts';

export interface OwnItemChoiceProps {
  /** The latest version of each item for this list, retired ones too. */
  offered: readonly OfferedItem[];
  chosen: readonly ApprovedItem[];
  onChange(chosen: ApprovedItem[]): void;
}

interface Line {
  item: ApprovedItem;
  /** Why it can't be chosen any more; null where it can. */
  past: 'Retired' | 'Replaced' | null;
}

export function OwnItemChoice({ offered, chosen, onChange }: OwnItemChoiceProps) {
  const lines = linesOf(offered, chosen);
  if (lines.length === 0) return null;
  const isChosen = ({ itemId, version }: ApprovedItem) =>
    chosen.some((one) => one.itemId === itemId && one.version === version);

  function toggle(item: ApprovedItem, isNow: boolean): void {
    const others = chosen.filter(({ itemId }) => itemId !== item.itemId);
    const next = isNow ? [...others, item] : others;
    // In the order of the list, so that the same choice is the same text.
    onChange(
      lines.flatMap((line) => next.filter((one) => one === line.item || same(one, line.item))),
    );
  }

  return (
    <>
      <p className="mt-3 text-small text-ink-soft">In your brokerage’s own words</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {lines.map(({ item, past }) => (
          <li key={`${item.itemId} ${item.version}`}>
            <Checkbox checked={isChosen(item)} onChange={(isNow) => toggle(item, isNow)}>
              <span className="wrap-anywhere">
                {item.text} {past !== null && <Label look="clay">{past}</Label>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

function same(a: ApprovedItem, b: ApprovedItem): boolean {
  return a.itemId === b.itemId && a.version === b.version;
}

/** Everything that can be chosen now, and what is chosen and can't be chosen any more. */
function linesOf(offered: readonly OfferedItem[], chosen: readonly ApprovedItem[]): Line[] {
  const now = offered
    .filter(({ retiredAt }) => retiredAt === null)
    .map(({ itemId, version, text, partOf }) => ({
      item: { itemId, version, text, partOf },
      past: null,
    }));
  const past = chosen
    .filter((item) => !now.some((line) => same(line.item, item)))
    .map((item): Line => {
      const latest = offered.find(({ itemId }) => itemId === item.itemId);
      return { item, past: latest && latest.retiredAt === null ? 'Replaced' : 'Retired' };
    });
  return [...now, ...past];
}
