/** What agreements tell of somebody's consent to sign electronically, with its own circumstances. */
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import { signersOf } from '#domain/contract/people/signers.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import { hasSigned } from '#domain/document/signers.ts';
import { findConsent, type KeptConsent } from '../document/consents.ts';
import { hasHappened } from '../document/evidence.ts';
import type { Origin, Witness } from '../document/witness.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { readRows } from './contractRow.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { isParty } from './readContracts.ts';
import { recordEvent } from './record/recordEvent.ts';
import { subjectOf } from './saveContract.ts';

/** Every agreement that waits for this person's signature hears of it, and whoever shows it live. */
export function tellOfConsent(
  { now }: Pick<ContractWorld, 'now'>,
  { kind, consentId, profileId }: FactOf<'consent.given' | 'consent.withdrawn'>,
): Prepared {
  return {
    async write(tx) {
      const waiting = await lockWaiting(tx, profileId);
      const consent = await findConsent(tx, consentId);
      const givenYn = kind === 'consent.given';
      // Facts come in any order: of one that is taken back by now its withdrawal tells.
      if (!consent || (givenYn && consent.withdrawnAt !== null)) return;
      for (const contract of waiting) {
        const { contractId, version } = contract;
        if (!givenYn) await recordWithdrawal(tx, contract, consent);
        else if (await hasHappened(tx, contractId, { kind: 'consent_withdrawn', profileId })) {
          await recordConsent(tx, contract, consent);
        }
        const event = givenYn ? contractEvents.consented : contractEvents.consentWithdrawn;
        const told = { kind: event.fact, contractId, version, profileId };
        await recordFacts(tx, now(), [told], subjectOf(contract));
      }
    },
  };
}

/** Once in each agreement: since when, from where, and to which text. */
export async function recordConsent(
  tx: Tx,
  contract: Contract,
  consent: KeptConsent,
): Promise<void> {
  const { profileId, givenAt, version, textSha256 } = consent;
  const { evidence: kind } = contractEvents.consented;
  if (await hasHappened(tx, contract.contractId, { kind, profileId, at: givenAt })) return;
  const hash = textSha256 === null ? '' : ` (SHA-256 ${textSha256})`;
  await recordEvent(tx, contract, witnessTo(contract, consent, consent), {
    kind,
    at: givenAt,
    detail: `To the text ${version}${hash}, proven with the code of a sample PDF`,
  });
}

async function recordWithdrawal(tx: Tx, contract: Contract, consent: KeptConsent): Promise<void> {
  const { withdrawnAt, withdrawnIpAddress: ipAddress, withdrawnUserAgent: userAgent } = consent;
  if (withdrawnAt === null) return;
  await recordEvent(tx, contract, witnessTo(contract, consent, { ipAddress, userAgent }), {
    kind: contractEvents.consentWithdrawn.evidence,
    at: withdrawnAt,
    detail:
      'What is signed stays signed; what is still to be signed needs paper, or a new consent.',
  });
}

/** The person as the agreement names them, who may have left since. */
function witnessTo(
  { agent, parties }: Contract,
  { profileId, userId, authenticationMethod }: KeptConsent,
  from: { [K in keyof Origin]: Origin[K] | null },
): Witness {
  const agentYn = agent.profileId === profileId;
  const party = parties.find((one) => one.profileId === profileId);
  return {
    actor: { userId, sessionId: '', profileId, role: agentYn ? 'agent' : 'buyer' },
    name: (agentYn ? agent.name : party?.name) ?? '',
    email: party?.email ?? '',
    emailProvenYn: true,
    authenticationMethod: authenticationMethod ?? 'session',
    ipAddress: from.ipAddress ?? '',
    userAgent: from.userAgent,
  };
}

const phases: ContractPhase[] = ['negotiating', 'signing'];

/** Those that are still to be signed by somebody, in one order, so that two never wait for each other. */
async function lockWaiting(tx: Tx, profileId: string): Promise<Contract[]> {
  const rows = await tx
    .selectFrom('contract')
    .selectAll()
    .where('phase', 'in', phases)
    .where((either) => either.or([either('agentProfileId', '=', profileId), isParty(profileId)]))
    .orderBy('contractId')
    .forUpdate()
    .execute();
  // What cannot be read holds up no other.
  return readRows(rows).contracts.filter(
    (contract) =>
      signersOf(contract).some((signer) => signer.profileId === profileId) &&
      !hasSigned(contract, profileId),
  );
}
