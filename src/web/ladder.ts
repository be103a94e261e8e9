/** The folders of the web app in order: each calls only those before it (`ARCHITECTURE.md`). */
export const ladder = [
  'client',
  'ui',
  'user',
  'userProfile',
  'overlay',
  'filter',
  'property',
  'contract',
  'chat',
  'header',
  'map',
  'agent',
  'admin',
  'pages',
  'app',
  'main',
];
