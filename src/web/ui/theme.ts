/** Light, dark or as the system has it: chosen here, kept on this device. */
const key = 'theme';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const darkQuery = '(prefers-color-scheme: dark)';
/** Kept, or it would hear nothing. */
let heard: MediaQueryList | undefined;
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

export function currentTheme(): Theme {
  const choice = themeChoice();
  return choice === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A closed storage costs the memory of the choice.
  }
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

// Not where the server draws.
if (typeof window !== 'undefined') listen();

function listen(): void {
  // Only listened to: Chromium tells no change to a list that was read before it could be told.
  heard = matchMedia(darkQuery);
  heard.addEventListener('change', applyTheme);
  // A change while the page was being loaded, or lay out of sight, may not have been told.
  for (const event of ['load', 'pageshow', 'focus']) addEventListener(event, catchUp);
}

function catchUp(): void {
  if (document.documentElement.dataset.theme !== currentTheme()) applyTheme();
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
