/** Whether what is kept of an agreement is what its record says. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { statusLabel } from '#domain/contract/ContractStatus.ts';
import { standingOf } from '#domain/contract/people/standing.ts';
import type { Standing } from '#domain/document/evidence.ts';
import type { Fault } from '#domain/document/recordFaults.ts';
import { enterDocument } from '../../document/documentLine.ts';
import { findFaultsOf, requireSound } from '../../document/record.ts';
import { sha256 } from '../../document/sha256.ts';
import type { Owner } from '../../document/Thing.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { enterApproval, findAllApprovals, findApprovalFaults } from '../lists/approvals.ts';
import { namesIn, tryContractOf } from '../contractRow.ts';
import { findPutInNotices, unprovenIn } from '../notice/keylessRows.ts';
import { enterBrokerage, findBrokerageFaults } from '../../brokerage/brokerageRecord.ts';
import { enterOwnItem, findAllItems, findItemFaults } from '../../wording/itemRecord.ts';
import { enterAllClauses, findFaultsOfAllClauses } from '../../wording/wordingRecord.ts';
import { findDueFaults } from '../pressRecord.ts';
import { findContract, findRow } from '../readContracts.ts';

/** What the agreement says of itself, with what is kept beside it: terms, package, invitations. */
export async function readStanding(db: Db, contract: Contract): Promise<Standing> {
  const { contractId, version } = contract;
  const [versions, invites, acknowledged] = await Promise.all([
    db
      .selectFrom('contractVersion')
      .select(['version', 'terms', 'madeAt'])
      .where('contractId', '=', contractId)
      .orderBy('version')
      .execute(),
    db
      .selectFrom('coBuyerInvite')
      .select(['inviteId', 'partyId', 'kind', 'email'])
      .where('contractId', '=', contractId)
      .orderBy('inviteId')
      .execute(),
    db
      .selectFrom('disclosureAcknowledgement')
      .select(['profileId', 'formId', 'sha256', 'acknowledgedAt'])
      .where('contractId', '=', contractId)
      .orderBy('acknowledgedAt')
      .orderBy('profileId')
      .orderBy('formId')
      .execute(),
  ]);
  const kept = versions.map((one) => ({ version: one.version, sha256: hashOf(one.terms) }));
  const earlier = kept.filter((one) => one.version !== version);
  return {
    ...standingOf(contract, kept.find((one) => one.version === version)?.sha256 ?? null),
    'wording of the package': hashOf(contract.agentPackage),
    'list of earlier terms': hashOf(earlier),
    'list of invitations': hashOf(invites),
    'days on which its versions were made': hashOf(
      versions.map((one) => ({ version: one.version, madeAt: one.madeAt })),
    ),
    'list of acknowledged forms': hashOf(acknowledged),
  };
}

function hashOf(kept: unknown): string {
  return sha256(canonicalJson(kept));
}

/** @throws BrokenRecord where something of it was changed beside its steps */
export async function requireSoundContract(
  db: Db,
  contract: Contract,
  files?: FileStore,
): Promise<void> {
  const standing = await readStanding(db, contract);
  await requireSound(db, agreements, contract.contractId, { standing }, files);
}

/** @param files where sealed files are to be looked at too */
export async function faultsOfContract(
  db: Db,
  contract: Contract,
  files?: FileStore,
): Promise<Fault[]> {
  const standing = await readStanding(db, contract);
  return findFaultsOf(db, agreements, contract.contractId, { standing }, files);
}

/** To be called wherever an agreement, its record or an invitation to it was written. */
export function enterContract(tx: Tx, contractId: string): void {
  enterDocument(tx, contractId, agreements);
}

/** What documents ask of agreements. */
export const agreements: Owner = {
  async thingOf(db, contractId) {
    const contract = await findContract(db, contractId);
    if (!contract) return null;
    const { version, documentSha256 } = contract;
    return { version, documentSha256, standing: await readStanding(db, contract) };
  },
  /** Some steps of invitations follow from others and leave no entry. */
  async heldBeside(db, contractId) {
    const invites = await db
      .selectFrom('coBuyerInvite')
      .selectAll()
      .where('contractId', '=', contractId)
      .orderBy('inviteId')
      .execute();
    // When it was last touched is asked by no step.
    const held = invites.map(({ updatedAt: _updatedAt, ...invite }) => invite);
    return { 'list of invitations': hashOf(held) };
  },
  async enterOthers(tx) {
    for (const { template, ...of } of await findAllApprovals(tx, [])) {
      enterApproval(tx, of, template);
    }
    await agreements.enterSecondEdition?.(tx);
  },
  async enterSecondEdition(tx) {
    for (const itemVersionId of await findAllItems(tx, [])) enterOwnItem(tx, itemVersionId);
    await enterAllClauses(tx);
    enterBrokerage(tx);
  },
  async otherFaults(db, subjects) {
    const all = await findAllApprovals(db, subjects);
    const found = await Promise.all(
      all.map(async ({ template, ...of }) =>
        (await findApprovalFaults(db, of, template)).map((fault) => ({
          id: of.packageId,
          name: 'an approval in advance',
          fault,
        })),
      ),
    );
    const items = await Promise.all(
      (await findAllItems(db, subjects)).map(async (id) =>
        (await findItemFaults(db, id)).map((fault) => ({ id, name: 'an own item', fault })),
      ),
    );
    const putIn = (await findPutInNotices(db)).map((one) => ({ ...one, name: 'a notice' }));
    const due = (await findDueFaults(db)).map((one) => ({ ...one, name: 'an approval' }));
    const clauses = (await findFaultsOfAllClauses(db, subjects)).map((one) => ({
      ...one,
      name: 'a clause',
    }));
    const office = (await findBrokerageFaults(db)).map((fault) => ({
      id: '',
      name: 'the brokerage',
      fault,
    }));
    return [...found.flat(), ...items.flat(), ...clauses, ...office, ...putIn, ...due];
  },
  /** Only an agreement that holds or held is sealed; this says where it stands today. */
  async standingInWords(db, contractId) {
    const row = await findRow(db, contractId);
    if (!row) return 'Not kept here any more';
    const contract = tryContractOf(row);
    return contract ? statusLabel(contract) : 'What is kept of it here cannot be read';
  },
  unprovenIn,
  async nameOf(db, contractId) {
    const row = await findRow(db, contractId);
    return row ? namesIn(row) : 'an agreement that is gone';
  },
  async documentIds(db) {
    const rows = await db.selectFrom('contract').select('contractId').execute();
    return rows.map(({ contractId }) => contractId);
  },
};
