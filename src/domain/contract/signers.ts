/** Who signs an agreement and in which order: all clients, as they come, then the agent. */
import type { Contract } from './Contract.ts';
import { clientsOf } from './parties.ts';

export interface Signer {
  /** null until an invited client has accepted. */
  profileId: string | null;
  name: string;
  role: 'client' | 'agent';
}

type Signable = Pick<Contract, 'parties' | 'agent' | 'signatures' | 'version' | 'documentSha256'>;

export function signersOf({ parties, agent }: Pick<Contract, 'parties' | 'agent'>): Signer[] {
  return [
    ...clientsOf(parties).map(({ profileId, name }) => ({
      profileId,
      name,
      role: 'client' as const,
    })),
    { profileId: agent.profileId, name: agent.name, role: 'agent' },
  ];
}

/** A signature of an earlier version or of another document counts for nothing. */
export function hasSigned(contract: Signable, profileId: string | null): boolean {
  return contract.signatures.some(
    (signature) =>
      signature.profileId === profileId &&
      signature.version === contract.version &&
      signature.documentSha256 === contract.documentSha256,
  );
}

/** Whose turn it is: the clients who are missing, then the agent; empty when all have signed. */
export function nextSigners(contract: Signable): Signer[] {
  const missing = signersOf(contract).filter(({ profileId }) => !hasSigned(contract, profileId));
  const clients = missing.filter(({ role }) => role === 'client');
  return clients.length > 0 ? clients : missing;
}

export function allSigned(contract: Signable): boolean {
  return nextSigners(contract).length === 0;
}
