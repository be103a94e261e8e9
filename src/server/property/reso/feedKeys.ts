/** Keys of a source’s records, as far as they can be asked for and homes be known by them. */
import { emptyCells } from '../import/emptyCells.ts';
import { listingKeyReader } from '../import/listingKeyReader.ts';
import type { Mapping } from '../import/Mapping.ts';
import { keyField } from './feedMapping.ts';

export interface FeedKey {
  /** As the source writes it. */
  own: string;
  listingKey: string;
}

type AnyRecord = Readonly<Record<string, unknown>>;

/** The Data Dictionary gives a key so many letters. */
const longestKey = 255;

/** A key that can stand in an address and in a table; null where there is none. */
export function ownKeyOf(record: AnyRecord): string | null {
  const told = record[keyField];
  const key = typeof told === 'number' ? String(told) : told;
  if (typeof key !== 'string' || key.length > longestKey) return null;
  return key.isWellFormed() && !/\p{Cc}/u.test(key) ? key : null;
}

/** Null for a record that makes no home for want of a key. */
export function feedKeyReader(mapping: Mapping): (record: AnyRecord) => FeedKey | null {
  const read = listingKeyReader(mapping, emptyCells(mapping.empty));
  return (record) => {
    const own = ownKeyOf(record);
    const listingKey = own === null ? null : read([own.trim()]);
    return typeof listingKey === 'string' ? { own: own!, listingKey } : null;
  };
}
