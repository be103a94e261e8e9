/** To the sign-in page, and back to where one was. */
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../ui/icon/Icon.tsx';

export interface SignInLinkProps {
  /** On a narrow screen where a field takes the room. */
  brief: boolean;
}

const signIn = '/sign-in';

interface Place {
  pathname: string;
  search: string;
}

export function SignInLink({ brief }: SignInLinkProps) {
  const place = useLocation();
  const navigate = useNavigate();

  /** The address bar knows more than the router: the search writes its filter there. */
  function follow(event: MouseEvent): void {
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(signInFrom(location.pathname === place.pathname ? location : place));
  }

  return (
    <Link
      to={signInFrom(place)}
      onClick={follow}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-[min(0.75rem,3.75vw)] font-medium whitespace-nowrap text-leaf hover:bg-leaf-wash"
    >
      <Icon name="user-round" className={brief ? 'md:hidden' : 'hidden'} />
      <span className={brief ? 'max-md:sr-only' : undefined}>Sign in</span>
    </Link>
  );
}

/** A way back that the page has been given already goes along; the first page needs none. */
function signInFrom({ pathname, search }: Place): string {
  const given = new URLSearchParams(search).get('return_to');
  const returnTo = given ?? `${pathname}${search}`;
  if (pathname === '/account-deleted' || returnTo === '/') return signIn;
  return `${signIn}?${new URLSearchParams({ return_to: returnTo })}`;
}
