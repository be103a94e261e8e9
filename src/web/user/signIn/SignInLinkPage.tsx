/** `/sign-in-link`: the link of the letter that signs in. */
import { userApi } from '#api/user.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SignedOutLayout } from './SignedOutLayout.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { SignedInRedirect } from './SignedInRedirect.tsx';
import { useMailedLink } from './useMailedLink.ts';
import { doorPath, useReturnPath } from './useReturnPath.ts';
import { Waiting } from './Waiting.tsx';

export function Component() {
  const { link, retry } = useMailedLink(userApi.signInByLink);
  const returnTo = useReturnPath();
  if (link.status === 'idle') return <SignedInRedirect />;
  return (
    <SignedOutLayout title="Sign in">
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
    </SignedOutLayout>
  );
}
