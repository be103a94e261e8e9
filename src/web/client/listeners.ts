export interface Listeners<Value> {
  /** Called with each value until the function given back is called. */
  add(listener: (value: Value) => void): () => void;
  call(value: Value): void;
  clear(): void;
}

export function createListeners<Value>(): Listeners<Value> {
  const all = new Set<(value: Value) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call(value) {
      for (const listener of all) listener(value);
    },
    clear: () => all.clear(),
  };
}
