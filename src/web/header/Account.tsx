import { useSelector } from 'react-redux';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Avatar } from '../user/Avatar.tsx';
import { selectActiveProfile, selectIsSignedIn, selectUserStatus } from '../user/userSlice.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { SignInLink } from './SignInLink.tsx';

/** Oneself, or the way to sign in; neither while it is not known yet. */
export function Account({ brief }: { brief: boolean }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const status = useSelector(selectUserStatus);
  if (status === 'loading') return isSignedIn ? <Restoring /> : <Unknown />;
  return isSignedIn ? <AccountMenu /> : <SignInLink brief={brief} />;
}

/** Not to press yet: the page that comes brings its own header, and would close the menu. */
function Restoring() {
  const active = useSelector(selectActiveProfile)!;
  return (
    <span className="grid size-11 shrink-0 place-items-center">
      <Avatar profile={active} />
    </span>
  );
}

function Unknown() {
  return <Skeleton className="size-9 rounded-full" />;
}
