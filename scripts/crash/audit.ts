/** What must hold after the crashes, read from the tables themselves. */
import { agreements } from '#server/contract/record/contractRecord.ts';
import { walkRecords } from '#server/document/walkRecords.ts';
import type { FileStore } from '#server/platform/files/FileStore.ts';
import type { Db } from '#server/platform/db/connect.ts';

/** How many agreements are sealed, and everybody on them told. */
export async function countSettled(db: Db): Promise<number> {
  const { seals } = await db
    .selectFrom('documentSeal')
    .select((of) => of.fn.countAll<number>().as('seals'))
    .executeTakeFirstOrThrow();
  return seals;
}

/** Everything that is wrong, a line each; empty when nothing is. */
export async function faults(db: Db, files: FileStore, contractIds: string[]): Promise<string[]> {
  // As `npm run verify` does it: chains, texts, signatures, seals, and every stored file.
  const walked = await walkRecords(db, files, agreements);
  const found = walked.found.map(({ id, what }) => `${id}: ${what}`);
  const { total } = await db
    .selectFrom('contract')
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total !== contractIds.length) {
    found.push(`${total} agreements instead of ${contractIds.length}`);
  }
  for (const contractId of contractIds) {
    for (const fault of await faultsOf(db, contractId)) found.push(`${contractId}: ${fault}`);
  }
  return found;
}

async function faultsOf(db: Db, contractId: string): Promise<string[]> {
  const contract = await db
    .selectFrom('contract')
    .select(['status', 'signatures'])
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  const forms = await db
    .selectFrom('documentSignature')
    .select('profileId')
    .where('documentId', '=', contractId)
    .execute();
  const seals = await db
    .selectFrom('documentSeal')
    .innerJoin('storedFile', 'storedFile.fileId', 'documentSeal.fileId')
    .select('storedFile.fileId')
    .where('documentId', '=', contractId)
    .execute();
  const evidence = await db
    .selectFrom('evidence')
    .select(['seq', 'event', 'hash'])
    .where('documentId', '=', contractId)
    .orderBy('seq')
    .execute();
  const count = (kind: string) => evidence.filter(({ event }) => event.kind === kind).length;
  const wrong = (what: string, is: number, wanted: number) =>
    is === wanted ? [] : [`${is} ${what} instead of ${wanted}`];
  return [
    ...(contract.status === 'active' ? [] : [`it is ${contract.status}`]),
    ...wrong('signatures', contract.signatures.length, 2),
    ...wrong('written names', forms.length, 2),
    ...wrong('entries of a signature', count('signed'), 2),
    ...wrong('entries of an approval', count('approved'), 1),
    ...wrong('entries of a seal', count('sealed'), 1),
    ...wrong('sealed files', seals.length, 1),
  ];
}

/** Letters that say the same to the same person about the same agreement. */
export async function doubledLetters(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody'])
    .select((of) => of.fn.countAll<number>().as('times'))
    .groupBy(['toAddress', 'subject', 'textBody'])
    .having((of) => of.fn.countAll(), '>', 1)
    .execute();
  return rows.map(({ toAddress, subject, times }) => `“${subject}” to ${toAddress} ${times} times`);
}
