/** Records of a feed into homes, as rows of a file become homes: by the same cells and rules. */
import { addMs, epochMs, type Instant } from '#domain/calendar.ts';
import type { RefusalReason } from '../../platform/files/RefusalReport.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { readInstant } from '../import/cells/dates.ts';
import { Unreadable } from '../import/cells/Read.ts';
import { decideRow } from '../import/decideRow.ts';
import type { Mapping } from '../import/Mapping.ts';
import { type RowReading, rowReader } from '../import/rowReader.ts';
import { isWithheld } from './displayFlags.ts';
import { feedKeyReader, ownKeyOf } from './feedKeys.ts';
import { columnsOf, timeField } from './feedMapping.ts';
import { recordRow, type RowMaker } from './recordRow.ts';

export type FeedRecord = Readonly<Record<string, unknown>>;

export interface DecidedPage {
  homes: HomeRecord[];
  /** Listing keys of records that make no home, as far as they have one. */
  refusedKeys: string[];
  /** Homes of which nothing is told any more but that they are deleted. */
  deleted: DeletedHome[];
  /** Homes that their source no longer lets us show. */
  withheld: WithheldHome[];
  refused: number;
  leftOut: number;
  reasons: RefusalReason[];
}

export interface WithheldHome {
  listingKey: string;
  /** When its record changed last; null where it does not say. */
  changedAt: Instant | null;
}

export interface DeletedHome {
  listingKey: string;
  /** When its source deleted it; null where it does not say. */
  deletedAt: Instant | null;
}

/** Clocks differ; what is later than that is a typing error. */
const aheadMs = 3_600_000;

/** @param at when the source told the records, by our clock */
export type DecideRecords = (records: readonly FeedRecord[], at: Instant) => DecidedPage;

export function recordDecider(mapping: Mapping, wordOf: RowMaker['wordOf']): DecideRecords {
  const columns = columnsOf(mapping);
  const readRow = rowReader(mapping, columns);
  const keyOf = feedKeyReader(mapping);
  let line = 0;

  return (records, at) => {
    const page: DecidedPage = {
      ...{
        homes: [],
        refusedKeys: [],
        deleted: [],
        withheld: [],
        refused: 0,
        leftOut: 0,
        reasons: [],
      },
    };
    for (const record of records) {
      if (isWithheld(record)) {
        // Such a record may have lost all its other fields.
        const key = keyOf(record);
        const changedAt = timeOf(inTime(record, at));
        if (key !== null) page.withheld.push({ listingKey: key.listingKey, changedAt });
        line++;
        continue;
      }
      const reading = readRow(recordRow(inTime(record, at), ++line, { columns, wordOf }));
      if (isForRent(record)) {
        const reason = 'Is for rent, not for sale.';
        reading.problems.push({ line, field: 'PropertyType', value: '', reason });
      }
      const place = reading.listingKey || (ownKeyOf(record) ?? '').slice(0, 100);
      const decision = decideRow(
        reading,
        { originatingSystemName: mapping.source, confirmedAt: at },
        at,
      );
      if ('home' in decision) {
        page.homes.push(decision.home);
        page.leftOut += decision.notes.filter(({ effect }) => effect === 'left out').length;
        page.reasons.push(
          ...decision.notes.map(({ field, value, reason, effect }) => ({
            ...{ place, effect, field, value, reason },
          })),
        );
      } else if (reading.values.StandardStatus === 'Delete' && reading.listingKey !== '') {
        const { listingKey, values } = reading;
        page.deleted.push({ listingKey, deletedAt: values.ModificationTimestamp ?? null });
      } else {
        page.refused++;
        // Whatever else is wrong with the record, its source says that the home is not to be shown.
        if (hidesHome(reading) && reading.listingKey !== '') {
          const changedAt = reading.values.ModificationTimestamp ?? null;
          page.withheld.push({ listingKey: reading.listingKey, changedAt });
        }
        if (reading.listingKey !== '') page.refusedKeys.push(reading.listingKey);
        page.reasons.push(
          ...decision.problems.map(({ field, value, reason }) => ({
            ...{ place, effect: 'refused' as const, field, value, reason },
          })),
        );
      }
    }
    return page;
  };
}

/** A flag that can't be read counts as no. */
function hidesHome({ values, notes }: RowReading): boolean {
  const flag = 'InternetEntireListingDisplayYN';
  return (
    values[flag] === false ||
    notes.some(({ field, effect }) => field === flag && effect === 'left out')
  );
}

/** A record that says to be of later would keep every later one from being believed. */
function inTime(record: FeedRecord, at: Instant): FeedRecord {
  const told = timeOf(record);
  return told === null || told <= addMs(at, aheadMs) ? record : { ...record, [timeField]: null };
}

/** When the record was changed last, by the source; null where it does not say. */
export function timeOf(record: FeedRecord): Instant | null {
  const told = record[timeField];
  const read = typeof told === 'string' ? readInstant(told) : new Unreadable('Is no text.');
  return read instanceof Unreadable ? null : read;
}

/** `timeOf` as it is written there, so that no digit is lost, where changes can be asked for by that. */
export function timeTextOf(record: FeedRecord): string | null {
  const told = timeOf(record);
  if (told === null) return null;
  const text = String(record[timeField]);
  return literalTime.test(text) ? text : told;
}

/** DateTimeOffset, as OData writes it in filters. */
const literalTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,12})?)?(Z|[+-]\d\d:\d\d)$/;

/** A time that changes can be asked for from on: one that is not later than now. */
export function isPast(time: Instant, at: Instant): boolean {
  return epochMs(time) <= epochMs(at) + aheadMs;
}

/** A month's rent would stand there as the price. */
function isForRent({ PropertyType: type }: FeedRecord): boolean {
  return typeof type === 'string' && /lease|rental/i.test(type);
}
