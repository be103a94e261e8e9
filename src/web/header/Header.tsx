/** The beam over every page: back or name at the left, where one is in the middle, oneself right. */
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { IconButton } from '../ui/IconButton.tsx';
import { Account } from './Account.tsx';
import { ChatSigns } from './ChatSigns.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import {
  selectBackButton,
  selectBuyerWorkedFor,
  selectCurrentSection,
  selectLastVisited,
} from './headerSlice.ts';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { selectIsSignedIn } from '../user/userSlice.ts';

/** `children` takes the middle: the search page puts its field there. */
export function Header({ children }: { children?: ReactNode }) {
  const back = useSelector(selectBackButton);
  const section = useSelector(selectCurrentSection);
  const buyer = useSelector(selectBuyerWorkedFor);
  const lastVisited = useSelector(selectLastVisited);
  const isSignedIn = useSelector(selectIsSignedIn);
  const navigate = useNavigate();
  const isWithin = lastVisited !== null || cameFromWithin();
  return (
    <header className="@container sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-paper px-4 sm:gap-3 md:px-6">
      {back && (
        <IconButton
          icon="arrow-left"
          label={back.label}
          className="-ml-2"
          onClick={() => void (isWithin ? navigate(-1) : navigate(back.path))}
        />
      )}
      <Link to="/" aria-label="Lintel, to the first page" className="shrink-0 rounded-control">
        <span className="sm:hidden">
          <Logo withName={!children && !back} />
        </span>
        <span className="hidden sm:block">
          <Logo />
        </span>
      </Link>
      {buyer !== null && (
        <span className="min-w-0 truncate rounded-full bg-clay-wash px-3 py-1 text-small font-medium text-clay-ink">
          working for {buyer}
        </span>
      )}
      <div className="flex min-w-0 flex-1 items-center md:justify-center">{children}</div>
      {section && (
        <Link to={section.path} className="hidden font-medium text-leaf md:block">
          {section.label}
        </Link>
      )}
      <MainNav brief={children !== undefined} />
      <ChatSigns />
      {/* On the phone it is in the account's menu. */}
      <div className={isSignedIn ? 'hidden md:block' : undefined}>
        <DisplayMenu />
      </div>
      <Account brief={children !== undefined} />
    </header>
  );
}

/** The router numbers its entries; a page opened from a link or another site is the first one. */
function cameFromWithin(): boolean {
  const entry: unknown = history.state;
  return typeof entry === 'object' && entry !== null && 'idx' in entry && Number(entry.idx) > 0;
}
