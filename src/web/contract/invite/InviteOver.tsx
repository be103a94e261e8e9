import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { selectIsSignedIn } from '../../user/userSlice.ts';

export interface InviteOverProps {
  title: string;
  children: ReactNode;
}

/** The link leads no further; the sentence says whom to ask. Who has no account is led on as well. */
export function InviteOver({ title, children }: InviteOverProps) {
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <EmptyState
      title={title}
      level="h1"
      action={
        isSignedIn ? (
          <>
            <ButtonLink to="/agreements">See your agreements</ButtonLink>
            <ButtonLink to="/group">The people you buy with</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink look="primary" to="/sign-in?return_to=%2Fagreements">
              Sign in
            </ButtonLink>
            <ButtonLink to="/search">Look at homes</ButtonLink>
          </>
        )
      }
    >
      <span>{children}</span>
      {!isSignedIn && (
        <span className="mt-2 block">
          If you have accepted it before, sign in: you find it there.
        </span>
      )}
    </EmptyState>
  );
}
