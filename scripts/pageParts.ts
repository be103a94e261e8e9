/**
 * Writes down which files the code of a drawn page is in, so that the page can name them: they are then
 * fetched beside the first script, not after it.
 */
import type { Plugin, Rolldown } from 'vite';
import type { drawnPaths } from '../src/api/renderer.ts';
import { beginnings } from './oneFirstChunk.ts';

const pages = { ...beginnings, '/search': 'search/results/SearchPage.tsx' } satisfies Record<
  (typeof drawnPaths)[number],
  string
>;

export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(partsIn(bundle));
        // Beside the page that the server writes them into; nobody else asks for it.
        this.emitFile({ type: 'asset', fileName: 'parts.json', source });
      },
    },
  };
}

/**
 * For each page the addresses of its file and of all that this imports, but for what every page begins with.
 * @throws Error where a page is in no file of its own
 */
export function partsIn(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const begun = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));

  function follow(name: string, found: Set<string>): Set<string> {
    if (found.has(name) || begun.has(name)) return found;
    found.add(name);
    for (const next of byName.get(name)?.imports ?? []) follow(next, found);
    return found;
  }
  return Object.fromEntries(
    Object.entries(pages).map(([path, module]) => {
      const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/web/${module}`));
      if (page === undefined) throw new Error(`${module} is in no file of its own.`);
      return [path, [...follow(page.fileName, new Set())].map((name) => `/${name}`)];
    }),
  );
}
