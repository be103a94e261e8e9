/** Whose side an agent is on, said before anybody writes. */
import type { Side } from './Seat.ts';

interface Sides {
  agentName: string;
  brokerageName: string;
  /** Whether an agreement with these buyers is in force. */
  representsYn: boolean;
  /** Of whoever reads the sentence. */
  side: Side;
}

/** Agency begins with an agreement: before it, what is told to an agent is not told in confidence. */
export function sidesInWords({ agentName, brokerageName, representsYn, side }: Sides): string {
  if (side === 'agent') {
    return representsYn
      ? 'You represent these buyers under your agreement with them.'
      : 'You do not represent these buyers: you have no agreement with them in force.';
  }
  const who = `${agentName} of ${brokerageName}`;
  return representsYn
    ? `${who} represents you under your agreement.`
    : `${who} works for buyers, but does not represent you until you sign an agreement. Until then, do not write what a seller should not know.`;
}

/** What somebody may want to ask first, where nothing was said yet. */
export function firstQuestions(side: Side, homeAddress: string | null): string[] {
  if (side === 'agent') {
    return [
      'What matters most to you in your next home?',
      'When would you like to move?',
      'Which homes would you like to see first?',
    ];
  }
  const ofHome =
    homeAddress === null
      ? ['Can you show me homes this week?']
      : [`Is ${homeAddress} still available?`, `When could we see ${homeAddress}?`];
  return [
    ...ofHome,
    'What do you charge, and what do I get for it?',
    'How do we end an agreement, if it does not work out?',
  ];
}
