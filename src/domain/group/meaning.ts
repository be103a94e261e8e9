/** What somebody takes on by joining a group, in plain sentences; an agreement says its own. */
import type { MemberKind } from './MemberKind.ts';

export function meaningOf(kind: MemberKind): string[] {
  switch (kind) {
    case 'client':
      return [
        'You decide together: homes, tours, agreements and offers.',
        'You can ask agents for agreements and invite others.',
        'Joining signs nothing. Each agreement is yours to read and sign, or not.',
      ];
    case 'party':
      return [
        'You see homes, amounts and where things stand, and are on the purchase contract later.',
        'You sign no agreement with an agent, and owe no agent a fee.',
      ];
    case 'cosigner':
      return [
        'You stand in for the loan: you see and sign only papers that name you.',
        'You owe the agent nothing, and joining signs nothing.',
      ];
    case 'viewer':
      return [
        'You see homes and where things stand, without amounts of money.',
        'You sign nothing and owe nothing.',
      ];
  }
}
