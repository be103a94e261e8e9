/** The folders of the server in order: each calls only those before it (`ARCHITECTURE.md`). */
export const ladder = [
  'platform',
  'map',
  'user',
  'property',
  'jurisdiction',
  'wording',
  'brokerage',
  'agent',
  'search',
  'document',
  'group',
  'contract',
  'trouble',
  'notify',
  'main',
  'testing',
];
