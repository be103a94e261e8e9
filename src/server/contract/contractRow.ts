/** An agreement as a row and back. The documents in it are checked by the noun when they are read. */
import type { Insertable, Selectable } from 'kysely';
import { Contract } from '#domain/contract/Contract.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { wordsOfContract } from '#domain/contract/wordsOfContract.ts';
import { nextDeadlineAt } from '#domain/contract/deadlines.ts';
import { BrokenRecord } from '../document/record.ts';
import type { Tables } from '../platform/db/Tables.ts';

export function rowOf(contract: Contract): Insertable<Tables['contract']> {
  const { voidRequest, notice } = contract;
  return {
    ...Contract.parse(contract),
    parties: JSON.stringify(contract.parties),
    agent: JSON.stringify(contract.agent),
    agentPackage: JSON.stringify(contract.agentPackage),
    commission: JSON.stringify(contract.commission),
    listingKeys: JSON.stringify(contract.listingKeys),
    listingAddresses: JSON.stringify(contract.listingAddresses),
    counted: contract.counted && JSON.stringify(contract.counted),
    signatures: JSON.stringify(contract.signatures),
    warnedDays: JSON.stringify(contract.warnedDays),
    voidRequest: voidRequest && JSON.stringify(voidRequest),
    notice: notice && JSON.stringify(notice),
    reasonBy: contract.reasonBy && JSON.stringify(contract.reasonBy),
    agentProfileId: contract.agent.profileId,
    phase: phaseOf(contract),
    words: wordsOfContract(contract),
    nextDeadlineAt: nextDeadlineAt(contract),
  };
}

/** @throws BrokenRecord where the row holds what no step writes */
export function contractOf(row: Selectable<Tables['contract']>): Contract {
  const { success, data, error } = Contract.safeParse(row);
  if (success) return data;
  const where = wordsOf(String(error.issues[0]!.path[0] ?? 'agreement'));
  throw new BrokenRecord(row.contractId, [{ kind: 'standing_unreadable', where }]);
}

/** `endDate` is `end date`. */
function wordsOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
