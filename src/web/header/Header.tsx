/** The beam over every page: back or name at the left, where one is in the middle, oneself right. */
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { Account } from './Account.tsx';
import { BackButton } from './BackButton.tsx';
import { ChatSigns } from './ChatSigns.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { selectBackButton, selectBuyerWorkedFor, selectCurrentSection } from './headerSlice.ts';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { IconButton } from '../ui/icon/IconButton.tsx';
import { late } from '../ui/late.tsx';
import { selectIsSignedIn, selectUserStatus } from '../user/userSlice.ts';

const NoticesMenu = late(async () => (await import('../notice/NoticesMenu.tsx')).NoticesMenu);
const DisplayMenu = late(async () => (await import('./DisplayMenu.tsx')).DisplayMenu);

/** `children` takes the middle: the search page puts its field there. */
export function Header({ children }: { children?: ReactNode }) {
  const back = useSelector(selectBackButton);
  const section = useSelector(selectCurrentSection);
  const buyer = useSelector(selectBuyerWorkedFor);
  const isSignedIn = useSelector(selectIsSignedIn);
  // Nothing is asked for anybody before their session stands.
  const isKnown = useSelector(selectUserStatus) === 'idle' && isSignedIn;
  return (
    <header
      // Whoever works for somebody sees it in the corner of their eye, on each page.
      className={`@container sticky print:hidden top-0 z-30 flex h-16 items-center gap-[min(0.5rem,2.5vw)] border-b px-[min(1rem,5vw)] sm:gap-3 md:px-6 ${buyer === null ? 'border-line bg-paper' : 'border-clay bg-clay-wash'}`}
    >
      <BackButton />
      <Link
        to="/"
        aria-label="Lintel, to the first page"
        className={`shrink-0 rounded-control ${back ? '@max-[14rem]:hidden' : ''} ${buyer === null ? '' : '@max-[24rem]:hidden'}`}
      >
        <span className="sm:hidden">
          <Logo withName={!children && !back} />
        </span>
        <span className="hidden sm:block">
          <Logo />
        </span>
      </Link>
      {buyer !== null && (
        <span className="min-w-0 truncate rounded-full border border-clay bg-card px-[min(0.75rem,2.5vw)] py-1 text-small font-medium text-clay-ink">
          <span className="@max-[22rem]:sr-only">working </span>
          <span className="@max-[19rem]:sr-only">for </span>
          {buyer}
        </span>
      )}
      <div className="flex min-w-0 flex-1 items-center md:justify-center">{children}</div>
      {section && (
        <Link to={section.path} className="hidden font-medium text-leaf md:block">
          {section.label}
        </Link>
      )}
      {/* A phone has no room for the places beside whom one works for. */}
      <MainNav brief={children !== undefined || buyer !== null} />
      <ChatSigns />
      {isKnown && (
        <NoticesMenu>
          <IconButton icon="bell" label="Notices" aria-haspopup="dialog" />
        </NoticesMenu>
      )}
      {/* On the phone it is in the account's menu; beside a field a guest's heart has its place. */}
      <div
        className={
          isSignedIn
            ? 'hidden md:block'
            : children !== undefined
              ? '@min-[17rem]:max-md:hidden'
              : undefined
        }
      >
        <DisplayMenu>
          <DisplayButton />
        </DisplayMenu>
      </div>
      <Account brief={children !== undefined} />
    </header>
  );
}
