/**
 * The wire: keys are snake_case outside and camelCase inside; every reply stands in an envelope.
 * Nothing else in the product knows either.
 */
import type { RefusalCode } from './refusals.ts';

export type Envelope =
  | { success: true; data: unknown; message: string | null }
  | {
      success: false;
      data: null;
      /** A sentence for a person. */
      message: string;
      /** What a page or a program decides by. */
      code: RefusalCode;
      /** The field that was refused, in snake_case, dots between levels: `viewport.zoom`. */
      field?: string;
    };

export function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Names are few and come again with every object: each is worked out once, up to so many. */
const mostNames = 2_000;

function remembered(rename: (key: string) => string): (key: string) => string {
  const names = new Map<string, string>();
  return (key) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = rename(key);
    if (names.size < mostNames) names.set(key, name);
    return name;
  };
}

const snakeCaseOf = remembered(snakeCase);
const camelCaseOf = remembered(camelCase);

/** Plain data with its keys renamed at every level; anything else (form data, files) as it is. */
function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (value === null || typeof value !== 'object') return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = rename(key);
    const inside = item !== null && typeof item === 'object' ? renameKeys(item, rename) : item;
    // An assignment to this one name would change what the object is.
    if (name === '__proto__') Object.defineProperty(renamed, name, { ...own, value: inside });
    else renamed[name] = inside;
  }
  return renamed;
}

const own = { configurable: true, enumerable: true, writable: true };

export function toWire(value: unknown): unknown {
  return renameKeys(value, snakeCaseOf);
}

export function fromWire(value: unknown): unknown {
  return renameKeys(value, camelCaseOf);
}

/** Text that PostgreSQL or UTF-8 cannot hold: a NUL or half of a surrogate pair. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
