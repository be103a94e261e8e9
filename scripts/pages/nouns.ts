/**
 * The nouns of the product. Each is a word on all four floors: `domain/agent`, `api/agent.ts`,
 * `server/agent`, `web/agent`. What else stands on a floor is its frame.
 */
export const nouns = [
  'agent',
  'brokerage',
  'chat',
  'contract',
  'desk',
  'document',
  'group',
  'health',
  'jurisdiction',
  'keep',
  'mail',
  'map',
  'notice',
  'property',
  'search',
  'travel',
  'trouble',
  'user',
  'wording',
] as const;

/** The rooms of each floor that are about no noun; files that stand in no room are not listed. */
export const frames = {
  domain: ['file'],
  api: [
    'callSchemas',
    'calls',
    'endpoint',
    'file',
    'files',
    'live',
    'pageParts',
    'pages',
    'queryNumber',
    'refusals',
    'renderer',
    'schemasOf',
    'system',
    'wire',
  ],
  server: ['notify', 'platform', 'testing'],
  web: ['about', 'app', 'client', 'header', 'palette', 'public', 'ui', 'worker'],
} as const;
