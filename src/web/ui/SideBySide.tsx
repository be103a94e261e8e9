/**
 * A few things in columns, line by line: what differs stands under each of them, what is the same
 * stands once. A phone has room for two columns, and there the label stands above its row.
 */
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Checkbox } from './fields/Checkbox.tsx';
import { Icon } from './icon/Icon.tsx';
import { NamesAbove } from './NamesAbove.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface Side {
  key: string;
  /** As it is called by whoever takes it out. */
  name: string;
  head: ReactNode;
  foot?: ReactNode;
  /** Left out where it cannot be taken out. */
  onRemove?(): void;
}

export interface SideRow {
  label: string;
  differYn: boolean;
  /** One for each side. */
  cells: SideCell[];
}

export interface SideCell {
  shown: ReactNode;
  /** How it is better than the others, in a word: `least`. */
  best?: string;
}

interface SideBySideProps {
  /** `Homes side by side` */
  label: string;
  sides: readonly Side[];
  rows: readonly SideRow[];
  /** What can be done with all of it. */
  actions?: ReactNode;
}

/** More of them are too narrow on paper beside a column of labels. */
const mostBesideLabels = 3;

export function SideBySide({ label, sides, rows, actions }: SideBySideProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const table = useRef<HTMLElement>(null);
  const shown = onlyDifferent ? rows.filter(({ differYn }) => differYn) : rows;
  const paper =
    sides.length > mostBesideLabels
      ? { above: 'print:table-row', beside: 'print:hidden' }
      : { above: '', beside: '' };
  const firstColumn = `max-sm:hidden z-10 bg-paper pr-2 align-top sm:sticky sm:left-0 sm:w-44 sm:min-w-44 print:w-34 print:min-w-0 ${paper.beside}`;
  const hasFoot = sides.some(({ foot, onRemove }) => foot !== undefined || onRemove !== undefined);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        {sides.length > 1 && (
          <Checkbox checked={onlyDifferent} onChange={setOnlyDifferent}>
            Only what differs
          </Checkbox>
        )}
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div>
        <NamesAbove key={sides.length} names={sides.map(({ name }) => name)} table={table} />
        <section
          ref={table}
          aria-label={label}
          className="relative -mr-4 snap-x snap-mandatory overflow-x-auto sm:scroll-pl-44 md:mr-0 print:mr-0 print:overflow-visible"
        >
          <table
            style={{ '--sides': sides.length } as CSSProperties}
            className="min-w-full border-collapse text-left sm:w-full sm:min-w-[calc(11rem+var(--sides)*10rem)] sm:table-fixed print:mt-4 print:min-w-0 print:text-small"
          >
            <thead className="print:table-row-group">
              <tr>
                <th scope="col" className={firstColumn}>
                  <span className="sr-only">What</span>
                </th>
                {sides.map(({ key, head }) => (
                  <th key={key} scope="col" className={`${column} pb-4 font-normal`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map((row) => (
              <Row key={row.label} row={row} firstColumn={firstColumn} above={paper.above} />
            ))}
            {hasFoot && (
              <tfoot className="print:hidden">
                <tr>
                  <th scope="row" className={firstColumn}>
                    <span className="sr-only">What to do</span>
                  </th>
                  {sides.map((side) => (
                    <td key={side.key} className={`${column} pt-5`}>
                      {side.foot}
                      {side.onRemove && (
                        <button
                          type="button"
                          className="mt-1 flex min-h-11 w-full items-center justify-center gap-2 text-ink-soft hover:text-ink"
                          onClick={side.onRemove}
                        >
                          <Icon name="x" size={16} /> Take out
                          <span className="sr-only"> {side.name}</span>
                        </button>
                      )}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      </div>
    </>
  );
}

const column =
  'w-[calc(50vw-1rem)] min-w-36 snap-start align-top pr-3 sm:w-auto sm:px-4 print:w-auto print:min-w-0 print:px-2';

interface RowProps {
  row: SideRow;
  firstColumn: string;
  above: string;
}

function Row({ row: { label, cells, differYn }, firstColumn, above }: RowProps) {
  const isSame = !differYn && cells.length > 1;
  return (
    <tbody className="print:break-inside-avoid">
      <tr className={`border-t border-line sm:hidden ${above}`}>
        <th scope="rowgroup" colSpan={cells.length} className="pt-3 text-small font-normal">
          <span className="sticky left-0">
            <span className="font-medium">{label}</span>
            {differYn && <span className="text-clay-ink"> differs</span>}
          </span>
        </th>
      </tr>
      <tr className="border-line sm:border-t">
        <th scope="row" className={`${firstColumn} py-4 font-medium print:py-1.5`}>
          {label}
          {differYn && <span className="block text-small font-normal text-clay-ink">differs</span>}
        </th>
        {isSame ? (
          <td
            colSpan={cells.length}
            className="pt-1 pb-4 align-top text-ink-soft sm:px-4 sm:pt-4 print:px-2 print:py-1.5"
          >
            {/* Stays beside its label while the columns move. */}
            <div className="sticky left-0 w-fit max-w-[min(85vw,40rem)] sm:left-48">
              <p className="text-small">
                The same in {cells.length === 2 ? 'both' : `all ${cells.length}`}
              </p>
              {cells[0]!.shown}
            </div>
          </td>
        ) : (
          cells.map(({ shown, best }, index) => (
            <td key={index} className={`${column} pt-1 pb-4 wrap-anywhere sm:pt-4 print:py-1.5`}>
              {shown}
              {best !== undefined && (
                <span className="mt-1 inline-block rounded-full bg-leaf-wash px-2 text-small font-medium text-leaf print:px-0">
                  {best}
                </span>
              )}
            </td>
          ))
        )}
      </tr>
    </tbody>
  );
}

/** While what is to be compared is on its way. */
export function SideBySideSkeleton({ columns }: { columns: number }) {
  return (
    <div aria-busy className="mt-6 grid gap-4">
      <output className="sr-only">Comparing</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex gap-6 border-t border-line pt-4">
          <Skeleton className="h-6 w-28 shrink-0" />
          {Array.from({ length: columns }, (__, index) => (
            <Skeleton key={index} className="h-12 flex-1" />
          ))}
        </div>
      ))}
    </div>
  );
}
