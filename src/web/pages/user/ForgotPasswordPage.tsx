/** `/forgot-password`: a letter with a link to choose a new one. */
import { usersApi } from '#api/users.ts';
import { call } from '../../client/call.ts';
import { AskForLink } from './AskForLink.tsx';
import { Doorway } from './Doorway.tsx';

export function Component() {
  return (
    <Doorway title="Forgotten password">
      <AskForLink
        title="Forgotten password"
        about="Tell us your address, and we mail you a link to choose a new one."
        back="Back to signing in"
        send={(email) => call(usersApi.forgotPassword, { body: { email } })}
        sent="a link to choose a new password is on its way. It works once, for one hour."
      />
    </Doorway>
  );
}
