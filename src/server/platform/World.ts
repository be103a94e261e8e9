/** The outside, handed in: tests hand in another. */
import type { Logger } from 'pino';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from './db/connect.ts';
import type { Bus } from './live/bus/Bus.ts';
import type { Mailer } from './mail/Mailer.ts';
import type { FileStore } from './files/FileStore.ts';

export interface World {
  /** The primary: commands, and reads that must see them. */
  db: Db;
  now(): Instant;
  log: Logger;
  mail: Mailer;
  /** Contents of uploaded files. */
  files: FileStore;
  /** What server processes tell each other, at most once. */
  bus: Bus;
}
