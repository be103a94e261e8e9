/** Whether what is kept of a document is what its record says, at a step, at a reading, or all over. */
import type { Standing } from '#domain/document/evidence.ts';
import {
  type Fault,
  faultInWords,
  type FileFound,
  faultsOf,
  type KeptFile,
  type KeptRecord,
} from '#domain/document/recordFaults.ts';
import { joinNames } from '#domain/joinNames.ts';
import type { Db } from '../platform/db/connect.ts';
import { inSnapshot } from '../platform/db/inTransaction.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readAttachment } from '../platform/pdf/readAttachment.ts';
import { recordFileName, textFileName } from './documentPdf.ts';
import { lookAtForms } from './formOnPaper.ts';
import { lookAtNamedFiles, readWhole } from './namedFiles.ts';
import { readEvidence } from './evidence.ts';
import { consentsHeld, consentsSubject } from './consents.ts';
import { keyFor } from './recordKey.ts';
import { documentHeld, documentSubject } from './documentLine.ts';
import { findRegisterFaults } from './register.ts';
import { readSealedFiles } from './seals.ts';
import { sha256 } from './sha256.ts';
import type { Owner, Thing } from './Thing.ts';

/** A step on, or a look at, a document whose record does not hold. */
export class BrokenRecord extends Refusal {
  readonly documentId: string;
  readonly faults: readonly Fault[];

  constructor(documentId: string, faults: readonly Fault[]) {
    super(409, 'record_broken', brokenSentence(faults));
    this.documentId = documentId;
    this.faults = faults;
  }
}

function brokenSentence(faults: readonly Fault[]): string {
  const what = joinNames([...new Set(faults.map(faultInWords))]);
  return `This document is not what its record says: ${what}. Nothing was done; the broker has to look into it.`;
}

/** @param files where sealed files are to be looked at too */
export async function findFaults(
  db: Db,
  documentId: string,
  standing: Standing,
  files?: FileStore,
  owner: Pick<Owner, 'heldBeside'> = {},
): Promise<Fault[]> {
  const kept = await readKept(db, documentId, standing, files);
  const own = faultsOf(kept, keyFor(db));
  // The register is under the same key, so nothing can be said of its lines either.
  if (own.some(({ kind }) => kind === 'key_absent')) return own;
  const [held, signers] = await Promise.all([
    documentHeld(db, owner, documentId),
    findSigners(db, profilesIn(standing)),
  ]);
  const registered = await Promise.all([
    findRegisterFaults(db, documentSubject(documentId), held, 'record'),
    ...signers.map(async ({ profileId, name }) =>
      findRegisterFaults(
        db,
        consentsSubject(profileId),
        await consentsHeld(db, profileId),
        `consent of ${name}`,
      ),
    ),
  ]);
  return [...own, ...registered.flat()];
}

/** Everybody whom the thing names by their profile. */
function profilesIn(standing: Standing): string[] {
  const named = Object.values(standing).flatMap((said) => [
    ...said.matchAll(/"profileId":"([0-9a-f-]{36})"/g),
  ]);
  return [...new Set(named.map(([, profileId]) => profileId!))];
}

async function findSigners(
  db: Db,
  profileIds: string[],
): Promise<{ profileId: string; name: string }[]> {
  if (profileIds.length === 0) return [];
  const named = await db
    .selectFrom('profile')
    .select(['profileId', 'displayName as name'])
    .where('profileId', 'in', profileIds)
    .execute();
  return profileIds.map((profileId) => ({
    profileId,
    name: named.find((one) => one.profileId === profileId)?.name ?? 'a signer',
  }));
}

/**
 * The same of a thing that was read before. A step that somebody takes between two of the readings
 * looks like a fault, so what is found is looked for once more, as of one moment.
 */
export async function findFaultsOf(
  db: Db,
  owner: Pick<Owner, 'thingOf' | 'heldBeside'>,
  documentId: string,
  { standing }: Pick<Thing, 'standing'>,
  files?: FileStore,
): Promise<Fault[]> {
  const faults = await findFaults(db, documentId, standing, files, owner);
  if (faults.length === 0 || db.isTransaction) return faults;
  return inSnapshot(db, async (snapshot) => {
    const thing = await owner.thingOf(snapshot, documentId);
    return thing ? findFaults(snapshot, documentId, thing.standing, files, owner) : [];
  });
}

/** @throws BrokenRecord */
export async function requireSound(
  db: Db,
  owner: Pick<Owner, 'thingOf' | 'heldBeside'>,
  documentId: string,
  thing: Pick<Thing, 'standing'>,
  files?: FileStore,
): Promise<void> {
  const faults = await findFaultsOf(db, owner, documentId, thing, files);
  if (faults.length > 0) throw new BrokenRecord(documentId, faults);
}

export async function readKept(
  db: Db,
  documentId: string,
  standing: Standing,
  files?: FileStore,
): Promise<KeptRecord> {
  const [row, entries, texts, signatures, sealed] = await Promise.all([
    db
      .selectFrom('document')
      .select(['entries', 'head', 'endMac as mac'])
      .where('documentId', '=', documentId)
      .executeTakeFirst(),
    readEvidence(db, documentId),
    db
      .selectFrom('documentText')
      .select(['version', 'text', 'sha256'])
      .where('documentId', '=', documentId)
      .orderBy('version')
      .execute(),
    db
      .selectFrom('documentSignature')
      .select(['version', 'profileId', 'form', 'signedAt'])
      .where('documentId', '=', documentId)
      .execute(),
    readSealedFiles(db, documentId),
  ]);
  const end = row ?? { entries: 0, head: null, mac: null };
  const looked = await Promise.all(
    sealed.map(async ({ fileId, storedSha256, ...file }): Promise<KeptFile> => {
      // A file is handed out by its row, so one without it, or of other contents, is missing.
      const found = storedSha256 === file.sha256 && files ? await lookAt(files, fileId) : null;
      return { ...file, ...(files && { found }) };
    }),
  );
  const formFiles = files ? await lookAtForms(files, texts) : [];
  const namedFiles = files ? await lookAtNamedFiles(db, files, entries) : [];
  const found = { texts, signatures, files: looked, formFiles, namedFiles };
  return { documentId, end, entries, ...found, standing };
}

/** What files say of themselves never changes, so it is read once for each hash. */
const said = new Map<string, Omit<FileFound, 'sha256'>>();
const mostSaid = 1_000;

/** null where the file has no contents. */
async function lookAt(files: FileStore, fileId: string): Promise<FileFound | null> {
  const bytes = await readWhole(files, fileId);
  if (bytes === null) return null;
  const hash = sha256(bytes);
  const known = said.get(hash) ?? (await readSaid(bytes));
  if (said.size >= mostSaid) said.clear();
  said.set(hash, known);
  return { sha256: hash, ...known };
}

async function readSaid(bytes: Uint8Array): Promise<Omit<FileFound, 'sha256'>> {
  try {
    const [text, record] = [
      await readAttachment(bytes, textFileName),
      await readAttachment(bytes, recordFileName),
    ];
    return {
      textSha256: text && sha256(text),
      record: record && (JSON.parse(record.toString()) as FileFound['record']),
    };
  } catch {
    // What is no PDF any more has another hash than was kept, which is what is told of it.
    return { textSha256: null, record: null };
  }
}
