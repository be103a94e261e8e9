/** Who is signed in has nothing to do at a door. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router';
import { sentToSignIn } from '../../user/userSlice.ts';
import { useReturnPath } from './useReturnPath.ts';

export function SentOn() {
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  useEffect(() => void dispatch(sentToSignIn(false)), [dispatch]);
  return <Navigate to={returnTo} replace />;
}
