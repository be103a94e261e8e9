/** `/confirm-email`: the link of the letter to a new address, for whoever asked for it. */
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { pages } from '#api/pages.ts';
import { userApi } from '#api/user.ts';
import { call } from '../../client/call.ts';
import { type Failure, failureOf } from '../../client/failureOf.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Face } from '../signIn/Face.tsx';
import { LinkFailed } from '../signIn/LinkFailed.tsx';
import { SignedOutLayout } from '../signIn/SignedOutLayout.tsx';
import { useMailedToken } from '../signIn/useMailedToken.ts';
import { Waiting } from '../signIn/Waiting.tsx';
import { accountChanged } from '../userSlice.ts';
import type { Account } from './useAccount.ts';

type Followed = { status: 'loading' } | { status: 'idle'; me: Account } | Failure;

/** A page that is drawn twice gets the answer of the first time. */
const answers = new Map<string, Promise<Account>>();

export function Component() {
  const token = useMailedToken();
  const dispatch = useDispatch();
  const [followed, setFollowed] = useState<Followed>({ status: 'loading' });

  const follow = useCallback(() => {
    let isGone = false;
    const settle = (next: Followed) => {
      if (!isGone) setFollowed(next);
    };
    // Without a token the server says what it says of any link that is not whole.
    const body = { token: token ?? 'no token in the link' };
    const answer = answers.get(body.token) ?? call(userApi.confirmEmail, { body });
    answers.set(body.token, answer);
    answer.then(
      (me) => {
        dispatch(accountChanged(me));
        settle({ status: 'idle', me });
      },
      (error: unknown) => {
        answers.delete(body.token);
        settle(failureOf(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [token, dispatch]);

  useEffect(() => follow(), [follow]);

  const toProfile = (
    <ButtonLink look="primary" to="/profile#you">
      Go to your profile
    </ButtonLink>
  );
  return (
    <SignedOutLayout title={pages['/confirm-email'].title}>
      {followed.status === 'loading' && <Waiting title="Confirming your address" />}
      {followed.status === 'idle' && (
        <Face icon="circle-check" title="Your address is changed" actions={toProfile}>
          Your account now uses <span className="break-all">{followed.me.email}</span>: you sign in
          with it, and letters go there. The old address was told, and can take the account back for
          seven days.
        </Face>
      )}
      {followed.status === 'failed' && isAnswer(followed) && (
        <Face icon="triangle-alert" look="brick" title="Nothing was changed" actions={toProfile}>
          {followed.message}
        </Face>
      )}
      {followed.status === 'failed' && !isAnswer(followed) && (
        <LinkFailed
          link={followed}
          onRetry={() => {
            setFollowed({ status: 'loading' });
            follow();
          }}
          again={toProfile}
        >
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
