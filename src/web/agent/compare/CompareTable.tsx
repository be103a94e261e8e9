/** What differs stands column by column; what is the same stands once, across all of them. */
import { useState } from 'react';
import { AgentPicture } from '../AgentPicture.tsx';
import { Included, NotIncluded } from '../PackageLines.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Label } from '../../ui/Label.tsx';
import { askLink, askWords } from '../askLink.ts';
import type { AgentQuery } from '../find/agentQuery.ts';
import { type CompareRow, compareRows } from './compareRows.ts';
import { type ChosenPackage, writeChosen } from './chosenPackages.ts';
import type { Compared } from './useCompared.ts';

export interface CompareTableProps {
  compared: readonly Compared[];
  query: Pick<AgentQuery, 'home' | 'budget'>;
  onRemove(chosen: ChosenPackage): void;
}

/** A phone has room for two packages: there the label stands above its row. */
const firstColumn =
  'max-sm:hidden z-10 bg-paper pr-2 align-top sm:sticky sm:left-0 sm:w-44 sm:min-w-44';
const column = 'w-[calc(50vw-1rem)] min-w-36 snap-start align-top pr-3 sm:w-auto sm:px-4';

export function CompareTable({ compared, query, onRemove }: CompareTableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const all = compareRows(compared.map(({ card }) => card));
  const rows = onlyDifferent ? all.filter(({ differYn }) => differYn) : all;
  return (
    <>
      {compared.length > 1 && (
        <Checkbox checked={onlyDifferent} onChange={setOnlyDifferent}>
          Only what differs
        </Checkbox>
      )}
      <section
        aria-label="Packages side by side"
        className="relative -mr-4 snap-x snap-mandatory overflow-x-auto sm:scroll-pl-44 md:mr-0"
      >
        <table className="min-w-full border-collapse text-left sm:w-full sm:table-fixed">
          <thead>
            <tr>
              <th scope="col" className={firstColumn}>
                <span className="sr-only">What</span>
              </th>
              {compared.map(({ agent, card, chosen }) => (
                <th
                  key={writeChosen([chosen])}
                  scope="col"
                  className={`${column} pb-4 font-normal`}
                >
                  <AgentPicture agent={agent} className="size-11 text-body" />
                  <span className="mt-2 block font-display text-title font-semibold">
                    {agent.name}
                  </span>
                  <span className="block font-medium text-leaf">Works for buyers</span>
                  <span className="block text-ink-soft">{card.package.name}</span>
                  {agent.demoYn && (
                    <span className="mt-1 block">
                      <Label>Demo agent</Label>
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
          <tfoot>
            <tr>
              <th scope="row" className={firstColumn}>
                <span className="sr-only">What to do</span>
              </th>
              {compared.map(({ agent, card, chosen }) => (
                <td key={writeChosen([chosen])} className={`${column} pt-5`}>
                  <ButtonLink
                    look="primary"
                    to={askLink(card.package, query)}
                    className="w-full whitespace-normal! text-center"
                  >
                    {askWords(agent.name)}
                  </ButtonLink>
                  <button
                    type="button"
                    className="mt-1 flex min-h-11 w-full items-center justify-center gap-2 text-ink-soft hover:text-ink"
                    onClick={() => onRemove(chosen)}
                  >
                    <Icon name="x" size={16} /> Take out
                    <span className="sr-only"> {agent.name}</span>
                  </button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function Row({ row }: { row: CompareRow }) {
  const { label, cells, differYn } = row;
  const isSame = !differYn && cells.length > 1;
  return (
    <tbody>
      <tr className="border-t border-line sm:hidden">
        <th scope="rowgroup" colSpan={cells.length} className="pt-3 text-small font-normal">
          <span className="sticky left-0">
            <span className="font-medium">{label}</span>
            {differYn && <span className="text-clay-ink"> differs</span>}
          </span>
        </th>
      </tr>
      <tr className="border-line sm:border-t">
        <th scope="row" className={`${firstColumn} py-4 font-medium`}>
          {label}
          {differYn && <span className="block text-small font-normal text-clay-ink">differs</span>}
        </th>
        {isSame ? (
          <td colSpan={cells.length} className="pt-1 pb-4 align-top text-ink-soft sm:px-4 sm:pt-4">
            {/* Stays beside its label while the columns move. */}
            <div className="sticky left-0 w-fit max-w-[min(85vw,40rem)] sm:left-48">
              <p className="text-small">
                The same in {cells.length === 2 ? 'both' : `all ${cells.length}`}
              </p>
              <Cell row={row} cell={cells[0]!} />
            </div>
          </td>
        ) : (
          cells.map((cell, index) => (
            <td key={index} className={`${column} pt-1 pb-4 sm:pt-4`}>
              <Cell row={row} cell={cell} />
            </td>
          ))
        )}
      </tr>
    </tbody>
  );
}

function Cell({ row: { look }, cell }: { row: CompareRow; cell: string | string[] }) {
  const lines = [cell].flat();
  if (look === 'included') return <Included lines={lines} />;
  if (look === 'not included') return <NotIncluded lines={lines} />;
  const [first, ...rest] = lines;
  return (
    <>
      <p className={look === 'fee' ? 'figures font-display text-figure font-medium' : 'figures'}>
        {first}
      </p>
      {rest.map((line) => (
        <p key={line} className="figures text-small text-ink-soft">
          {line}
        </p>
      ))}
    </>
  );
}
