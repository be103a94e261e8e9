/** `/sign-in-link`: the link of the letter that signs in. */
import { usersApi } from '#api/users.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Doorway } from './Doorway.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { SentOn } from './SentOn.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const [link, retry] = useMailedLink(usersApi.signInByLink);
  const returnTo = useReturnPath();
  if (link.status === 'idle') return <SentOn />;
  return (
    <Doorway title="Sign in">
      {link.status === 'loading' ? (
        <Waiting title="Signing you in" />
      ) : (
        <LinkFailed
          link={link}
          onRetry={retry}
          again={
            <>
              <ButtonLink look="primary" to={doorPath('/sign-in', returnTo, { way: 'mail' })}>
                Send me a new link
              </ButtonLink>
              <ButtonLink to={doorPath('/sign-in', returnTo)}>Sign in with a password</ButtonLink>
            </>
          }
        >
          A link signs in once, and works for 15 minutes.
        </LinkFailed>
      )}
    </Doorway>
  );
}
