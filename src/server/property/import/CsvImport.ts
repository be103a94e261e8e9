/** What an import of a CSV file is told. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Mapping } from './Mapping.ts';

export interface CsvImport {
  db: Db;
  path: string;
  mapping: Mapping;
  asDemoYn: boolean;
  /** A full snapshot closes what it lacks, also where that is too much to be believed. */
  closeAnywayYn?: boolean;
  now: Instant;
  /** Where the refused rows are reported. */
  reportPath: string;
  /** How many rows are saved in one transaction; a thousand without it. */
  rowsPerBatch?: number;
  /** Hears about once a second how far it is. */
  say(line: string): void;
}
