/**
 * Has the browser fetch the code of a page and run none of it: on a phone a page's modules run for long
 * enough to hold up what somebody does meanwhile.
 */
import type { PageParts, PartedPath } from '#api/pageParts.ts';
import { loadPageAt } from './routes.tsx';

/**
 * Does nothing where the browser cannot fetch code ahead.
 * @param load takes the place of it where files have no names yet, as while developing
 * @throws whatever keeps a file from being fetched
 */
export async function fetchPageAhead(
  path: PartedPath,
  load: (address: { pathname: string }) => Promise<unknown> = loadPageAt,
): Promise<void> {
  const parts = document.querySelector<HTMLLinkElement>('link[data-parts]');
  if (parts === null) {
    await load({ pathname: path });
    return;
  }
  const rel = relForAhead();
  if (rel === null) return;
  // Named by its contents, it is in the browser's cache the next time.
  const answer = await fetch(parts.href, { priority: 'low' });
  if (!answer.ok) throw new Error(`The names of the files of pages: ${answer.status}.`);
  const files = ((await answer.json()) as PageParts)[path];
  const isNamed = (file: string) => document.querySelector(`link[rel][href="${file}"]`) !== null;
  await Promise.all(files.filter((file) => !isNamed(file)).map((file) => fetchFile(file, rel)));
}

function relForAhead(): 'modulepreload' | 'prefetch' | null {
  const { relList } = document.createElement('link');
  // What is prefetched is kept, but not compiled.
  return (['modulepreload', 'prefetch'] as const).find((rel) => relList.supports(rel)) ?? null;
}

function fetchFile(file: string, rel: 'modulepreload' | 'prefetch'): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'prefetch') link.as = 'script';
    // As a module is asked for: else it would be fetched once more when it is imported.
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // An import of the file looks for such a link before it adds its own.
      link.remove();
      reject(new Error(`${file} could not be fetched.`));
    });
    link.setAttribute('href', file);
    document.head.append(link);
  });
}
