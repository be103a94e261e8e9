import { useEffect, useRef } from 'react';

interface DrawKeys {
  undo(): void;
  redo(): void;
  close(): void;
}

/** Escape closes the tool; Ctrl or Cmd with Z undoes, with Y or Shift and Z redoes. */
export function useDrawKeys(keys: DrawKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return latest.current.close();
      const isTyping = event.target instanceof HTMLInputElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const letter = event.key.toLowerCase();
      if (letter === 'y' || (letter === 'z' && event.shiftKey)) latest.current.redo();
      else if (letter === 'z') latest.current.undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
}
