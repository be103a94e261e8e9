/** An address typed on one page stands on the next: it travels in the history, never in the URL. */
import { useLocation } from 'react-router';

export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const isThere = typeof state === 'object' && state !== null && 'email' in state;
  return isThere && typeof state.email === 'string' ? state.email : '';
}
