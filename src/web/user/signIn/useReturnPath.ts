/** Where somebody goes once they are signed in: what `return_to` says, else the first page. */
import { useSearchParams } from 'react-router';
import { isOwnPath } from '#domain/user/returnPath.ts';
import { isDoor } from '../doors.ts';

export function useReturnPath(): string {
  const [params] = useSearchParams();
  const asked = params.get('return_to') ?? '/';
  return isOwnPath(asked) && !isDoor(asked) ? asked : '/';
}

/** The way to another page for signing in, with the way back. */
export function doorPath(path: string, returnTo: string, query: Record<string, string> = {}) {
  const params = new URLSearchParams(query);
  if (returnTo !== '/') params.set('return_to', returnTo);
  return params.size > 0 ? `${path}?${params}` : path;
}
