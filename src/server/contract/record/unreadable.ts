/** Agreements that cannot be read: told of beside the others, and put back as they are on record. */
import type { UnreadableAgreement } from '#api/contract/unreadableSchemas.ts';
import type { Actor } from '#domain/access.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import { joinNames } from '#domain/joinNames.ts';
import { BrokenRecord } from '../../document/record.ts';
import { tellOfFaults } from '../../document/tellOfFaults.ts';
import type { Witness } from '../../document/witness.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { suspensionOfUser } from '../../agent/suspendAgent.ts';
import type { World } from '../../platform/World.ts';
import { contractAsRecorded } from './asRecorded.ts';
import { type ContractRow, namesIn, rowFaults, tryContractOf } from '../contractRow.ts';
import { lockRow } from '../readContracts.ts';
import { recordEvent } from './recordEvent.ts';
import { subjectOf, updateContract } from '../saveContract.ts';

/** Those who see it are told what is wrong, and admins once by letter. */
export async function describeUnreadable(
  world: Pick<World, 'db' | 'now' | 'log'>,
  rows: readonly ContractRow[],
  actor: Actor,
): Promise<UnreadableAgreement[]> {
  const views: UnreadableAgreement[] = [];
  const mayYn =
    rows.length > 0 &&
    actor.role === 'admin' &&
    (await suspensionOfUser(world.db, actor.userId)) === null;
  for (const row of rows) {
    const faults = rowFaults(row);
    await tellOfFaults(world, row.contractId, faults);
    views.push({
      contractId: row.contractId,
      names: namesIn(row),
      problem: inWords(faults),
      mayPutBackYn: mayYn && (await contractAsRecorded(world.db, row)) !== null,
    });
  }
  return views;
}

function inWords(faults: readonly Fault[]): string {
  return joinNames([...new Set(faults.map(faultInWords))]);
}

/** What in the row no step writes is written anew, as the record says it; the record tells of that. */
export async function putBack(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  by: Witness,
  contractId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const row = await lockRow(tx, contractId);
    if (!row) throw notFound('There is no such agreement.');
    if (tryContractOf(row)) {
      throw new Refusal(409, 'changed_meanwhile', 'This agreement can be read. Reload to see it.');
    }
    const faults = rowFaults(row);
    const recorded = await contractAsRecorded(tx, row);
    if (!recorded) throw new BrokenRecord(contractId, faults);
    const contract = { ...recorded, revision: recorded.revision + 1, updatedAt: now };
    await updateContract(tx, contract);
    const { fact, evidence } = contractEvents.restored;
    const detail = `Before that ${inWords(faults)}`;
    await recordEvent(tx, contract, by, { kind: evidence, at: now, detail });
    const stated = { kind: fact, contractId, version: contract.version };
    await recordFacts(tx, now, [stated], subjectOf(contract));
  });
}

/** As lists carry them: not at all where every agreement can be read. */
export async function unreadableIn(
  world: Pick<World, 'db' | 'now' | 'log'>,
  rows: readonly ContractRow[],
  actor: Actor,
): Promise<{ unreadable?: UnreadableAgreement[] }> {
  return rows.length === 0 ? {} : { unreadable: await describeUnreadable(world, rows, actor) };
}
