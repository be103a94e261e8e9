import { useDispatch } from 'react-redux';
import { type NavigateOptions, useNavigate } from 'react-router';
import { leaving, userCleared } from './userSlice.ts';

/**
 * Ends what was somebody's on this device and goes to a page for everybody. The page that is left
 * waits for it, instead of asking to sign in.
 */
export function useLeave(): (to: string, options?: NavigateOptions) => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async (to, options) => {
    dispatch(leaving());
    dispatch(userCleared());
    await navigate(to, options);
  };
}
