/**
 * Few files in place of many. Cut by what lazy pages share of it, what the first page imports would be
 * thirty files, each with an import of its own, which compress worse and are no use alone; and what the
 * pages that the server draws have in common, forty more.
 */
import type { Plugin } from 'vite';
import type { PagePath } from '../src/api/pages.ts';

/** Each of them is where a stranger may begin, and imports no schemas. */
export const beginnings = {
  '/': 'search/address/AddressPage.tsx',
  '/home/:listingKey': 'property/home/HomePage.tsx',
  '/agents': 'agent/find/AgentsPage.tsx',
  '/agents/:profileId': 'agent/AgentPage.tsx',
} satisfies Partial<Record<PagePath, string>>;
/** What fewer of them import comes with the page that needs it. */
const fewest = 3;

type InfoOf = (id: string) => { importedIds: readonly string[] } | null;

export function oneFirstChunk(): Plugin {
  const first = new Set<string>();
  const shared = new Set<string>();
  return {
    name: 'one-first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', test: (id: string) => first.has(id), priority: 2 },
                { name: 'shared', test: (id: string) => shared.has(id), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const infoOf: InfoOf = (id) => this.getModuleInfo(id);
      const ids = [...this.getModuleIds()];
      for (const id of ids) {
        if (this.getModuleInfo(id)?.isEntry)
          for (const one of closureOf(id, infoOf)) first.add(one);
      }
      const importers = new Map<string, number>();
      for (const page of Object.values(beginnings)) {
        const begin = ids.find((id) => id.endsWith(`/src/web/${page}`));
        if (begin === undefined) throw new Error(`There is no ${page} any more.`);
        for (const id of closureOf(begin, infoOf)) importers.set(id, (importers.get(id) ?? 0) + 1);
      }
      for (const [id, count] of importers) if (count >= fewest && !first.has(id)) shared.add(id);
    },
  };
}

/** All that a module imports, at once and not later, and itself. */
function closureOf(id: string, infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(infoOf(next)?.importedIds ?? []));
  }
  return found;
}
