/** Who signs an agreement and in which order: all clients, as they come, then the agent. */
import type { Contract } from '../Contract.ts';
import type { SignsFor } from '../../group/Entity.ts';
import { clientsOf } from './parties.ts';
import { nextToSign, type Signer as DocumentSigner } from '../../document/signers.ts';

export interface Signer extends DocumentSigner {
  role: 'client' | 'agent';
  /** Where one signs in the name of a company. */
  signsFor?: SignsFor;
}

type Signable = Pick<Contract, 'parties' | 'agent' | 'signatures' | 'version' | 'documentSha256'>;

export function signersOf({ parties, agent }: Pick<Contract, 'parties' | 'agent'>): Signer[] {
  return [
    ...clientsOf(parties).map(({ profileId, name, signsFor }) => ({
      profileId,
      name,
      ...(signsFor && { signsFor }),
      order: 1,
      role: 'client' as const,
    })),
    { profileId: agent.profileId, name: agent.name, order: 2, role: 'agent' },
  ];
}

/** Whose turn it is: the clients who are missing, then the agent; empty when all have signed. */
export function nextSigners(contract: Signable): Signer[] {
  return nextToSign(signersOf(contract), contract);
}

export function allSigned(contract: Signable): boolean {
  return nextSigners(contract).length === 0;
}
