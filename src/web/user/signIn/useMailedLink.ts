/** A link of a letter that signs in. Its token is good once, so it is sent once. */
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { userApi } from '#api/user.ts';
import { type Failure, failureOf } from '../../client/failureOf.ts';
import { beginSession } from '../session.ts';
import { type SignedIn, signedIn } from '../userSlice.ts';
import { useMailedToken } from './useMailedToken.ts';

type Endpoint = typeof userApi.verifyEmail | typeof userApi.signInByLink;

export type MailedLink =
  | { status: 'loading' }
  | { status: 'idle'; signedIn: SignedIn }
  /** `link_expired` also where the address has no token. */
  | Failure;

const notWhole: Failure = {
  status: 'failed',
  code: 'link_expired',
  message: 'This link is not whole.',
  field: undefined,
};

/** A page that is drawn twice gets the answer of the first time. */
const answers = new Map<string, Promise<SignedIn>>();

export interface FollowedLink {
  link: MailedLink;
  retry(): void;
  /**
   * Follows the letter of a new account with a password of its reader.
   * @throws CallFailed where the password is refused, or the letter could not be tried
   */
  choosePassword(newPassword: string): Promise<void>;
}

export function useMailedLink(endpoint: Endpoint): FollowedLink {
  const token = useMailedToken();
  const dispatch = useDispatch();
  const [link, setLink] = useState<MailedLink>(token === null ? notWhole : { status: 'loading' });

  const follow = useCallback(() => {
    if (token === null) return;
    let isGone = false;
    const settle = (next: MailedLink) => {
      if (!isGone) setLink(next);
    };
    const enter = async () => {
      const entered = await beginSession(endpoint, { body: { token } });
      dispatch(signedIn(entered));
      return entered;
    };
    const answer = answers.get(token) ?? enter();
    answers.set(token, answer);
    answer.then(
      (entered) => settle({ status: 'idle', signedIn: entered }),
      (error: unknown) => {
        answers.delete(token);
        settle(failureOf(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [endpoint, token, dispatch]);

  useEffect(() => follow(), [follow]);

  function retry(): void {
    setLink({ status: 'loading' });
    follow();
  }

  async function choosePassword(newPassword: string): Promise<void> {
    try {
      const body = { token: token!, newPassword };
      const entered = await beginSession(userApi.verifyEmail, { body });
      dispatch(signedIn(entered));
      setLink({ status: 'idle', signedIn: entered });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'link_expired' && failure.code !== 'already_exists') throw error;
      setLink(failure);
    }
  }

  return { link, retry, choosePassword };
}
