/** One step of one agreement, without those that follow it: read, decided, written, told of. */
import type { Instant } from '#domain/calendar.ts';
import { binds } from '#domain/contract/life/bindingActions.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { draftContract, type NewContract } from '#domain/contract/draftContract.ts';
import { detailOf, move, type MovedContract } from '#domain/contract/life/move.ts';
import { noticeParticulars } from '#domain/contract/paperNotice.ts';
import { contextAt, type MoveContext } from '#domain/contract/life/MoveContext.ts';
import type { SignatureForm } from '#domain/document/SignatureForm.ts';
import type { ContractAction } from '#domain/contract/actionWords.ts';
import type { Refused } from '#domain/life.ts';
import { requireNotSuspended } from '../../platform/http/requireNotSuspended.ts';
import { lockAway } from '../../agent/findAway.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireTerms } from '../../platform/http/requireTerms.ts';
import { type Known, lookUp } from '../guardLookups.ts';
import { contractsOfGroup, lockAnyContract, lockContract } from '../readContracts.ts';
import { requireSoundContract } from '../record/contractRecord.ts';
import { recordEvent } from '../record/recordEvent.ts';
import { records } from '../record/records.ts';
import { insertContract, refuseSecondDraft, subjectOf, updateContract } from '../saveContract.ts';
import { canonicalSignature } from '#domain/document/recordFaults.ts';
import { sha256 } from '../../document/sha256.ts';
import { beginDocument } from '../../document/texts.ts';
import type { Witness } from '../../document/witness.ts';

/** The id of one, one that is locked already, or one that is to begin. */
export type ContractThing = { contractId: string } | Contract | NewContract;

export interface KnownOfContract extends Known {
  /** How the name is written below the document. */
  signature?: SignatureForm;
  /** Added to the entry of this step. */
  particulars?: Record<string, string>;
}

export interface StepOfContract {
  tx: Tx;
  now: Instant;
  action: ContractAction;
  /** null: Lintel itself. */
  by: Witness | null;
  known: KnownOfContract;
}

/** @throws Refusal 404 to whoever is not on the agreement, 403 without the terms where it binds */
export async function contractStep(
  thing: ContractThing,
  asked: StepOfContract,
): Promise<MovedContract | Refused> {
  const { tx, now, action, by } = asked;
  if (by !== null && binds(action)) await requireTerms(tx, by.actor.userId);
  if (by !== null && actsForBroker(by)) await requireNotSuspended(tx, by.actor.userId);
  const { signature = null, particulars, ...known } = asked.known;
  const [decided, context] = await decide(thing, { ...asked, known });
  if (decided.outcome === 'refused') return decided;
  const { step, facts } = decided;
  let { contract } = decided;
  for (const name of step.records) {
    contract = await records[name]({ tx, now, contract, by, signature });
  }
  if (isNew(thing)) {
    await beginDocument(tx, contract.contractId, 'agreement', now);
    await refuseSecondDraft(
      insertContract(tx, contract),
      'Somebody of your group has just started one. Go on with that one.',
    );
  } else {
    // What goes back to be changed is negotiated again, as another may be by now.
    await refuseSecondDraft(
      updateContract(tx, contract),
      'The buyers have another open draft with this agent. That one must be declined or withdrawn first.',
    );
  }
  if (step.evidence !== null) {
    const detail = detailOf(step, contract, context);
    const scan = step.evidence === 'notice_recorded' ? scanOf(context) : null;
    const objectSha256 = scan?.sha256 ?? writtenSha256(contract, asked);
    const unsoundYn = needsNoSoundRecord(action);
    const written = { ...scan?.particulars, ...particulars };
    const event = {
      ...{ kind: step.evidence, at: now, detail, objectSha256, unsoundYn },
      ...(Object.keys(written).length > 0 && { particulars: written }),
    };
    await recordEvent(tx, contract, by, event);
  }
  await recordFacts(tx, now, facts, subjectOf(contract));
  return { ...decided, contract };
}

/** Agents and admins in all they do: who is suspended takes no step, also none that binds nobody. */
function actsForBroker({ actor: { role } }: Witness): boolean {
  return role === 'agent' || role === 'admin';
}

async function decide(
  thing: ContractThing,
  { tx, now, action, by, known }: StepOfContract,
): Promise<[MovedContract | Refused, MoveContext]> {
  const actor = by?.actor ?? 'system';
  if (isNew(thing)) {
    const { contracts } = await contractsOfGroup(tx, thing.buyerGroupId);
    const { agent, terms } = thing;
    const agentAway = await lockAway(tx, {
      agentProfileId: agent.profileId,
      state: terms.state,
      today: todayFor(terms, now),
    });
    const drafted = draftContract(thing, contracts, actor, now, agentAway);
    return [drafted, contextAt(now, known)];
  }
  const contract = await lock(tx, thing, by);
  if (!needsNoSoundRecord(action)) await requireSoundContract(tx, contract);
  const found = await lookUp({ tx, now, action, contract, by, known });
  const context = contextAt(now, { ...known, ...found });
  return [move(contract, action, actor, context), context];
}

/** Whatever was tampered with, the broker can still declare it void. */
function needsNoSoundRecord(action: ContractAction): boolean {
  return action === 'void' || action === 'ask_to_void' || action === 'withdraw_void_request';
}

/** Of the name as it is written below the document. */
function writtenSha256(contract: Contract, { now, by, known }: StepOfContract): string | null {
  if (!known.signature || by === null) return null;
  const { profileId } = by.actor;
  const { version } = contract;
  const written = { version, profileId, form: known.signature, signedAt: now };
  return sha256(canonicalSignature(written));
}

/** What the record says of the scan, so that the file can be found and compared later. */
function scanOf({ paperNotice }: MoveContext) {
  if (!paperNotice?.scan) return null;
  const { sha256: scanSha256, fileId, name, mediaType } = paperNotice.scan;
  const { receivedOn } = paperNotice;
  return {
    sha256: scanSha256,
    particulars: noticeParticulars({ fileId, name, mediaType, receivedOn }),
  };
}

function isNew(thing: ContractThing): thing is NewContract {
  return 'terms' in thing;
}

async function lock(
  tx: Tx,
  thing: { contractId: string } | Contract,
  by: Witness | null,
): Promise<Contract> {
  if ('status' in thing) return thing;
  if (by !== null) return lockContract(tx, thing.contractId, by.actor);
  const contract = await lockAnyContract(tx, thing.contractId);
  if (!contract) throw notFound('There is no such agreement.');
  return contract;
}
