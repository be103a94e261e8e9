import { formatDate } from '#domain/calendar.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { pairName, pairVerdict } from '#domain/contract/agreementPairs.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import { holdsThrough } from '#domain/contract/life/deadlines.ts';
import { oneFeeRule } from '#domain/contract/money/oneFeeRule.ts';
import { clientsOf } from '#domain/contract/people/parties.ts';
import { limitsToOneFee } from '../../../contract/wordingOfAgreement.ts';
import { profiles } from '../../agreement/AgreementContext.ts';
import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { findReadableContract } from '../../agreement/findReadableContract.ts';
import { active } from '../../agreement/sampleParts.ts';

export const pairFound = agreementEmail({
  name: 'pair_found',
  fact: 'contract.pair_found',
  event: 'binding',
  namesDayYn: true,
  lookUp: async (db, contract, { otherContractId }) => {
    const other = await findReadableContract(db, otherContractId);
    return { other, oneFeeYn: other !== null && (await limitsToOneFee(db, [contract, other])) };
  },
  write: ({ contract, agent, buyers, what, agentName }, _fact, { other, oneFeeYn }) => {
    if (other === null || phaseOf(other) === 'over' || phaseOf(contract) === 'over') return null;
    if (pairVerdict(contract, other) !== 'after_notice') return null;
    const otherBuyers = new Set(profiles(clientsOf(other.parties)));
    const sameAgentYn = agent.includes(other.agent.profileId);
    // A person on both agreements gets the email about the newer one.
    const olderYn = contract.createdAt < other.createdAt;
    const to = [
      ...(sameAgentYn && olderYn ? [] : agent),
      ...buyers.filter((profileId) => !olderYn || !otherBuyers.has(profileId)),
    ];
    if (to.length === 0) return null;
    const owes = contract.commission.model !== 'zero' && other.commission.model !== 'zero';
    return {
      to,
      subject: `The buyers have a second agreement, with ${other.agent.name}`,
      sentences: [
        `${buyerNames(other.parties)} ${phaseOf(other) === 'in force' ? 'have' : 'are about to sign'} ${pairName(other)} with ${other.agent.name}, from ${formatDate(other.startDate)} through ${formatDate(holdsThrough(other))}.`,
        `It covers homes that the ${what} with ${agentName} covers too. Both can be in effect together.`,
        ...(owes && oneFeeYn ? [oneFeeRule] : []),
      ],
    };
  },
  example: ({ people, aContract }) => {
    const other = aContract({
      contractId: '0199aa00-0000-7000-8000-000000000900',
      agent: { ...aContract().agent, profileId: people.otherAgent.profileId, name: 'Tom Brandt' },
      status: 'signing',
      exclusiveYn: false,
    });
    return {
      when: 'The buyers sign beside another agreement, and both may be in effect',
      fact: { otherContractId: other.contractId },
      contract: { ...active, exclusiveYn: false },
      found: { other, oneFeeYn: true },
    };
  },
});
