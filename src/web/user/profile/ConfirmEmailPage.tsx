/** `/confirm-email`: the link of the letter to a new address, for whoever asked for it. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { pages } from '#api/pages.ts';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import type { Failure } from '../../client/failureOf.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Face } from '../signIn/Face.tsx';
import { Address, FollowLink } from '../signIn/FollowLink.tsx';
import { LinkFailed } from '../signIn/LinkFailed.tsx';
import { SignedOutLayout } from '../signIn/SignedOutLayout.tsx';
import { useMailedLink } from '../signIn/useMailedLink.ts';
import { Waiting } from '../signIn/Waiting.tsx';
import { accountChanged } from '../userSlice.ts';
import type { Account } from './useAccount.ts';

export function Component() {
  const { link, sending, retry, press } = useMailedLink('confirm_email');
  const dispatch = useDispatch();
  const [me, setMe] = useState<Account | null>(null);

  const confirm = async (token: string) => {
    const account = await call(userApi.confirmEmail, { body: { token } });
    dispatch(accountChanged(account));
    setMe(account);
  };

  const toProfile = (
    <ButtonLink look="primary" to="/profile#you">
      Go to your profile
    </ButtonLink>
  );
  return (
    <SignedOutLayout title={pages['/confirm-email'].title}>
      {me !== null ? (
        <Face key="done" icon="circle-check" title="Your address is changed" actions={toProfile}>
          Your account now uses <span className="break-all">{me.email}</span>: you sign in with it,
          and letters go there. The old address was told, and can take the account back for seven
          days.
        </Face>
      ) : link.status === 'loading' ? (
        <Waiting title="Reading your link" />
      ) : link.status === 'idle' ? (
        <FollowLink
          icon="mail"
          title="Use this address?"
          button={{ words: 'Use this address', whileSending: 'Changing …' }}
          sending={sending}
          onPress={() => void press(confirm)}
        >
          Your account moves to <Address>{link.email}</Address>. You sign in with it from now on,
          and emails go there.
        </FollowLink>
      ) : isAnswer(link) ? (
        <Face
          key="answer"
          icon="triangle-alert"
          look="brick"
          title="Nothing was changed"
          actions={toProfile}
        >
          {link.message}
        </Face>
      ) : (
        <LinkFailed link={link} onRetry={retry} again={toProfile}>
          Ask for a new letter on your profile page.
        </LinkFailed>
      )}
    </SignedOutLayout>
  );
}

/** A clear word about the address or the account, which another try does not change. */
function isAnswer({ code }: Failure): boolean {
  return code === 'wrong_account' || code === 'already_exists';
}
