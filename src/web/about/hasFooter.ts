import { matchPath } from 'react-router';
import { type PagePath, pages } from '#api/pages.ts';

/** Pages of engines and strangers that are read from top to bottom; the map fills its window. */
const footed = (Object.keys(pages) as PagePath[]).filter(
  (path) => path !== '/search' && (pages[path].indexed || path === '/agents/compare'),
);

/** Whether the page at an address ends with who runs the installation and under which terms. */
export function hasFooter(pathname: string): boolean {
  return footed.some((path) => matchPath(path, pathname) !== null);
}
