/** Light, dark or as the system has it: chosen here, kept on this device. */
import { deviceStorage } from '../client/storage/storage.ts';

const key = 'theme';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const darkQuery = '(prefers-color-scheme: dark)';
/** Kept, or it would hear nothing. */
let heard: MediaQueryList | undefined;
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const kept = deviceStorage.get(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function currentTheme(): Theme {
  const choice = themeChoice();
  return choice === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') deviceStorage.remove(key);
  else deviceStorage.put(key, choice);
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
