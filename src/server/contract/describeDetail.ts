/** The page of one agreement: the view with what changed and what happened. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { z } from 'zod';
import type { Actor } from '#domain/access.ts';
import { officeMissing, officeNotOnRecord } from '#domain/brokerage/BrokerageOffice.ts';
import type { BrokerageOnRecord } from '#domain/brokerage/Brokerage.ts';
import { brokerageChange } from '#domain/contract/brokerageOffice.ts';
import { type Change, changesBetween } from '#domain/contract/changes.ts';
import type { EvidenceEntry } from '#domain/document/evidence.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { historyFor, historyInWords } from '#domain/contract/historyInWords.ts';
import { noticesIn } from '#domain/contract/paperNotice.ts';
import { roleIn, seesMoney } from '#domain/contract/people/parties.ts';
import { meet, pairNote, pairVerdict } from '#domain/contract/agreementPairs.ts';
import type { Instant } from '#domain/calendar.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { disclosuresFor } from './disclosures.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { unprovenIn } from './notice/keylessRows.ts';
import { pressesOf } from './steps/dueApproval.ts';
import { describeContracts } from './describeContracts.ts';
import { readEvidence } from '../document/evidence.ts';
import { findText } from '../document/texts.ts';
import { findBrokerageOnRecord } from '../brokerage/saveBrokerage.ts';
import { faultsOfContract } from './record/contractRecord.ts';
import { wordingChange } from '#domain/wording/wordingChange.ts';
import { limitsToOneFee, wordingOfVersion } from './wordingOfAgreement.ts';
import { amendedTerms } from './makeDocument.ts';
import { readLiveBeside } from './findPairs.ts';
import { readContract } from './readContracts.ts';
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';

/**
 * @param found what is wrong with its record; looked for, but for the sealed files, where it is not given
 * @throws Refusal 404 to whoever is not on it
 */
export async function describeDetail(
  db: Db,
  contractId: string,
  actor: Actor,
  now: Instant,
  found?: Fault[],
): Promise<z.infer<typeof ContractDetail>> {
  const contract = await readContract(db, contractId, actor);
  const openYn = phaseOf(contract) === 'negotiating' || phaseOf(contract) === 'signing';
  const faults = found ?? (await faultsOfContract(db, contract));
  const [views, entries, changes, disclosures, pairs, brokerage, presses, unproven] =
    await Promise.all([
      describeContracts(db, [contract], actor, now),
      readEvidence(db, contractId),
      changesOf(db, contract).catch((error: unknown) => {
        // Changed terms and texts may be unreadable; the page still names what is wrong.
        if (faults.length > 0) return [];
        throw error;
      }),
      openYn ? disclosuresFor(db, contract, actor.profileId, now) : [],
      pairsFor(db, contract, actor),
      findBrokerageOnRecord(db),
      pressesOf(db, [contract], actor),
      unprovenIn(db, contractId),
    ]);
  const moneyYn = seesMoney(contract, actor);
  const proposesYn = views[0]!.actions.includes('propose');
  return {
    ...views[0]!,
    changes: moneyYn ? changes : [],
    disclosures,
    readYn: entries.some(
      ({ event }) =>
        event.kind === 'read' &&
        event.actor?.profileId === actor.profileId &&
        event.documentSha256 === contract.documentSha256,
    ),
    history: historyFor(entries, contract, actor).map((entry) => line(entry, moneyYn)),
    evidence: {
      entries: entries.length,
      lastHash: entries.at(-1)?.hash ?? null,
      faults: faults.map(faultInWords),
    },
    pairs,
    paperNotices: moneyYn
      ? noticesIn(entries).map(({ fileId, name, receivedOn, recordedAt }) => ({
          ...{ fileId, name, receivedOn, recordedAt },
        }))
      : [],
    whyNotProposable: proposesYn ? whyNotProposable(brokerage) : null,
    unproven,
    press: presses.get(contractId) ?? null,
  };
}

function whyNotProposable(brokerage: BrokerageOnRecord | undefined): string | null {
  if (!brokerage?.office) return officeMissing;
  return brokerage.onRecordYn ? null : officeNotOnRecord;
}

/** An agent reads of another agreement only where its people are notified of this one. */
async function pairsFor(db: Db, contract: Contract, actor: Actor): Promise<Pairs> {
  const phase = phaseOf(contract);
  const role = roleIn(contract, actor);
  if ((phase !== 'signing' && phase !== 'in force') || role === 'observer') return [];
  const others = (await readLiveBeside(db, contract)).filter((other) => meet(contract, other));
  const pairs = others.map(async (other): Promise<Pairs> => {
    const verdict = pairVerdict(contract, other);
    const onItYn = roleIn(other, actor) !== null;
    if (verdict === 'allowed' && !onItYn) return [];
    const paidYn = contract.commission.model !== 'zero' && other.commission.model !== 'zero';
    const limitedYn = paidYn && (await limitsToOneFee(db, [contract, other]));
    const pair: Pairs[number] = {
      contractId: onItYn ? other.contractId : null,
      agentName: other.agent.name,
      verdict,
      note: pairNote(contract, other),
      oneFee: paidYn ? (limitedYn ? 'agreed' : 'unsaid') : null,
    };
    return [pair];
  });
  return (await Promise.all(pairs)).flat();
}

type Pairs = z.infer<typeof ContractDetail>['pairs'];

/** What people wrote may speak of money. */
function line(entry: EvidenceEntry, moneyYn: boolean) {
  const said = historyInWords(entry);
  return moneyYn ? said : { ...said, detail: null };
}

/** Between this version and the one before; of an amendment between it and what it amends. */
async function changesOf(db: Db, contract: Contract): Promise<Change[]> {
  const amended = await amendedTerms(db, contract);
  return amended === null
    ? changesSinceVersionBefore(db, contract)
    : changesBetween(amended, contract);
}

/** Terms and wording that this version has otherwise than the one before; empty for the first. */
export async function changesSinceVersionBefore(
  db: Db,
  contract: Pick<Contract, 'contractId' | 'version'>,
): Promise<Change[]> {
  if (contract.version === 1) return [];
  const rows = await db
    .selectFrom('contractVersion')
    .select(['version', 'terms'])
    .where('contractId', '=', contract.contractId)
    .where('version', '<=', contract.version)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  const [now, before] = rows;
  if (!now || !before) return [];
  const [words, wordsBefore] = await Promise.all(
    [now, before].map(({ version, terms: { state } }) =>
      wordingOfVersion(db, { contractId: contract.contractId, version, state }),
    ),
  );
  const texts = await Promise.all(
    [before, now].map(({ version }) => findText(db, contract.contractId, version)),
  );
  const [textBefore, text] = texts.map((one) => one && documentOf(one));
  return [
    ...changesBetween(before.terms, now.terms),
    textBefore && text ? brokerageChange(textBefore, text) : null,
    wordingChange(wordsBefore!, words!),
  ].filter((change) => change !== null);
}
