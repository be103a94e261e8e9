/** The letters of signing: whose turn it is, what is missing, and the sealed file. */
import { formatDate, type LegalDate } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import { agreementName } from '#domain/contract/amendment.ts';
import { holdsThrough, lastDayToSign } from '#domain/contract/deadlines.ts';
import { pairName, pairVerdict } from '#domain/contract/agreementPairs.ts';
import { buyerNames } from '#domain/contract/buyersIn.ts';
import { oneFeeRule } from '#domain/contract/oneFeeRule.ts';
import { clientsOf, partyRights } from '#domain/contract/parties.ts';
import { nextSigners, type Signer, signersOf } from '#domain/contract/signers.ts';
import { contractLife } from '#domain/contract/transitions.ts';
import { hasSigned } from '#domain/document/signers.ts';
import { canTake } from '#domain/life.ts';
import { nameOf, profiles, telling, type Told, type Words, type Write } from './Told.ts';

export const signingLetters = {
  // Told late, it may be the agent's turn already, who hears so with the last client's signature.
  sign_now: (told) => dueLetter(told, 'client'),

  agent_signs_last: (told, fact) =>
    fact.kind === 'contract.signed' && isLastClient(told.contract, fact.profileId)
      ? dueLetter(told, 'agent')
      : null,

  consents_complete: (told, fact, { consentedProfileIds }) => {
    const { contract, what, names, agentName } = told;
    const signers = signersOf(contract);
    const startsYn = canTake(contractLife, contract.status, 'start_signing');
    const allYn = signers.every(
      ({ profileId }) => profileId !== null && consentedProfileIds.includes(profileId),
    );
    if (!startsYn || !allYn || fact.kind !== 'contract.consented') return null;
    const lead = contract.parties.filter(({ kind }) => kind === 'buyer');
    // Whoever gave the last consent sees on the page that it can go on.
    const to = profiles(lead).filter((profileId) => profileId !== fact.profileId);
    return telling(to, `It’s your turn: the signing of the ${what} can begin`, [
      `${nameOf(contract, fact.profileId)} has agreed to sign electronically, as all others had. It is the ${what} of ${names} with ${agentName}: let the signing begin, or ask for changes.`,
    ]);
  },

  consent_withdrawn: ({ contract, agent, buyers, what }, fact) => {
    if (fact.kind !== 'contract.consent_withdrawn') return null;
    const { profileId } = fact;
    const phase = phaseOf(contract);
    if ((phase !== 'negotiating' && phase !== 'signing') || hasSigned(contract, profileId))
      return null;
    const name = nameOf(contract, profileId);
    return telling(
      agent.includes(profileId) ? buyers : agent,
      `${name} no longer signs electronically`,
      [
        `${name} took back the consent to sign electronically. What is signed stays signed. The ${what} still needs ${name}’s signature: on paper, or here once ${name} has agreed anew.`,
        ...(phase === 'signing'
          ? [
              `Without it, it lapses ${lapse(contract)}. Withdraw it here where you sign it on paper.`,
            ]
          : []),
      ],
    );
  },

  pair_found: ({ contract, agent, buyers, what, agentName }, _fact, { other, oneFeeYn }) => {
    if (other === null || phaseOf(other) === 'over' || phaseOf(contract) === 'over') return null;
    if (pairVerdict(contract, other) !== 'after_notice') return null;
    const otherBuyers = new Set(profiles(clientsOf(other.parties)));
    const sameAgentYn = agent.includes(other.agent.profileId);
    // A person on both agreements reads of it in the letter about the newer one.
    const olderYn = contract.createdAt < other.createdAt;
    const to = [
      ...(sameAgentYn && olderYn ? [] : agent),
      ...buyers.filter((profileId) => !olderYn || !otherBuyers.has(profileId)),
    ];
    if (to.length === 0) return null;
    const owes = contract.commission.model !== 'zero' && other.commission.model !== 'zero';
    return telling(to, `The buyers have a second agreement, with ${other.agent.name}`, [
      `${buyerNames(other.parties)} ${phaseOf(other) === 'in force' ? 'have' : 'are about to sign'} ${pairName(other)} with ${other.agent.name}, from ${formatDate(other.startDate)} through ${formatDate(holdsThrough(other))}.`,
      `It covers homes that the ${what} with ${agentName} covers too. Both can be in effect together.`,
      ...(owes && oneFeeYn ? [oneFeeRule] : []),
    ]);
  },

  sealed_pdf: ({ contract, cost }) => ({
    ...telling(readers(contract), `Your ${agreementName(contract)} is complete`, [
      `All have signed and the broker has approved${contract.approvedAtOnceYn ? ', as the broker had approved the package before' : ''}. It holds from ${formatDate(contract.startDate)} through ${formatDate(contract.endDate)}. The sealed PDF comes with this letter; keep it.`,
      cost,
    ]),
    sealedYn: true,
  }),
} satisfies Partial<Record<ContractLetter, Write>>;

/** `after Mar 10, 2026`. */
function lapse(contract: Contract): string {
  const lastDay = lastDayToSign(contract);
  return lastDay === null ? 'when the time to sign is over' : `after ${formatDate(lastDay)}`;
}

/** To those of this role who sign next. */
function dueLetter(told: Told, to: Signer['role']): Words | null {
  const { contract, what, names, agentName, cost } = told;
  const lastDay: LegalDate | null = lastDayToSign(contract);
  if (lastDay === null) return null;
  const next = nextSigners(contract).filter(({ role }) => role === to);
  return {
    ...telling(profiles(next), `It’s your turn: sign the ${what}`, [
      `${names} with ${agentName}. Without all signatures it lapses after ${formatDate(lastDay)}.`,
      cost,
    ]),
    action: 'Read and sign',
  };
}

/** The agent hears once that all clients have signed, with the last of them. */
function isLastClient(contract: Contract, profileId: string): boolean {
  return (
    contract.signatures.at(-1)?.profileId === profileId &&
    nextSigners(contract).every(({ role }) => role === 'agent')
  );
}

/** Whoever may read everything may have the document. */
function readers({ parties, agent }: Contract): string[] {
  const may = parties.filter(({ kind }) => partyRights[kind].reads === 'everything');
  return [...profiles(may), agent.profileId];
}
