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

/** What a guest may press in the header of each page: its code comes behind the page's own. */
const pane = 'header/DisplayMenu.tsx';

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
 * For each page the addresses of its file and of all that this imports, but for what every page begins with,
 * and then those of the pane in its header.
 * @throws Error where one of them is in no file of its own
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
  function fileOf(module: string): string {
    const chunk = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/src/web/${module}`),
    );
    if (chunk === undefined) throw new Error(`${module} is in no file of its own.`);
    return chunk.fileName;
  }
  return Object.fromEntries(
    Object.entries(pages).map(([path, module]) => {
      const found = follow(fileOf(pane), follow(fileOf(module), new Set()));
      return [path, [...found].map((name) => `/${name}`)];
    }),
  );
}
