/** The token of a mailed link. The address bar forgets it at once: it is as good as a password. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Null where the address has none: then part of the link was lost on the way. */
export function useMailedToken(): string | null {
  const [params] = useSearchParams();
  const [token] = useState(() => params.get('token'));
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }, []);
  return token;
}
