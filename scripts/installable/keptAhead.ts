/** Which files of a build are fetched ahead, so that the app opens without a connection. */
import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What these pages are made of is there without a connection; other pages come with their first visit. */
const readOfflinePages = [
  'contract/agreement/AgreementsPage.tsx',
  'contract/agreement/AgreementPage.tsx',
  'chat/ChatPage.tsx',
  'chat/ThreadPage.tsx',
];
/** The letters that every page is written in; the rest come when a page needs them. */
const fonts = /^assets\/(fraunces-latin-full-normal|hanken-grotesk-latin-wght-normal)-/;
/** Draws maps, which are nothing without a connection, and weighs more than all the rest. */
const isMapLibrary = ({ moduleIds }: Chunk) =>
  moduleIds.some((id) => id.includes('/node_modules/maplibre-gl/'));

/**
 * Names the files: the entry with all it loads, and what the pages above load.
 * @throws Error where one of those pages is in no chunk of its own
 */
export function keptAhead(bundle: Bundle): string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const isPage = ({ facadeModuleId }: Chunk) => facadeModuleId?.endsWith('Page.tsx') ?? false;
  const isReadOffline = ({ facadeModuleId }: Chunk) =>
    readOfflinePages.some((page) => facadeModuleId?.endsWith(`/${page}`));
  const begins = [...chunks.values()].filter((chunk) => chunk.isEntry || isReadOffline(chunk));
  if (begins.length !== readOfflinePages.length + 1) {
    throw new Error(`Of the pages that are read offline some are not built: ${readOfflinePages}.`);
  }

  const found = new Set<string>();
  function follow(chunk: Chunk): void {
    if (found.has(chunk.fileName) || isMapLibrary(chunk)) return;
    if (isPage(chunk) && !isReadOffline(chunk)) return;
    found.add(chunk.fileName);
    for (const css of cssOf(chunk)) found.add(css);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      const imported = chunks.get(next);
      if (imported) follow(imported);
    }
  }
  for (const chunk of begins) follow(chunk);
  for (const name of Object.keys(bundle)) if (fonts.test(name)) found.add(name);
  return [...found].toSorted();
}

/** Vite notes at each chunk which styles it needs. */
function cssOf(chunk: Chunk): Iterable<string> {
  const { viteMetadata } = chunk as Chunk & { viteMetadata?: { importedCss?: Set<string> } };
  return viteMetadata?.importedCss ?? [];
}

/** Eight letters by the contents, as Vite names its own files. */
export function contentHash(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').slice(0, 8);
}
