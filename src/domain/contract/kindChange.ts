/** What becomes of an agreement when one of its people is to be something else in the group. */
import { formatDate } from '../calendar.ts';
import type { MemberKind } from '../group/MemberKind.ts';
import type { Contract } from './Contract.ts';
import { type ContractPhase, phaseOf } from './ContractStatus.ts';
import type { Became } from './people/departure.ts';
import { type Party, partyOf, partyRights } from './people/parties.ts';

export interface KindChange {
  party: Party;
  becomes: Became;
  sentence: string;
}

/** @returns null where they are not on it, are that on it already, or it is over */
export function kindChangeOf(
  contract: Contract,
  profileId: string | null,
  kind: MemberKind,
): KindChange | null {
  const party = profileId === null ? null : partyOf(contract, profileId);
  if (!party || party.kind === kind || (party.kind === 'buyer' && kind === 'client')) return null;
  const signedYn = partyRights[party.kind].signsAgreementYn;
  const signsYn = partyRights[kind].signsAgreementYn;
  const told = changes[phaseOf(contract)](contract, party, { signedYn, signsYn });
  return told && { party, ...told };
}

interface Signs {
  /** Before, and from then on. */
  signedYn: boolean;
  signsYn: boolean;
}

type Tell = (contract: Contract, party: Party, signs: Signs) => Omit<KindChange, 'party'> | null;

const follows = (sentence: string) => ({ becomes: 'changes' as const, sentence });

const changes: Record<ContractPhase, Tell> = {
  negotiating: ({ amendsContractId }, { kind, name }, { signedYn, signsYn }) => {
    if (kind === 'buyer') {
      const sentence = `${name} asked for it. It must be declined or withdrawn first.`;
      return { becomes: 'blocks', sentence };
    }
    if (signedYn === signsYn) return follows(`${name} is that on it as well.`);
    if (amendsContractId !== null) {
      const sentence = `It changes an agreement that holds. ${name} stays on it as on that one.`;
      return { becomes: 'stays', sentence };
    }
    return follows(
      signsYn
        ? `${name} is to sign it as a buyer, once they have read what that obliges them to. The text names them then.`
        : `${name} does not sign it any more. The text goes on without them.`,
    );
  },

  signing: (_contract, { name }, { signedYn, signsYn }) =>
    signedYn === signsYn
      ? follows(`${name} is that on it as well.`)
      : {
          becomes: 'blocks',
          sentence: `It is out for signature, and who signs it would be others. Ask for changes first, or wait until it is signed.`,
        },

  'in force': ({ endDate }, { name }, { signedYn, signsYn }) =>
    signedYn === signsYn
      ? follows(`${name} is that on it as well.`)
      : {
          becomes: 'stays',
          sentence: `It is signed. ${name} stays on it as they are through ${formatDate(endDate)}.`,
        },

  over: () => null,
};
