import { readdirSync } from 'node:fs';

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
    'system',
    'wire',
  ],
  server: ['notify', 'platform', 'testing'],
  web: ['about', 'app', 'client', 'header', 'palette', 'public', 'ui', 'worker'],
} as const;

/**
 * The nouns of the product: the rooms of the domain. Each is a word on all four floors:
 * `domain/agent`, `api/agent.ts`, `server/agent`, `web/agent`. What else stands on a floor is its frame.
 */
export const nouns = readdirSync(new URL('../../src/domain', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !frames.domain.some((room) => room === name))
  .toSorted();
