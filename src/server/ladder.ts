/**
 * The folders of the server in order: each calls only those before it (`ARCHITECTURE.md`). `other nouns`
 * is every noun without a rung of its own; no two of them call each other.
 */
export const ladder = [
  'platform',
  'map',
  'user',
  'document',
  'property',
  'travel',
  'jurisdiction',
  'wording',
  'brokerage',
  'agent',
  'search',
  'group',
  'keep',
  'contract',
  'chat',
  'trouble',
  'other nouns',
  'desk',
  'notice',
  'notify',
  'main',
  'testing',
];
