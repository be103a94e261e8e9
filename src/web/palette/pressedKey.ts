/**
 * What a key pressed on a page means, as far as all pages have it: `/` search, `G` and then where to,
 * `?` the list of keys, Ctrl or Cmd with K the palette. What it does comes in a chunk of its own.
 */
import { isTyping } from '../ui/keys/isTyping.ts';
import { rememberedKeys } from '../ui/keys/rememberedKeys.ts';

const single = ['?', '/', 'g', 'j', 'k', 's', 'x', 'c'] as const;
export type PressedKey = 'palette' | (typeof single)[number];

export interface Press {
  key: Exclude<PressedKey, 'g'> | { afterG: string };
  /** The same key twice is two presses. */
  number: number;
}

type Key = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'target'
>;

/** Null where it belongs to a field, to the browser, or to nobody; single keys can be switched off. */
export function pressedKey(event: Key): PressedKey | null {
  if (event.defaultPrevented || event.altKey || event.isComposing) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return key === 'k' && !event.shiftKey ? 'palette' : null;
  const found = single.find((one) => one === key);
  if (found === undefined || isTyping(event.target) || !rememberedKeys()) return null;
  // A key held down walks a list, but decides nothing.
  return event.repeat && found !== 'j' && found !== 'k' ? null : found;
}

/** The letter after `G`; null where something else was meant. */
export function letterAfterG(event: Key): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null;
  const key = event.key.toLowerCase();
  return /^[a-z]$/.test(key) && !isTyping(event.target) ? key : null;
}
