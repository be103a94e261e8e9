/** Whether what is talked about stands beside a conversation: from the width of a desk on, unless closed. */
import { useState } from 'react';
import { useMedia } from '../../search/results/useMedia.ts';
import { deviceStorage } from '../../client/storage/storage.ts';

const key = 'chat.aside';

type Choice = 'open' | 'closed' | null;

export interface Aside {
  /** There is room for it. */
  isPossible: boolean;
  isOpen: boolean;
  toggle(): void;
}

export function useAside(): Aside {
  const isPossible = useMedia('(min-width: 64rem)');
  const isWide = useMedia('(min-width: 80rem)');
  const [choice, setChoice] = useState(recall);
  const isOpen = isPossible && (choice === null ? isWide : choice === 'open');
  return {
    isPossible,
    isOpen,
    toggle() {
      const next = isOpen ? 'closed' : 'open';
      setChoice(next);
      deviceStorage.put(key, next);
    },
  };
}

function recall(): Choice {
  const kept = deviceStorage.get(key);
  return kept === 'open' || kept === 'closed' ? kept : null;
}
