import type { Standing } from '#domain/document/evidence.ts';
import type { Db } from '../platform/db/connect.ts';

/** What a document is of, as far as its record tells of it. */
export interface Thing {
  version: number;
  documentSha256: string | null;
  standing: Standing;
}

/** Whoever knows what documents of a kind are of. */
export interface Owner {
  /** null where there is no such thing any more. */
  thingOf(db: Db, documentId: string): Promise<Thing | null>;
  /** Where the thing stands today, in words. */
  standingInWords(db: Db, documentId: string): Promise<string>;
  /** What people call it: names and kind. */
  nameOf(db: Db, documentId: string): Promise<string>;
  /** Of everything that has a document. */
  documentIds(db: Db): Promise<string[]>;
}
