/**
 * The nouns of the product. Each is a word on all four floors: `domain/agent`, `api/agent.ts`,
 * `server/agent`, `web/agent`. What else stands on a floor is its frame.
 */
export const nouns = [
  'agent',
  'brokerage',
  'contract',
  'document',
  'group',
  'health',
  'jurisdiction',
  'mail',
  'map',
  'property',
  'search',
  'trouble',
  'user',
  'wording',
] as const;

/** The rooms of each floor that are about no noun; files that stand in no room are not listed. */
export const frames = {
  domain: ['chat', 'file'],
  api: [
    'calls',
    'chat',
    'endpoint',
    'file',
    'live',
    'pages',
    'queryNumber',
    'refusals',
    'system',
    'wire',
  ],
  server: ['chat', 'notify', 'platform', 'testing'],
  web: ['app', 'client', 'header', 'public', 'ui'],
} as const;
