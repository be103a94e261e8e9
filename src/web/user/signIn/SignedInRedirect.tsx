/** Who is signed in has nothing to do on a page for signing in. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router';
import { sentToSignIn } from '../userSlice.ts';
import { useReturnPath } from './useReturnPath.ts';

export function SignedInRedirect() {
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  useEffect(() => void dispatch(sentToSignIn(false)), [dispatch]);
  return <Navigate to={returnTo} replace />;
}
