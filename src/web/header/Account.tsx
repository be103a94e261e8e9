import { useSelector } from 'react-redux';
import { Skeleton } from '../ui/Skeleton.tsx';
import { selectIsSignedIn, selectUserStatus } from '../user/userSlice.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { SignInLink } from './SignInLink.tsx';

/** Oneself, or the way to sign in; neither while it is not known yet. */
export function Account({ brief }: { brief: boolean }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const status = useSelector(selectUserStatus);
  if (isSignedIn) return <AccountMenu />;
  if (status === 'loading') return <Skeleton className="size-9 rounded-full" />;
  return <SignInLink brief={brief} />;
}
