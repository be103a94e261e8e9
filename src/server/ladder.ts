/** The folders of the server in order: each calls only those before it (`ARCHITECTURE.md`). */
export const ladder = [
  'platform',
  'map',
  'users',
  'property',
  'agent',
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
