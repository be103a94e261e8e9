/** Browsers that keep nothing. Each ends what it did by what it returns. */
const kinds = ['localStorage', 'sessionStorage'] as const;

/** Cookies are blocked: naming a storage throws. */
export function closedStorage(): () => void {
  return defined({
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** It is there, and has no room. */
export function fullStorage(): () => void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('There is no room left.', 'QuotaExceededError');
  };
  return () => void (Storage.prototype.setItem = setItem);
}

/** An older or embedded browser has none. */
export function absentStorage(): () => void {
  return defined({ value: undefined });
}

function defined(property: PropertyDescriptor): () => void {
  for (const kind of kinds)
    Object.defineProperty(window, kind, { ...property, configurable: true });
  // Beneath the own property lies the browser's, on the prototype or as it was.
  return () => {
    for (const [kind, own] of browsersOwn) Object.defineProperty(window, kind, own);
  };
}

const browsersOwn = kinds.map(
  (kind) => [kind, Object.getOwnPropertyDescriptor(window, kind)!] as const,
);
