/** The folders of the server in order: each calls only those before it (`ARCHITECTURE.md`). */
export const ladder = [
  'platform',
  'map',
  'users',
  'agent',
  'property',
  'search',
  'contract',
  'offer',
  'tour',
  'chat',
  'notify',
  'admin',
  'main',
  'testing',
];
