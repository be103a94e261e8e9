import { z } from 'zod';
import { Party } from '#domain/contract/people/parties.ts';
import type { ContractRow } from './contractRow.ts';

const OnIt = Party.pick({ kind: true, profileId: true });

export interface People {
  /** Of each no more than the kind and the profile. */
  parties: Party[];
  agent: { profileId: string };
}

/** Who is on an agreement, as far as its row can be read: what cannot be holds up no other. */
export function peopleIn({
  agentProfileId,
  parties,
}: Pick<ContractRow, 'agentProfileId' | 'parties'>): People {
  const people = z.array(z.unknown()).catch([]).parse(parties);
  return {
    parties: people.flatMap((one) => OnIt.safeParse(one).data ?? []) as Party[],
    agent: { profileId: agentProfileId },
  };
}
