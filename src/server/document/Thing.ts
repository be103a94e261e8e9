import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

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
  /** What is kept beside it and changes without an entry, for the register. */
  heldBeside?(db: Db, documentId: string): Promise<Standing>;
  /** Everything else that things depend on and the register has, such as approvals in advance. */
  enterOthers?(tx: Tx): Promise<void>;
  /** Of those: what only the second edition of the register holds. */
  enterSecondEdition?(tx: Tx): Promise<void>;
  /** Of those: what is not as the register has it. */
  otherFaults?(
    db: Db,
    subjects: readonly string[],
  ): Promise<{ id: string; name: string; fault: Fault }[]>;
  /** Where the thing stands today, in words. */
  standingInWords(db: Db, documentId: string): Promise<string>;
  /** What was declared about it and its record doesn’t prove, in sentences. */
  unprovenIn?(db: Db, documentId: string): Promise<string[]>;
  /** What people call it: names and kind. */
  nameOf(db: Db, documentId: string): Promise<string>;
  /** Of everything that has a document. */
  documentIds(db: Db): Promise<string[]>;
}
