/**
 * Writes down which files the code of a page is in, so that they can be named: a drawn page has them fetched
 * beside the first script, not after it, and a page that stands those of the likely next one.
 */
import type { Plugin, Rolldown } from 'vite';
import type { PageParts, PartedPath } from '../src/api/pageParts.ts';
import { contentHash } from './installable/keptAhead.ts';
import { lateModules, pageModules } from './pageModules.ts';

export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(partsIn(bundle));
        // Named by its contents: a page of one build never meets the names of another.
        const fileName = `assets/parts-${contentHash(source)}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        page.source = String(page.source).replace(
          '</head>',
          `  <link data-parts href="/${fileName}">\n  </head>`,
        );
      },
    },
  };
}

/**
 * For each page the addresses of its file and of all that this imports, but for what every page begins with,
 * and then those of what it is used with once it stands.
 * @throws Error where one of them is in no file of its own
 */
export function partsIn(bundle: Rolldown.OutputBundle): PageParts {
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
  const parts = Object.entries(pageModules).map(([path, module]) => {
    const found = follow(fileOf(module), new Set());
    for (const late of lateModules[path as PartedPath]) follow(fileOf(late), found);
    return [path, [...found].map((name) => `/${name}`)];
  });
  return Object.fromEntries(parts) as PageParts;
}
