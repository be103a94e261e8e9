/** Stands around the pages that are for signed-in people: `{ Component: RequireSession, children }`. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Header } from '../header/Header.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import {
  selectIsLeaving,
  selectIsSignedIn,
  selectUserStatus,
  sentToSignIn,
} from '../user/userSlice.ts';

export function RequireSession() {
  const status = useSelector(selectUserStatus);
  const isSignedIn = useSelector(selectIsSignedIn);
  const isLeaving = useSelector(selectIsLeaving);
  if (status === 'loading') return <Restoring />;
  if (isSignedIn) return <Arrived />;
  if (isLeaving) return null;
  return status === 'failed' ? <AuthIsDown /> : <SentToSignIn />;
}

function Arrived() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(sentToSignIn(false)), [dispatch]);
  return <Outlet />;
}

function SentToSignIn() {
  const dispatch = useDispatch();
  const { pathname, search, hash } = useLocation();
  useEffect(() => void dispatch(sentToSignIn(true)), [dispatch]);
  const query = new URLSearchParams({ return_to: `${pathname}${search}${hash}` });
  return <Navigate to={`/sign-in?${query}`} replace />;
}

/** The shape that most of these pages have: a title, a line, two cards. */
function Restoring() {
  return (
    <>
      <Header />
      <main id="main" aria-busy className="mx-auto max-w-3xl px-4 py-12 sm:px-6">
        <output className="sr-only">Signing you in again</output>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-4 h-5 w-80 max-w-full" />
        <Skeleton className="mt-10 h-48 rounded-card" />
        <Skeleton className="mt-6 h-48 rounded-card" />
      </main>
    </>
  );
}

function AuthIsDown() {
  return (
    <>
      <Header />
      <main id="main" className="py-8">
        <h1 className="sr-only">This page needs you to be signed in</h1>
        <ErrorState title="We could not ask who you are" onRetry={() => location.reload()}>
          The service that signs you in does not answer just now. You are not signed out, and
          searching homes works meanwhile.
        </ErrorState>
      </main>
    </>
  );
}
