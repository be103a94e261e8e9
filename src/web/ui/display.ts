/**
 * How this device shows the pages: whether fingers may zoom, and how large the words are. Zooming is
 * off unless somebody turns it on, as the specification has it; people with weak eyes need both.
 */
import { deviceStorage } from '../client/storage/storage.ts';

const key = 'display';

export interface Display {
  zoom: boolean;
  largerText: boolean;
}

const usual: Display = { zoom: false, largerText: false };
const largerText = '120%';

let current = restore();
const listeners = new Set<() => void>();

/** Storage can hold anything. */
function restore(): Display {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return usual;
    return {
      zoom: 'zoom' in kept && kept.zoom === true,
      largerText: 'largerText' in kept && kept.largerText === true,
    };
  } catch {
    return usual;
  }
}

/** The same object until something changes. */
export function display(): Display {
  return current;
}

export function changeDisplay(change: Partial<Display>): void {
  current = { ...current, ...change };
  deviceStorage.put(key, JSON.stringify(current));
  applyDisplay();
  for (const listener of listeners) listener();
}

export function applyDisplay(): void {
  const fixed = current.zoom ? '' : ', maximum-scale=1, user-scalable=no';
  document
    .querySelector('meta[name="viewport"]')
    ?.setAttribute('content', `width=device-width, initial-scale=1${fixed}, viewport-fit=cover`);
  const { style } = document.documentElement;
  if (current.largerText) style.setProperty('--reading-size', largerText);
  else style.removeProperty('--reading-size');
}

export function onDisplay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
