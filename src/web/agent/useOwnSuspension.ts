import { useSelector } from 'react-redux';
import { useReply } from '../client/useReply.ts';
import { selectActiveProfile } from '../user/userSlice.ts';
import { agentQueries } from './agentQueries.ts';

/** Why whoever is signed in, as agent or as admin, may change nothing now; null for all others. */
export function useOwnSuspension() {
  const role = useSelector(selectActiveProfile)?.role ?? 'buyer';
  const request = role === 'buyer' ? null : {};
  const [asked] = useReply(agentQueries.mySuspension, request, { isWatched: true });
  return asked.status === 'idle' ? asked.reply.suspension : null;
}
