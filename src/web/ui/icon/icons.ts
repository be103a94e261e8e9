/** The icon set, loaded at startup. The app works without it: every icon has words for it. */
import type { IconifyJSON } from '@iconify/types';

/** `failed`: controls that have nothing but an icon say their words. */
export type IconsState = 'loading' | 'idle' | 'failed';

let state: IconsState = 'loading';
let drawings: IconifyJSON['icons'] = {};
const listeners = new Set<() => void>();
/** A host that stays silent is given up; nothing but icons waits for it. */
const patienceMs = 8_000;

export const iconsState = () => state;

export function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From the asset host, else from the server that the app came from. Failures are logged. */
export async function loadIcons(assetHost: string): Promise<void> {
  const set = (await fetchSet(assetHost)) ?? (assetHost === '' ? null : await fetchSet(''));
  if (set) provideIcons(set);
  else state = 'failed';
  for (const listener of listeners) listener();
}

/** Each is drawn on 24 by 24. */
export function provideIcons(set: IconifyJSON): void {
  drawings = set.icons;
  state = 'idle';
}

/** Those that the server has drawn, for what takes their place before the set is there. */
export function adoptDrawnIcons(page: ParentNode): void {
  for (const { dataset, innerHTML } of page.querySelectorAll<SVGElement>('svg[data-icon]')) {
    if (innerHTML !== '') drawings[dataset['icon']!] ??= { body: innerHTML };
  }
}

/** SVG; empty while the set is missing. */
export function drawingOf(name: string): string {
  return drawings[name]?.body ?? '';
}

async function fetchSet(host: string): Promise<IconifyJSON | null> {
  try {
    const response = await fetch(`${host}/assets/icons.json`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.ok) return (await response.json()) as IconifyJSON;
    console.log(`The icon set could not be loaded: ${response.status} ${response.statusText}`);
  } catch (error) {
    console.log('The icon set could not be loaded:', error);
  }
  return null;
}
