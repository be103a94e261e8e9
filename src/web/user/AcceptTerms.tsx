/**
 * The terms, asked for once: before the first act that binds. Whoever does such an act awaits
 * `requireTerms()` and goes on only when it says yes.
 */
import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { showToast } from '../ui/Toast.tsx';
import type { TermsDialog } from './TermsDialog.tsx';
import { selectHasAcceptedTerms, type userSlice } from './userSlice.ts';

interface Terms {
  /** Whether the terms in force are accepted; asks where they are not yet. */
  requireTerms(): Promise<boolean>;
}

type WithUser = Parameters<typeof userSlice.selectors.selectUser>[0];

const TermsContext = createContext<Terms | null>(null);

export function useTerms(): Terms & { isAccepted: boolean } {
  const terms = useContext(TermsContext);
  const isAccepted = useSelector(selectHasAcceptedTerms);
  if (terms === null) throw new Error('Terms are asked for within <AcceptTerms>.');
  return { ...terms, isAccepted };
}

/** Stands above the pages, within the router. */
export function AcceptTerms({ children }: { children: ReactNode }) {
  const store = useStore<WithUser>();
  const [isOpen, setIsOpen] = useState(false);
  /** Loaded when it is asked for: most pages bind nobody. */
  const [Dialog, setDialog] = useState<typeof TermsDialog | null>(null);
  const waiting = useRef<((isAccepted: boolean) => void)[]>([]);

  const answer = useCallback((isAccepted: boolean) => {
    setIsOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isAccepted);
  }, []);

  const terms = useMemo<Terms>(() => {
    async function ask(): Promise<void> {
      try {
        const loaded = await import('./TermsDialog.tsx');
        // Whoever left the page meanwhile is not asked.
        if (waiting.current.length === 0) return;
        setDialog(() => loaded.TermsDialog);
        setIsOpen(true);
      } catch {
        answer(false);
        showToast('error', 'No connection. Check your network and try again.');
      }
    }
    return {
      requireTerms() {
        if (selectHasAcceptedTerms(store.getState())) return Promise.resolve(true);
        return new Promise((resolve) => {
          waiting.current.push(resolve);
          void ask();
        });
      },
    };
  }, [store, answer]);

  const { pathname } = useLocation();
  return (
    <TermsContext value={terms}>
      {children}
      <Fragment key={pathname}>
        <EndOfPage onEnd={answer} />
        {Dialog && <Dialog open={isOpen} onAnswer={answer} />}
      </Fragment>
    </TermsContext>
  );
}

/** Whoever leaves the page has not agreed, and is not asked on the next one. */
function EndOfPage({ onEnd }: { onEnd(isAccepted: false): void }) {
  useEffect(() => () => onEnd(false), [onEnd]);
  return null;
}
