/** What is kept and was found not to be as it is on record: listed until somebody has looked again. */
import { fileFaultInWords } from '#domain/file/FileFault.ts';
import { faultInWords } from '#domain/document/recordFaults.ts';
import type { Alert } from '#domain/trouble/Alert.ts';
import { agreements } from '../contract/record/contractRecord.ts';
import { BrokenRecord, findFaultsOf } from '../document/record.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { findFile } from '../platform/files/keepFile.ts';
import { faultOfFile, type FilesWorld } from '../platform/files/storedContents.ts';
import { recordFacts } from '../platform/facts/record.ts';

/** @returns the oldest first */
export async function findAlerts(db: Db, limit: number): Promise<Alert[]> {
  const [ofDocuments, ofFiles] = await Promise.all([
    db
      .selectFrom('documentFault')
      .select(['documentId as id', 'kind', 'place as where', 'foundAt'])
      .orderBy('foundAt')
      .orderBy('documentId')
      .limit(limit * 10)
      .execute(),
    db
      .selectFrom('storedFileFault')
      .innerJoin('storedFile', 'storedFile.fileId', 'storedFileFault.fileId')
      .select(['storedFile.fileId as id', 'name', 'kind', 'foundAt'])
      .orderBy('foundAt')
      .orderBy('storedFile.fileId')
      .limit(limit)
      .execute(),
  ]);
  const alerts = new Map<string, Alert>();
  for (const { id, foundAt, ...fault } of ofDocuments) {
    const name = alerts.get(id)?.name ?? (await agreements.nameOf(db, id));
    add(alerts, { id, of: 'agreement', name, since: foundAt, what: [faultInWords(fault)] });
  }
  for (const { id, name, kind, foundAt } of ofFiles) {
    add(alerts, { id, of: 'file', name, since: foundAt, what: [fileFaultInWords(kind)] });
  }
  return [...alerts.values()]
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .slice(0, limit);
}

function add(alerts: Map<string, Alert>, alert: Alert): void {
  const known = alerts.get(alert.id);
  if (known) known.what.push(...alert.what);
  else alerts.set(alert.id, alert);
}

/** Takes off the list what is as it should be by now; the record itself keeps what happened. */
export async function lookAgain(world: FilesWorld, id: string): Promise<void> {
  const { db, now } = world;
  const isWhole = (await documentHolds(world, id)) && (await fileHolds(world, id));
  if (!isWhole) return;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('documentFault').where('documentId', '=', id).execute();
    await tx.deleteFrom('storedFileFault').where('fileId', '=', id).execute();
    await recordFacts(tx, now(), [{ kind: 'trouble.changed', consumer: 'alerts' }]);
  });
}

async function fileHolds({ db, files }: FilesWorld, fileId: string): Promise<boolean> {
  const file = await findFile(db, fileId);
  return !file || (await faultOfFile(files, file)) === null;
}

async function documentHolds({ db, files }: FilesWorld, documentId: string): Promise<boolean> {
  try {
    const thing = await agreements.thingOf(db, documentId);
    if (!thing) {
      const kept = await db
        .selectFrom('document')
        .select('documentId')
        .where('documentId', '=', documentId)
        .executeTakeFirst();
      return kept === undefined;
    }
    return (await findFaultsOf(db, agreements, documentId, thing, files)).length === 0;
  } catch (error) {
    if (error instanceof BrokenRecord) return false;
    throw error;
  }
}
