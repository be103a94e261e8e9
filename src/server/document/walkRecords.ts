/** Every record and every stored file, one after the other: what `npm run verify` looks at. */
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import type { Instant } from '#domain/calendar.ts';
import { lateFaults, type LateKind } from '#domain/document/lateFaults.ts';
import { fileFaultInWords } from '#domain/file/FileFault.ts';
import type { Db } from '../platform/db/connect.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { faultOfFile } from '../platform/files/storedContents.ts';
import { consentsHeld, consentsSubject } from './consents.ts';
import { readEvidence } from './evidence.ts';
import { BrokenRecord, findFaultsOf } from './record.ts';
import { findRegisterFaults, walkRegister } from './register.ts';
import type { Owner, Thing } from './Thing.ts';

export interface FoundFault {
  /** The id of the document or of the stored file. */
  id: string;
  /** What people call it. */
  name: string;
  kind:
    | Fault['kind']
    | LateKind
    | 'document_missing'
    | 'thing_missing'
    | 'stored_file'
    | 'register_broken';
  /** A sentence without its full stop. */
  what: string;
}

export interface Walked {
  documents: number;
  files: number;
  found: FoundFault[];
  /** What records don’t prove, in sentences; no fault of theirs. */
  unproven: { name: string; sentence: string }[];
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
  const unproven: Walked['unproven'] = [];
  for (const id of documents) {
    found.push(...(await walkRecord(db, files, owner, id, late)));
    for (const sentence of (await owner.unprovenIn?.(db, id)) ?? []) {
      unproven.push({ name: await owner.nameOf(db, id), sentence });
    }
  }
  found.push(...(await walkTheRegister(db, owner, documents)));
  const stored = await db.selectFrom('storedFile').selectAll().orderBy('fileId').execute();
  for (const file of stored) {
    const fault = await faultOfFile(files, file);
    if (!fault) continue;
    const what = fileFaultInWords(fault);
    found.push({ id: file.fileId, name: file.name, kind: 'stored_file', what });
  }
  return { documents: documents.size, files: stored.length, found, unproven };
}

/** One record, and whether what should have followed from it has. */
export async function walkRecord(
  db: Db,
  files: FileStore,
  owner: Owner,
  id: string,
  late?: { now: Instant; mailYn: boolean },
): Promise<FoundFault[]> {
  const thing = await readThing(db, id, owner);
  if (thing instanceof BrokenRecord) {
    return thing.faults.map((fault) => ({
      id,
      name: 'a document',
      kind: fault.kind,
      what: faultInWords(fault),
    }));
  }
  const name = await owner.nameOf(db, id);
  if (!thing) {
    const what = 'the thing that the document is of is missing';
    return [{ id, name, kind: 'thing_missing', what }];
  }
  const faults = await findFaultsOf(db, owner, id, thing, files);
  const found: FoundFault[] = faults.map((fault) => ({
    id,
    name,
    kind: fault.kind,
    what: faultInWords(fault),
  }));
  if (!late) return found;
  const entries = await readEvidence(db, id);
  return [...found, ...lateFaults(entries, late).map((fault) => ({ id, name, ...fault }))];
}

const ofDocument = 'document ';
const ofConsents = 'consents ';

/** The register as a whole, and all that it has beside records that are still here. */
export async function walkTheRegister(
  db: Db,
  owner: Owner,
  documents: ReadonlySet<string>,
): Promise<FoundFault[]> {
  const { faults, subjects } = await walkRegister(db);
  const found: FoundFault[] = faults.map((what) => ({
    id: '',
    name: 'the register of records',
    kind: 'register_broken',
    what,
  }));
  for (const subject of subjects) {
    if (!subject.startsWith(ofDocument)) continue;
    const id = subject.slice(ofDocument.length);
    if (documents.has(id)) continue;
    const what = 'the register of records has it, and all that is kept of it is missing';
    found.push({ id, name: await owner.nameOf(db, id), kind: 'document_missing', what });
  }
  const given = await db
    .selectFrom('signConsent')
    .select('profileId')
    .distinct()
    .where('givenAt', 'is not', null)
    .execute();
  const people = new Set([
    ...given.map(({ profileId }) => profileId),
    ...subjects.flatMap((one) =>
      one.startsWith(ofConsents) ? [one.slice(ofConsents.length)] : [],
    ),
  ]);
  for (const id of people) {
    const held = await consentsHeld(db, id);
    for (const fault of await findRegisterFaults(db, consentsSubject(id), held, 'consent')) {
      found.push({ id, name: 'a consent', kind: fault.kind, what: faultInWords(fault) });
    }
  }
  for (const { id, name, fault } of (await owner.otherFaults?.(db, subjects)) ?? []) {
    found.push({ id, name, kind: fault.kind, what: faultInWords(fault) });
  }
  return found;
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
