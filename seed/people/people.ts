/** The people of the demo's story. Their names are made up. */
import type { DemoPerson } from '#server/user/saveDemoPerson.ts';

export const people: DemoPerson[] = [
  {
    key: 'ana',
    name: 'Ana Ruiz',
    part: 'A buyer: she looks for a home together with Leo.',
    roles: ['buyer'],
  },
  { key: 'leo', name: 'Leo Ruiz', part: 'Ana’s co-buyer.', roles: ['buyer'] },
  {
    key: 'mia',
    name: 'Mia Okafor',
    part: 'Another buyer, who knows nobody here.',
    roles: ['buyer'],
  },
  {
    key: 'dana',
    name: 'Dana Whitfield',
    part: 'Ana’s agent, who looks for a home of her own too.',
    roles: ['agent', 'buyer'],
  },
  { key: 'tom', name: 'Tom Brandt', part: 'Another agent.', roles: ['agent'] },
  {
    key: 'kim',
    name: 'Kim Sato',
    part: 'The broker: approves agreements and creates agents.',
    roles: ['admin'],
  },
  {
    key: 'rae',
    name: 'Rae Lindqvist',
    part: 'The second broker: publishes the rules that Kim drafts, and the other way round.',
    roles: ['admin'],
  },
];
