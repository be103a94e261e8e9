/**
 * The rooms of the web app in order: each calls only those before it (`ARCHITECTURE.md`). A folder
 * within a room has a rung of its own where a whole screen is put together from several nouns.
 */
export const ladder = [
  'worker',
  'client',
  'ui',
  'user',
  'notice',
  'header',
  'user/signIn',
  'notice/unsubscribe',
  'mail',
  'property',
  'search',
  'map',
  'search/results',
  'agent',
  'property/home',
  'document',
  'group',
  'contract',
  'chat',
  'user/profile',
  'jurisdiction',
  'wording',
  'agent/desk',
  'trouble',
  'brokerage',
  'health',
  'app',
  'main',
];
