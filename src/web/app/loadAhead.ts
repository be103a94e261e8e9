/**
 * The code of a page is asked for when somebody is about to go there: a pointer rests on its link, a
 * finger or the focus comes to it. That of the pages that most go to next is fetched, and not run, when
 * nothing else is to do. Nobody who saves data pays for a page that they never open.
 */
import type { PartedPath } from '#api/pageParts.ts';
import type { PagePath } from '#api/pages.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { fetchPageAhead } from './fetchPageAhead.ts';
import { loadPageAt } from './routes.tsx';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * @param load asks for the code of the page at a path
 * @returns what ends it
 */
export function loadAhead(
  load: (address: { pathname: string }) => Promise<unknown> = loadPageAt,
): () => void {
  const asked = new Set<string>();

  function hear({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.target !== '' || link.origin !== location.origin) return;
    const { pathname } = link;
    if (pathname === location.pathname || asked.has(pathname) || savesData()) return;
    asked.add(pathname);
    // Whoever goes there asks again, and is told what went wrong.
    load({ pathname }).catch(() => asked.delete(pathname));
  }

  for (const sign of signs) document.addEventListener(sign, hear, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, hear);
  };
}

/** Where people go on to from a page, most likely first. */
const likelyNext: Partial<Record<PagePath, readonly PartedPath[]>> = {
  '/': ['/search', '/home/:listingKey'],
  '/search': ['/home/:listingKey'],
  '/home/:listingKey': ['/agents', '/search'],
  '/agents': ['/agents/:profileId'],
  '/agents/:profileId': ['/sign-in'],
};

interface Router {
  state: { matches: readonly { route: { path?: string | undefined } }[] };
  subscribe(listener: () => void): () => void;
}

/**
 * Asks for the code of the likely next pages once the page in front stands and the browser has nothing
 * else to do, one after the other; not over a slow connection.
 * @param fetchAhead asks for the code of a page
 * @returns what ends it
 */
export function loadLikelyNext(
  router: Router,
  fetchAhead: (path: PartedPath) => Promise<unknown> = fetchPageAhead,
): () => void {
  const asked = new Set<PartedPath>();
  let takeBack = () => {};
  let present: string | undefined;

  function askNext(path: string | undefined): void {
    const next = likelyNext[path as PagePath]?.find((one) => !asked.has(one));
    if (next === undefined || savesData(['2g', '3g'])) return;
    takeBack = whenIdle(() => {
      asked.add(next);
      // Whoever goes there asks again, and is told what went wrong.
      fetchAhead(next).then(
        () => path === present && askNext(path),
        () => {},
      );
    });
  }

  function look(): void {
    const path = router.state.matches.at(-1)?.route.path;
    if (path === present) return;
    present = path;
    takeBack();
    askNext(path);
  }

  look();
  const unsubscribe = router.subscribe(look);
  return () => {
    unsubscribe();
    takeBack();
    present = undefined;
  };
}

/** As browsers tell that know it. */
function savesData(slow: readonly string[] = ['2g']): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const { saveData, effectiveType } = connection ?? {};
  return saveData === true || slow.some((kind) => effectiveType?.endsWith(kind) === true);
}
