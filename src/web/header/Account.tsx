import { useSelector } from 'react-redux';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Avatar } from '../user/Avatar.tsx';
import { selectActiveProfile, selectIsSignedIn, selectUserStatus } from '../user/userSlice.ts';
import { AccountButton } from './AccountButton.tsx';
import { SignInLink } from './SignInLink.tsx';

const AccountMenu = late(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** Oneself, or the way to sign in; neither while it is not known yet. */
export function Account({ brief }: { brief: boolean }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const status = useSelector(selectUserStatus);
  if (status === 'loading') return isSignedIn ? <Restoring /> : <Unknown />;
  if (!isSignedIn) return <SignInLink brief={brief} />;
  return (
    <AccountMenu>
      <AccountButton />
    </AccountMenu>
  );
}

/** Not to press yet: the page that comes brings its own header, and would close the menu. */
function Restoring() {
  const active = useSelector(selectActiveProfile)!;
  return (
    <span className="grid h-11 w-[min(2.75rem,14vw)] shrink-0 place-items-center">
      <Avatar profile={active} />
    </span>
  );
}

function Unknown() {
  return <Skeleton className="size-[min(2.25rem,12vw)] rounded-full" />;
}
