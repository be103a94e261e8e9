/**
 * The terms, asked for once: when the server wants them before a step that binds, which goes on with
 * a yes. A page may ask for them earlier by `requireTerms()`.
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
import { noConnection } from '../client/CallFailed.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { provideTerms } from '../client/termsGate.ts';
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

  /** Whatever is known here: the server may want a text that is newer than this page. */
  const askAnew = useCallback((): Promise<boolean> => {
    async function open(): Promise<void> {
      try {
        const loaded = await import('./TermsDialog.tsx');
        // Whoever left the page meanwhile is not asked.
        if (waiting.current.length === 0) return;
        setDialog(() => loaded.TermsDialog);
        setIsOpen(true);
      } catch {
        answer(false);
        showToast('error', sentenceOf(noConnection()));
      }
    }
    return new Promise((resolve) => {
      waiting.current.push(resolve);
      void open();
    });
  }, [answer]);

  useEffect(() => {
    provideTerms(askAnew);
    return () => provideTerms(null);
  }, [askAnew]);

  const terms = useMemo<Terms>(
    () => ({
      async requireTerms() {
        return selectHasAcceptedTerms(store.getState()) || askAnew();
      },
    }),
    [store, askAnew],
  );

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
