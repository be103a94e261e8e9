/** Which build this page is of, and which one the server hands out now. */
import { tabStorage } from './storage/storage.ts';

/**
 * The script that a page of a build begins with: its name changes with anything that it loads. A page
 * that came drawn names it in a link.
 */
const entryScript =
  /<(?:script type="module"|link data-later="modulepreload" data-entry)[^>]* (?:src|href)="([^"]+)"/;
/** A server that is silent for longer counts as away. */
const patienceMs = 8_000;

/** Null where this page was not built, as while developing. */
export function ownEntry(): string | null {
  const src = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src');
  return src ?? null;
}

/** Null where the server cannot be asked. */
export async function deployedEntry(): Promise<string | null> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return null;
    return entryScript.exec(await response.text())?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Whether the server hands out another build than this page is of. */
export async function isNewBuild(): Promise<boolean> {
  const own = ownEntry();
  if (own === null) return false;
  const deployed = await deployedEntry();
  return deployed !== null && deployed !== own;
}

const healedKey = 'lintel.loaded-for';

/**
 * Loads the page anew where it asked for files that went away with a deploy; once for each build, so
 * that a page that fails for another reason says so.
 * @returns whether it does
 */
export async function reloadForNewBuild(reload = () => location.reload()): Promise<boolean> {
  const own = ownEntry();
  const deployed = own === null ? null : await deployedEntry();
  if (deployed === null || deployed === own || tabStorage.get(healedKey) === deployed) {
    return false;
  }
  tabStorage.put(healedKey, deployed);
  // Memory does not outlast the page, so it would reload without end.
  if (!tabStorage.lasts()) return false;
  reload();
  return true;
}
