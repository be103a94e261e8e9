/** `/sign-in?way=mail`: a link by mail, which signs in once. */
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { AskForLink } from './AskForLink.tsx';
import { useReturnPath } from './useReturnPath.ts';

export function LinkByMail() {
  const returnTo = useReturnPath();
  return (
    <AskForLink
      title="Sign in with a link"
      about="We mail you a link. Open it, and you are in; no password needed."
      back="Sign in with a password instead"
      send={(email) => call(userApi.sendSignInLink, { body: { email, returnTo } })}
      sent="a link is on its way. It signs you in once, and works for 15 minutes."
    />
  );
}
