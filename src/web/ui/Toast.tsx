/** Short words at the bottom right that leave by themselves (specification, section 9). */
import { useEffect, useState } from 'react';
import type { ToastBox, ToastKind, ToastOffer } from './ToastBox.tsx';
import { whenIdle } from './whenIdle.ts';

const load = () => import('./ToastBox.tsx');

export function Toasts() {
  const [Box, setBox] = useState<typeof ToastBox | null>(null);
  useEffect(() => {
    // Without it there is nothing to say; the first word asks for it again.
    const draw = () =>
      load().then(
        (loaded) => setBox(() => loaded.ToastBox),
        () => {},
      );
    firstWord = () => void draw();
    const end = whenIdle(() => void draw());
    return () => {
      end();
      firstWord = () => {};
    };
  }, []);
  return Box && <Box />;
}

let firstWord = () => {};

export function showToast(kind: ToastKind, words: string, offer?: ToastOffer): void {
  firstWord();
  void load().then(({ addToast }) => addToast(kind, words, offer));
}
