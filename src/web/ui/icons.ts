/** The icon set, loaded at startup. The app works without it: every icon stands beside words. */
import { addCollection } from '@iconify/react/offline';
import type { IconifyJSON } from '@iconify/types';

let ready = false;
const listeners = new Set<() => void>();

export const iconsReady = () => ready;

export function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A failure is logged with the response's status, and that is all. */
export async function loadIcons(assetHost: string): Promise<void> {
  try {
    const response = await fetch(`${assetHost}/assets/icons.json`);
    if (!response.ok) {
      console.log(`The icon set could not be loaded: ${response.status} ${response.statusText}`);
      return;
    }
    addCollection((await response.json()) as IconifyJSON);
    ready = true;
    for (const listener of listeners) listener();
  } catch (error) {
    console.log('The icon set could not be loaded:', error);
  }
}
