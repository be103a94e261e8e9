/** Two to five homes side by side, with the differences marked and who has the better of each. */
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { KeptHome } from '#api/keepSchemas.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Home } from '#domain/property/Home.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { shownPictures } from '#domain/property/shownPictures.ts';
import { HomePicture } from '../../../property/HomePicture.tsx';
import { historySteps } from '../../../property/home/historySteps.ts';
import { PriceLine } from '../../../property/home/PriceLine.tsx';
import { rememberedLoan } from '../../../property/rememberedLoan.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { printPage } from '../../../ui/printPage.ts';
import { SideBySide, SideBySideSkeleton } from '../../../ui/SideBySide.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { toCsv } from '../csv.ts';
import type { ChangeView, HomesView } from '../useHomesView.ts';
import { compareRows, type ComparedHome, type HomeRow } from './compareRows.ts';
import { useComparedHomes } from './useComparedHomes.ts';

interface CompareHomesProps {
  view: HomesView;
  change: ChangeView;
  notes: ReadonlyMap<string, KeptHome>;
}

export function CompareHomes({ view, change, notes }: CompareHomesProps) {
  const { status, message, compared, gone, retry } = useComparedHomes(view.chosen, notes);
  const { state } = useLocation() as { state: { fromSearch?: unknown } | null };
  const back =
    state?.fromSearch === true ? (
      <ButtonLink to="/search">
        <Icon name="arrow-left" size={18} className="shrink-0" />
        Back to the search
      </ButtonLink>
    ) : (
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
        <SideBySideSkeleton columns={view.chosen.length} />
      ) : compared.length < 2 ? (
        <EmptyState title="Choose two homes or more" action={back}>
          Press “Compare” on two to five homes of a search, or below those that you keep, and they
          stand here side by side.
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
  const [loan] = useState(rememberedLoan);
  const rows = compareRows(compared, loan);
  const save = () => {
    const names = compared.map(({ home: { property } }) => property.unparsedAddress);
    const table = [['', ...names], ...rows.map(({ label, cells }) => [label, ...cells])];
    saveBlob(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), 'homes-compared.csv');
  };
  return (
    <>
      <SideBySide
        label="Homes side by side"
        sides={compared.map(({ home }) => ({
          key: home.property.listingKey,
          name: home.property.unparsedAddress,
          head: <Head home={home} />,
          ...(compared.length > 2 && { onRemove: () => onRemove(home.property.listingKey) }),
        }))}
        rows={rows.map((row) => ({
          label: row.label,
          differYn: row.differYn,
          cells: row.cells.map((words, at) => ({
            shown: <Cell row={row} words={words} compared={compared[at]!} />,
            ...(row.best.includes(at) && { best: row.bestWords }),
          })),
        }))}
        actions={
          <>
            <Button icon="download" onClick={save}>
              Save as CSV
            </Button>
            <Button icon="printer" onClick={() => void printPage()}>
              Print
            </Button>
          </>
        }
      />
      <p className="mt-6 max-w-[68ch] text-small text-ink-soft">
        A month is reckoned with your loan of {loan.interestMilliPercent / 1000} % a year,{' '}
        {loan.downPaymentBps / 100} % down, over {loan.termMonths / 12} years, with taxes, insurance
        and fees as far as they are known. Agents’ fees are not set by law and can be negotiated.
      </p>
    </>
  );
}

function Head({ home: { property, media } }: { home: Home }) {
  return (
    <Link to={`/home/${property.listingKey}`} className="group block">
      <span className="block aspect-4/3 overflow-hidden rounded-card bg-leaf-wash">
        <HomePicture url={shownPictures(media)[0]?.mediaUrl ?? null} sizes="20rem" />
      </span>
      <span className="mt-2 block font-display text-title font-medium wrap-anywhere group-hover:underline">
        {property.unparsedAddress}
      </span>
      <span className="block text-small text-ink-soft">
        {property.city}, {property.stateOrProvince}
      </span>
    </Link>
  );
}

interface CellProps {
  row: HomeRow;
  words: string;
  compared: ComparedHome;
}

function Cell({ row, words, compared }: CellProps) {
  const [first, ...rest] = words.split('\n');
  if (row.look === 'history') return <Steps home={compared.home} lines={[first!, ...rest]} />;
  if (row.look === 'agent' && compared.agent !== null) {
    const { home } = compared;
    const to = `/agents?${new URLSearchParams({ home: home.property.listingKey })}`;
    return (
      <Link
        to={to}
        className="figures inline-flex min-h-6 items-center underline print:no-underline"
      >
        {words}
        <span className="sr-only"> at {home.property.unparsedAddress}</span>
      </Link>
    );
  }
  const isFigure = row.label === 'Price' && shownPriceCents(compared.home.property) !== null;
  const look = isFigure ? 'font-display text-title font-medium' : '';
  return <p className={`figures whitespace-pre-wrap ${look}`}>{words}</p>;
}

/** The price as a line from zero, and the latest steps below it. */
function Steps({ home, lines }: { home: Home; lines: string[] }) {
  const steps = historySteps(home.history, dateIn(home.property.timeZone, useNow()));
  return (
    <>
      {steps.length > 1 && (
        <div className="relative mb-2 h-12 border-b border-line">
          <PriceLine steps={steps} />
        </div>
      )}
      <ul className="grid gap-1 text-small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
