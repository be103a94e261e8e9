/** Storage as browsers have it, for tests that run without one. */
import { vi } from 'vitest';

export function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

export function stubClosedStorage(): void {
  const closed = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
}
