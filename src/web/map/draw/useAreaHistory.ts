import { useState } from 'react';
import { type DrawnShape, readArea, writeArea } from '#domain/search/drawnArea.ts';

export interface AreaHistory {
  shapes: readonly DrawnShape[];
  /** Why the last change was refused; empty when it was not. */
  message: string;
  setMessage(message: string): void;
  change(next: readonly DrawnShape[]): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * The shapes of an area, and the way back to each earlier one.
 * @param area as `drawnArea.ts` writes it
 */
export function useAreaHistory(area: string, onChange: (area: string) => void): AreaHistory {
  const [past, setPast] = useState<string[]>([]);
  /** What was undone, the last of it first. */
  const [future, setFuture] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const read = readArea(area);

  return {
    shapes: typeof read === 'string' ? [] : read,
    message,
    setMessage,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next) {
      const text = writeArea(next);
      const fault = readArea(text);
      setMessage(typeof fault === 'string' ? fault : '');
      if (typeof fault === 'string' || text === area) return;
      setPast([...past, area]);
      setFuture([]);
      onChange(text);
    },
    undo() {
      if (past.length === 0) return;
      setMessage('');
      onChange(past.at(-1)!);
      setPast(past.slice(0, -1));
      setFuture([area, ...future]);
    },
    redo() {
      if (future.length === 0) return;
      setMessage('');
      onChange(future[0]!);
      setPast([...past, area]);
      setFuture(future.slice(1));
    },
  };
}
