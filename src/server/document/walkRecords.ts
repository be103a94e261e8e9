/** Every record and every stored file, one after the other: what `npm run verify` looks at. */
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import type { Instant } from '#domain/calendar.ts';
import { lateFaults, type LateKind } from '#domain/document/lateFaults.ts';
import { fileFaultInWords } from '#domain/file/FileFault.ts';
import type { Db } from '../platform/db/connect.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { faultOfFile } from '../platform/files/storedContents.ts';
import { readEvidence } from './evidence.ts';
import { BrokenRecord, findFaultsOf } from './record.ts';
import type { Owner, Thing } from './Thing.ts';

export interface FoundFault {
  /** The id of the document or of the stored file. */
  id: string;
  /** What people call it. */
  name: string;
  kind: Fault['kind'] | LateKind | 'document_missing' | 'thing_missing' | 'stored_file';
  /** A sentence without its full stop. */
  what: string;
}

export interface Walked {
  documents: number;
  files: number;
  found: FoundFault[];
}

/** @param late by which clock something is late; nothing is where it is not given */
export async function walkRecords(
  db: Db,
  files: FileStore,
  owner: Owner,
  late?: { now: Instant; mailYn: boolean },
): Promise<Walked> {
  const found: FoundFault[] = [];
  const things = await owner.documentIds(db);
  const rows = await db.selectFrom('document').select('documentId').orderBy('documentId').execute();
  const documents = new Set(rows.map(({ documentId }) => documentId));
  for (const id of things.filter((thing) => !documents.has(thing))) {
    const what = 'all that is kept of its document is missing';
    found.push({ id, name: await owner.nameOf(db, id), kind: 'document_missing', what });
  }
  for (const id of documents) {
    const thing = await readThing(db, id, owner);
    if (thing instanceof BrokenRecord) {
      for (const fault of thing.faults) {
        found.push({ id, name: 'a document', kind: fault.kind, what: faultInWords(fault) });
      }
      continue;
    }
    const name = await owner.nameOf(db, id);
    if (!thing) {
      const what = 'the thing that the document is of is missing';
      found.push({ id, name, kind: 'thing_missing', what });
      continue;
    }
    for (const fault of await findFaultsOf(db, owner, id, thing, files)) {
      found.push({ id, name, kind: fault.kind, what: faultInWords(fault) });
    }
    if (!late) continue;
    const entries = await readEvidence(db, id);
    for (const fault of lateFaults(entries, late)) found.push({ id, name, ...fault });
  }
  const stored = await db.selectFrom('storedFile').selectAll().orderBy('fileId').execute();
  for (const file of stored) {
    const fault = await faultOfFile(files, file);
    if (!fault) continue;
    const what = fileFaultInWords(fault);
    found.push({ id: file.fileId, name: file.name, kind: 'stored_file', what });
  }
  return { documents: documents.size, files: stored.length, found };
}

/** What cannot be read is told of with the rest, and keeps nobody from looking at the rest. */
async function readThing(db: Db, id: string, owner: Owner): Promise<Thing | BrokenRecord | null> {
  try {
    return await owner.thingOf(db, id);
  } catch (error) {
    if (error instanceof BrokenRecord) return error;
    throw error;
  }
}
