/** An agreement as a row and back. The documents in it are checked by the noun when they are read. */
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { Contract, ContractAgent } from '#domain/contract/Contract.ts';
import { buyersAmong } from '#domain/contract/people/buyersIn.ts';
import { Party, partyRights } from '#domain/contract/people/parties.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { wordsOfContract } from '#domain/contract/wordsOfContract.ts';
import { nextDeadlineAt } from '#domain/contract/life/deadlines.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { joinNamesOf } from '#domain/joinNames.ts';
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

export type ContractRow = Selectable<Tables['contract']>;

/** Of a list: what cannot be read stands beside the others, never in their way. */
export interface ReadRows {
  contracts: Contract[];
  unreadable: ContractRow[];
}

export function readRows(rows: readonly ContractRow[]): ReadRows {
  const read: ReadRows = { contracts: [], unreadable: [] };
  for (const row of rows) {
    const contract = tryContractOf(row);
    if (contract) read.contracts.push(contract);
    else read.unreadable.push(row);
  }
  return read;
}

/** null where the row holds what no step writes */
export function tryContractOf(row: ContractRow): Contract | null {
  const { success, data } = Contract.safeParse(row);
  return success && derivedFaults(row, data).length === 0 ? data : null;
}

/** By which lists find it, and which say the same as the agreement itself. */
function derivedFaults(row: ContractRow, contract: Contract): Fault[] {
  const faults: Fault[] = [];
  if (row.phase !== phaseOf(contract)) faults.push({ kind: 'standing_changed', where: 'phase' });
  if (row.agentProfileId !== contract.agent.profileId) {
    faults.push({ kind: 'standing_changed', where: 'agent in lists' });
  }
  return faults;
}

/** @throws BrokenRecord where the row holds what no step writes */
export function contractOf(row: ContractRow): Contract {
  const contract = tryContractOf(row);
  if (contract) return contract;
  throw new BrokenRecord(row.contractId, rowFaults(row));
}

/** What in the row no step writes. */
export function rowFaults(row: ContractRow): Fault[] {
  const { success, data } = Contract.safeParse(row);
  if (success) return derivedFaults(row, data);
  return unreadableFields(row).map((field) => ({
    kind: 'standing_unreadable',
    where: wordsOf(field),
  }));
}

export function unreadableFields(row: ContractRow): (keyof Contract)[] {
  const issues = Contract.safeParse(row).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path[0] as keyof Contract))];
}

const SomeName = Party.pick({ name: true, kind: true, signsFor: true });

/** As far as they can be read: `Ana Ruiz with Dana Whitfield`. */
export function namesIn({ parties, agent }: Pick<ContractRow, 'parties' | 'agent'>): string {
  const people = z.array(z.unknown()).catch([]).parse(parties);
  const buyers = people
    .flatMap((one) => SomeName.safeParse(one).data ?? [])
    .filter(({ kind }) => partyRights[kind].signsAgreementYn);
  const agentName = ContractAgent.pick({ name: true }).safeParse(agent).data?.name;
  const those = buyers.length > 0 ? joinNamesOf(buyersAmong(buyers)) : 'An agreement';
  return agentName === undefined ? those : `${those} with ${agentName}`;
}

/** `endDate` is `end date`. */
function wordsOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
