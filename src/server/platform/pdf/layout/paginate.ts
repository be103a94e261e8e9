import { paper } from './paper.ts';
import type { Row } from './Row.ts';

export interface PlacedRow {
  row: Row;
  /** The height of the row's upper edge on its page. */
  y: number;
}

const room = paper.top - paper.bottom;

/**
 * Rows on pages. A group that must stay together moves on as a whole; one that is higher than a
 * page is broken where the page ends. `null` among the rows begins a new page.
 */
export function paginate(rows: (Row | null)[]): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]];
  let y = paper.top;
  const turn = () => {
    if (pages.at(-1)!.length > 0) pages.push([]);
    y = paper.top;
  };
  for (const group of groups(rows)) {
    if (group === null) {
      turn();
      continue;
    }
    const height = group.reduce((sum, row) => sum + row.before + row.height, 0);
    if (height > y - paper.bottom && height - group[0]!.before <= room) turn();
    for (const row of group) {
      if (row.before + row.height > y - paper.bottom) turn();
      if (y < paper.top) y -= row.before;
      pages.at(-1)!.push({ row, y });
      y -= row.height;
    }
  }
  return pages;
}

function groups(rows: (Row | null)[]): (Row[] | null)[] {
  const found: (Row[] | null)[] = [];
  let open: Row[] | undefined;
  for (const row of rows) {
    if (row === null) {
      found.push(null);
      open = undefined;
      continue;
    }
    if (open) open.push(row);
    else found.push((open = [row]));
    if (!row.keepsNext) open = undefined;
  }
  return found;
}
