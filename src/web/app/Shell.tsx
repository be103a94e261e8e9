/** What every page shares: a way past the header for the keyboard, and where one came from. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { analytics } from '../client/analytics/startAnalytics.ts';
import { useIsFirstSight } from '../client/firstSight.ts';
import { AskToJoin } from '../keep/AskToJoin.tsx';
import { Shortcuts } from '../palette/Shortcuts.tsx';
import { KeptPages } from '../ui/kept/KeptPage.tsx';
import { AcceptTerms } from '../user/AcceptTerms.tsx';
import { hasLeft } from '../user/userSlice.ts';
import { Footer } from '../about/Footer.tsx';
import { hasFooter } from '../about/hasFooter.ts';
import { ConnectionNotes } from './ConnectionNotes.tsx';
import { scrollKeyOf } from './scrollKey.ts';
import { useLastVisited } from './useLastVisited.ts';

export function Shell() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const dispatch = useDispatch();
  const before = useRef(pathname);
  useLastVisited();

  useEffect(() => analytics.page(pathname), [pathname]);

  useEffect(() => {
    if (before.current === pathname) return;
    dispatch(hasLeft());
    before.current = pathname;
  }, [pathname, dispatch]);

  return (
    <>
      <a
        href="#main"
        className="sr-only print:hidden z-50 rounded-control bg-leaf px-4 py-3 text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <div
        aria-hidden
        className={`fixed inset-x-0 top-0 z-40 print:hidden h-0.5 origin-left bg-leaf transition-transform duration-700 ${state === 'loading' ? 'scale-x-75' : 'scale-x-0 duration-0'}`}
      />
      <ConnectionNotes />
      <AcceptTerms>
        <KeptPages isWaiting={useIsFirstSight()} />
      </AcceptTerms>
      {hasFooter(pathname) && <Footer />}
      <AskToJoin />
      <Shortcuts />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}
