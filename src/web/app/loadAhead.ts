/**
 * The code of a page is asked for when somebody is about to go there: a pointer rests on its link, a
 * finger or the focus comes to it. Nobody who saves data pays for a page that they never open.
 */
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

/** As browsers tell that know it. */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
