/** What pulling a feed is told. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { FeedWire } from './FeedWire.ts';
import type { ReadFeed } from './ResoFeed.ts';

export interface FeedTask extends ReadFeed {
  db: Db;
  now(): Instant;
  /** Where what is left out is reported. */
  reportPath: string;
  /** Pulls it only if it is due and nobody else does. */
  ifDueYn?: boolean;
  /** Looks through all keys also where that is not due. */
  allKeysYn?: boolean;
  /** Takes homes off the market also where that is too many to be believed. */
  closeAnywayYn?: boolean;
  wire?: FeedWire;
  signal?: AbortSignal;
  /** Hears about once a second how far it is. */
  say(line: string): void;
}
