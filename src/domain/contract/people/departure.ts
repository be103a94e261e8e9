/** What becomes of an agreement when one of its people leaves the group, or is taken off. */
import { z } from 'zod';
import { formatDate } from '../../calendar.ts';
import type { Contract } from '../Contract.ts';
import { type ContractPhase, phaseOf } from '../ContractStatus.ts';
import { type Party, partyRights } from './parties.ts';

/**
 * `comes_off`: they are taken off it; `changes`: it follows what they become in the group; `stays`: they stay on it as they are; `blocks`: it is theirs, so
 * that it must be settled before they go.
 */
export const Became = z.enum(['comes_off', 'changes', 'stays', 'blocks']);
export type Became = z.infer<typeof Became>;

export interface Departure {
  party: Party;
  becomes: Became;
  sentence: string;
}

/** Who goes: `profileId` is null while they are only invited. */
export interface Leaver {
  profileId: string | null;
  email: string;
  youYn: boolean;
}

/** @returns null where they are not on it, or it is over */
export function departureFrom(contract: Contract, leaver: Leaver): Departure | null {
  const party = contract.parties.find((one) => isSame(one, leaver));
  if (!party) return null;
  const told = departures[phaseOf(contract)](contract, party, wordsFor(party, leaver));
  return told && { party, ...told };
}

function isSame(party: Party, { profileId, email }: Leaver): boolean {
  if (profileId !== null) return party.profileId === profileId;
  return party.profileId === null && party.email === email;
}

interface Words {
  who: string;
  /** `You stay`, `Leo stays`. */
  stays: string;
  comes: string;
  them: string;
}

function wordsFor({ name }: Party, { youYn }: Leaver): Words {
  return youYn
    ? { who: 'You', stays: 'You stay', comes: 'You come', them: 'you' }
    : { who: name, stays: `${name} stays`, comes: `${name} comes`, them: 'them' };
}

type Tell = (contract: Contract, party: Party, words: Words) => Omit<Departure, 'party'> | null;

const comesOff: Tell = (_contract, _party, { comes }) => ({
  becomes: 'comes_off',
  sentence: `${comes} off it. The others go on.`,
});

const departures: Record<ContractPhase, Tell> = {
  negotiating: (contract, party, words) =>
    party.kind === 'buyer'
      ? {
          becomes: 'blocks',
          sentence: `${words.who} asked for it. It must be declined or withdrawn first.`,
        }
      : contract.amendsContractId === null
        ? comesOff(contract, party, words)
        : {
            becomes: 'stays',
            sentence: `It changes an agreement that holds. ${words.stays} on it as on that one.`,
          },

  signing: (contract, party, words) => {
    if (party.profileId === null) return comesOff(contract, party, words);
    return party.kind === 'buyer'
      ? {
          becomes: 'blocks',
          sentence: `${words.who} asked for it, and it is out for signature. It must be settled first.`,
        }
      : {
          becomes: 'stays',
          sentence: `It is out for signature. ${words.stays} on it unless changes are asked for.`,
        };
  },

  'in force': (contract, party, words) => {
    if (party.profileId === null) return comesOff(contract, party, words);
    const end = formatDate(contract.endDate);
    return {
      becomes: 'stays',
      sentence: partyRights[party.kind].signsAgreementYn
        ? `${words.who} signed it. It goes on binding ${words.them} through ${end}.`
        : `${words.stays} on it through ${end}.`,
    };
  },

  over: () => null,
};
