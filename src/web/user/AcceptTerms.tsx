/**
 * The terms, asked for once: before the first act that binds. Whoever does such an act awaits
 * `requireTerms()` and goes on only when it says yes.
 */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { TermsDialog } from './TermsDialog.tsx';
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
  const waiting = useRef<((isAccepted: boolean) => void)[]>([]);

  const terms = useMemo<Terms>(
    () => ({
      requireTerms() {
        if (selectHasAcceptedTerms(store.getState())) return Promise.resolve(true);
        setIsOpen(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      },
    }),
    [store],
  );

  const answer = useCallback((isAccepted: boolean) => {
    setIsOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isAccepted);
  }, []);
  const { pathname } = useLocation();

  return (
    <TermsContext value={terms}>
      {children}
      <TermsDialog key={pathname} open={isOpen} onAnswer={answer} />
    </TermsContext>
  );
}
