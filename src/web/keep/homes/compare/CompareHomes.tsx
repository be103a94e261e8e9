/** Two to five homes side by side, with the differences marked and who has the better of each. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { KeptHome } from '#api/keep.ts';
import { shownPictures } from '#domain/property/Media.ts';
import { HomePicture } from '../../../property/HomePicture.tsx';
import { rememberedLoan } from '../../../property/rememberedLoan.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toCsv } from '../csv.ts';
import type { ChangeView, HomesView } from '../useHomesView.ts';
import { compareRows, type ComparedHome, type HomeRow } from './compareRows.ts';
import { useComparedHomes } from './useComparedHomes.ts';

interface CompareHomesProps {
  view: HomesView;
  change: ChangeView;
  notes: ReadonlyMap<string, KeptHome>;
}

const firstColumn =
  'sticky left-0 z-10 w-24 min-w-24 bg-paper pr-2 text-left align-top sm:w-44 sm:min-w-44';
const column = 'w-40 min-w-40 snap-start px-3 align-top sm:w-52 sm:min-w-52';

export function CompareHomes({ view, change, notes }: CompareHomesProps) {
  const { status, message, compared, gone, retry } = useComparedHomes(view.chosen, notes);
  const back = (
    <Button icon="arrow-left" onClick={() => change({ isComparing: false })}>
      Back to your homes
    </Button>
  );
  return (
    <>
      <div className="print:hidden">{back}</div>
      <h1 className="mt-4 mb-4 font-display text-page font-medium">Homes side by side</h1>
      {status === 'failed' ? (
        <ErrorState title="They could not be compared" onRetry={retry}>
          {message}
        </ErrorState>
      ) : status === 'loading' ? (
        <TableSkeleton columns={view.chosen.length} />
      ) : compared.length < 2 ? (
        <EmptyState title="Choose two homes or more" action={back}>
          Press “Compare” below two to five homes that you keep, and they stand here side by side.
        </EmptyState>
      ) : (
        <>
          {gone > 0 && (
            <output className="mb-3 block text-ink-soft">
              {gone === 1 ? 'One home you chose is' : `${gone} homes you chose are`} not shown any
              more.
            </output>
          )}
          <Side compared={compared} onRemove={(key) => change.choose(key)} />
        </>
      )}
    </>
  );
}

interface SideProps {
  compared: readonly ComparedHome[];
  onRemove(listingKey: string): void;
}

function Side({ compared, onRemove }: SideProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [loan] = useState(rememberedLoan);
  const all = compareRows(compared, loan);
  const rows = onlyDifferent ? all.filter(({ differYn }) => differYn) : all;
  const save = () => {
    const names = compared.map(({ home: { property } }) => property.unparsedAddress);
    const table = [['', ...names], ...all.map(({ label, cells }) => [label, ...cells])];
    saveBlob(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), 'homes-compared.csv');
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Checkbox checked={onlyDifferent} onChange={setOnlyDifferent}>
          Only what differs
        </Checkbox>
        <div className="flex flex-wrap gap-2">
          <Button icon="download" onClick={save}>
            Save as CSV
          </Button>
          <Button icon="file-text" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <section
        aria-label="Homes side by side"
        className="relative -mr-4 snap-x snap-mandatory scroll-pl-24 overflow-x-auto sm:scroll-pl-44 md:mr-0 print:overflow-visible"
      >
        <table className="border-collapse text-left print:w-full print:text-small">
          <thead>
            <tr>
              <th scope="col" className={firstColumn}>
                <span className="sr-only">What</span>
              </th>
              {compared.map(({ home: { property, media } }) => (
                <th
                  key={property.listingKey}
                  scope="col"
                  className={`${column} pb-4 font-normal print:min-w-0`}
                >
                  <Link to={`/home/${property.listingKey}`} className="group block">
                    <span className="block aspect-4/3 overflow-hidden rounded-card bg-leaf-wash">
                      <HomePicture url={shownPictures(media)[0]?.mediaUrl ?? null} />
                    </span>
                    <span className="mt-2 block font-display text-title font-medium break-words group-hover:underline">
                      {property.unparsedAddress}
                    </span>
                    <span className="block text-small text-ink-soft">
                      {property.city}, {property.stateOrProvince}
                    </span>
                  </Link>
                  {compared.length > 2 && (
                    <button
                      type="button"
                      className="flex min-h-11 items-center gap-2 text-small text-ink-soft hover:text-ink print:hidden"
                      onClick={() => onRemove(property.listingKey)}
                    >
                      <Icon name="x" size={16} /> Take out
                      <span className="sr-only"> {property.unparsedAddress}</span>
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-6 max-w-[68ch] text-small text-ink-soft">
        A month is reckoned with your loan of {loan.interestMilliPercent / 1000} % a year,{' '}
        {loan.downPaymentBps / 100} % down, over {loan.termMonths / 12} years, with taxes, insurance
        and fees as far as they are known. Agents’ fees are not set by law and can be negotiated.
      </p>
    </>
  );
}

function Row({ row: { label, cells, differYn, best } }: { row: HomeRow }) {
  return (
    <tr className="border-t border-line print:break-inside-avoid">
      <th scope="row" className={`${firstColumn} py-3 font-medium`}>
        {label}
        {differYn && <span className="block text-small font-normal text-clay-ink">differs</span>}
      </th>
      {cells.map((cell, at) => (
        <td
          key={at}
          className={`${column} figures py-3 break-words whitespace-pre-wrap print:min-w-0 ${best.includes(at) ? 'bg-leaf-wash font-medium' : differYn ? '' : 'text-ink-soft'}`}
        >
          {cell}
          {best.includes(at) && (
            <span className="block text-small font-normal text-leaf">{bestWords(label)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

const most = new Map([
  ['Beds', 'most'],
  ['Baths', 'most'],
  ['Inside', 'largest'],
  ['Lot', 'largest'],
  ['Built', 'newest'],
  ['Garage spaces', 'most'],
]);

function bestWords(label: string): string {
  return most.get(label) ?? 'least';
}

function TableSkeleton({ columns }: { columns: number }) {
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
