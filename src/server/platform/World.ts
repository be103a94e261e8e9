/** The outside, handed in: tests hand in another. */
import type { Logger } from 'pino';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from './db/connect.ts';

export interface World {
  /** The primary: commands, and reads that must see them. */
  db: Db;
  now(): Instant;
  log: Logger;
}
