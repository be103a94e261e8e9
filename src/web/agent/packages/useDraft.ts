import { useEffect, useState } from 'react';
import { keepDraft, keptDraft } from './keptDraft.ts';
import type { PackageDraft } from './packageDraft.ts';

export interface DraftInHand {
  draft: PackageDraft;
  isChanged: boolean;
  /** It was left unsaved before, and came back. */
  isBack: boolean;
  change(change: Partial<PackageDraft>): void;
  /** Back to what is saved. */
  giveUp(): void;
  forget(): void;
}

/** A draft that survives leaving the page; leaving the tab is warned about. */
export function useDraft(packageId: string, saved: PackageDraft): DraftInHand {
  const [kept] = useState(() => keptDraft(packageId));
  const [draft, setDraft] = useState(kept ?? saved);
  const [isBack, setIsBack] = useState(kept !== null);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);

  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  return {
    draft,
    isChanged,
    isBack: isBack && isChanged,
    change(change) {
      const next = { ...draft, ...change };
      setDraft(next);
      keepDraft(packageId, JSON.stringify(next) === JSON.stringify(saved) ? null : next);
    },
    giveUp() {
      setDraft(saved);
      setIsBack(false);
      keepDraft(packageId, null);
    },
    forget: () => keepDraft(packageId, null),
  };
}
