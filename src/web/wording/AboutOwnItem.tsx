/** The text of an own item, the people behind it, and its earlier versions. */
import { formatDate } from '#domain/calendar.ts';
import { Label } from '../ui/Label.tsx';
import { useLocale } from '../user/useLocale.ts';
import { listWords, type OwnItemRow } from './ownItemBook.ts';

const gone = 'an admin who left';

export function AboutOwnItem({ row }: { row: OwnItemRow }) {
  const { text, usedAs, partOf, version } = row;
  const day = useDay();
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Label>{listWords[usedAs]}</Label>
        <Label look="quiet">{partOf === 'showing' ? 'Touring homes' : 'Buying a home'}</Label>
        {version !== null && <Label look="quiet">Version {version}</Label>}
        {!row.onRecordYn && <Label look="clay">Not on record</Label>}
      </p>
      <h3 className="mt-2 text-lead font-medium wrap-anywhere">{text}</h3>
      <p className="mt-1 text-small text-ink-soft">
        Written by {row.writtenBy ?? gone} on {day(row.writtenAt)}
        {row.approvedAt !== null &&
          `, approved by ${row.approvedBy ?? gone} on ${day(row.approvedAt)}`}
        {row.retiredAt !== null && `, retired by ${row.retiredBy ?? gone} on ${day(row.retiredAt)}`}
      </p>
      <p className="mt-2 wrap-anywhere">{row.retireReason ?? row.reason}</p>
      {row.returnReason !== null && (
        <p className="mt-3 border-l-2 border-clay pl-4 wrap-anywhere">
          <span className="block text-small text-ink-soft">
            Returned by {row.returnedBy ?? gone}
          </span>
          {row.returnReason}
        </p>
      )}
      {version !== null && <p className="mt-2 text-ink-soft">{usage(row)}</p>}
    </>
  );
}

/** Approved versions that this one replaced, or would replace. */
export function EarlierVersions(props: { row: OwnItemRow; earlier: readonly OwnItemRow[] }) {
  const day = useDay();
  if (props.earlier.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        {props.row.version === null ? 'It would replace' : 'Earlier versions'}
      </summary>
      <ol className="grid gap-2">
        {props.earlier.map((one) => (
          <li key={one.itemVersionId} className="wrap-anywhere">
            Version {one.version}: {one.text}
            <span className="block text-small text-ink-soft">
              Written by {one.writtenBy ?? gone}, approved by {one.approvedBy ?? gone} on{' '}
              {day(one.approvedAt!)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function useDay(): (at: string) => string {
  const locale = useLocale();
  return (at) => formatDate(at.slice(0, 10), locale);
}

function usage({ packageCount, retiredAt }: OwnItemRow): string {
  if (packageCount === 0) return 'No published package has it.';
  const packages =
    packageCount === 1 ? '1 published package has' : `${packageCount} published packages have`;
  return retiredAt === null
    ? `${packages} it.`
    : `${packages} it. Buyers can’t choose them until their agents remove it.`;
}
