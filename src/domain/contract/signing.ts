/** Putting one's name to the document of an agreement. */
import { formatDay, type Instant } from '../calendar.ts';
import { joinNamesOf } from '../joinNames.ts';
import { type Refused, refuse } from '../life.ts';
import type { Contract, Signature } from './Contract.ts';
import type { ContractMoved, ContractSigned } from './contractFacts.ts';
import { dueNow, lastDayBefore } from './deadlines.ts';
import { contextAt } from './guards.ts';
import { move, noAccessSentence } from './move.ts';
import { type ContractActor, roleIn } from './parties.ts';
import { hasSigned, nextSigners, signersOf } from './signers.ts';
import { contractLife } from './transitions.ts';

export interface SigningContext {
  now: Instant;
  /** Of the document that the person had before their eyes. */
  shownSha256: string;
  /** How many fields differ between that document and the present one: `changesBetween`. */
  changeCount: number;
  /** Whether they have consented to sign electronically, to the text in force. */
  consentedYn: boolean;
}

export type Signed =
  | {
      outcome: 'signed';
      contract: Contract;
      signature: Signature;
      facts: (ContractSigned | ContractMoved)[];
    }
  /** Signing twice changes nothing and answers with the first signature. */
  | { outcome: 'signed_before'; contract: Contract; signature: Signature };

export function sign(
  contract: Contract,
  actor: Exclude<ContractActor, 'system'>,
  context: SigningContext,
): Signed | Refused {
  const { profileId } = actor;
  if (roleIn(contract, actor) === null) return refuse(403, 'no_access', noAccessSentence);
  if (!isSigner(contract, actor))
    return refuse(403, 'no_access', 'You are not asked to sign this agreement.');
  const first = contract.signatures.find((one) => one.profileId === profileId);
  if (first && hasSigned(contract, profileId)) {
    return { outcome: 'signed_before', contract, signature: first };
  }
  const refused = whyNotSign(contract, profileId, context);
  if (refused) return refused;
  const signature: Signature = {
    profileId,
    version: contract.version,
    documentSha256: context.shownSha256,
    signedAt: context.now,
  };
  return submitted(
    {
      ...contract,
      signatures: [...contract.signatures, signature],
      revision: contract.revision + 1,
      updatedAt: context.now,
    },
    signature,
  );
}

function isSigner(contract: Contract, actor: Exclude<ContractActor, 'system'>): boolean {
  const wanted = actor.role === 'agent' ? 'agent' : 'client';
  return signersOf(contract).some(
    (signer) => signer.role === wanted && signer.profileId === actor.profileId,
  );
}

function whyNotSign(
  contract: Contract,
  profileId: string,
  { now, shownSha256, changeCount, consentedYn }: SigningContext,
): Refused | null {
  if (contract.status !== 'signing') {
    return refuse(409, 'not_possible_now', "This agreement isn't out for signature.");
  }
  if (dueNow(contract, now)?.kind === 'step') return refuse(409, 'too_late', tooLate(contract));
  if (shownSha256 !== contract.documentSha256)
    return refuse(409, 'document_changed', changedSentence(changeCount));
  if (!consentedYn) return refuse(409, 'consent_missing', 'Agree to sign electronically first.');
  const next = nextSigners(contract);
  if (next.some((signer) => signer.profileId === profileId)) return null;
  const names = joinNamesOf(next);
  return refuse(
    409,
    'not_possible_now',
    `You sign last. ${names} ${next.length === 1 ? 'has' : 'have'} yet to sign.`,
  );
}

/** What somebody reads whose document is not the present one. */
export function changedSentence(changeCount: number): string {
  const review = changeCount > 1 ? `the ${changeCount} changes` : 'what changed';
  return `The document changed after you opened it. Review ${review}, then sign.`;
}

function tooLate(contract: Contract): string {
  const { after } = contractLife.find(({ action }) => action === 'expire_unsigned')!;
  const lastDay = after ? lastDayBefore(contract, after) : null;
  const agent = contract.agent.name.split(' ')[0];
  return `The time to sign ended on ${formatDay(lastDay!)}. Ask ${agent} for a new proposal.`;
}

/** The last signature sends the agreement on to the broker. */
function submitted(contract: Contract, signature: Signature): Signed {
  const signed: ContractSigned = {
    kind: 'contract.signed',
    contractId: contract.contractId,
    version: contract.version,
    profileId: signature.profileId,
  };
  const sent = move(contract, 'submit', 'system', contextAt(signature.signedAt));
  return sent.outcome === 'moved'
    ? { outcome: 'signed', contract: sent.contract, signature, facts: [signed, ...sent.facts] }
    : { outcome: 'signed', contract, signature, facts: [signed] };
}
