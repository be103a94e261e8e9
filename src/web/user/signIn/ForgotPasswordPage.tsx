/** `/forgot-password`: a letter with a link to choose a new one. */
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { AskForLink } from './AskForLink.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';

export function Component() {
  return (
    <SignedOutLayout title="Forgotten password">
      <AskForLink
        title="Forgotten password"
        about="Tell us your address, and we mail you a link to choose a new one."
        back="Back to signing in"
        send={(email) => call(userApi.forgotPassword, { body: { email } })}
        sent="a link to choose a new password is on its way. It works once, for one hour."
      />
    </SignedOutLayout>
  );
}
