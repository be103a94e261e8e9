/** The time stamp of a sealed PDF whose authority did not answer at once: asked for until it does. */
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import {
  findUnstamped,
  keepStamp,
  particularsOf,
  type StampedVersion,
} from '../../document/seals.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { FactOf } from '../../platform/facts/FactLog.ts';
import type { Prepared } from '../../platform/facts/Reaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { putFile } from '../../platform/files/keepFile.ts';
import { readStored } from '../../platform/files/storedContents.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { requireSoundContract } from './contractRecord.ts';
import { lockAnyContract } from '../readContracts.ts';
import { recordEvent } from './recordEvent.ts';
import { subjectOf } from '../saveContract.ts';

/**
 * Adds the stamp behind the last byte of the sealed file, as a file of its own: the one without it
 * stays, for somebody may be reading it, and many have it.
 * @throws Error where the authority gives none, so that it is asked again
 */
export async function stampContract(
  world: ContractWorld,
  { contractId, version }: FactOf<'contract.sealed'>,
): Promise<Prepared | null> {
  const { db, files, seal, stamps } = world;
  if (!stamps) return null;
  const unstamped = await findUnstamped(db, contractId, version);
  if (!unstamped) return null;
  const sealed = await readStored(world, unstamped);
  if (typeof sealed === 'string') throw new Error('This is not the file that was sealed.');
  const { bytes, stamp } = await stamps.stampLater(sealed, seal);
  const { ownerUserId, purpose, mediaType, name } = unstamped;
  const file = await putFile(world, bytes, { ownerUserId, purpose, mediaType, name });
  return {
    write: (tx) => keep(tx, world, { documentId: contractId, version, stamp }, file),
    discard: () => files.remove(file.fileId),
  };
}

async function keep(tx: Tx, { now }: ContractWorld, stamped: StampedVersion, file: StoredFile) {
  const at = now();
  const { documentId: contractId, version, stamp } = stamped;
  const contract = await lockAnyContract(tx, contractId);
  if (!contract) throw new Error('The agreement of a stamp is gone.');
  await requireSoundContract(tx, contract);
  await keepStamp(tx, stamped, file, at);
  const { fact, evidence } = contractEvents.stamped;
  const detail = `${stamp.authority}: ${stamp.at}. SHA-256 of the file with the stamp: ${file.sha256}`;
  const particulars = particularsOf(stamp);
  const what = { kind: evidence, at, detail, objectSha256: file.sha256, particulars };
  await recordEvent(tx, contract, null, what);
  await recordFacts(tx, at, [{ kind: fact, contractId, version }], subjectOf(contract));
}
