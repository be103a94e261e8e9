/** A link of a letter. Opening it reads it; only a press of its button follows it. */
import { useCallback, useEffect, useState } from 'react';
import { userApi } from '#api/user.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { MailedLinkKind } from '#api/userSchemas.ts';
import { call } from '../../client/call.ts';
import { type Failure, failureOf } from '../../client/failureOf.ts';
import { type SendState, useSend } from '../../ui/form/useSend.ts';
import { useMailedToken } from './useMailedToken.ts';

export type MailedLink =
  | { status: 'loading' }
  | ({ status: 'idle' } & ReplyOf<typeof userApi.readLink>)
  /** `link_expired` also where the address has no token. */
  | Failure;

const notWhole: Failure = {
  status: 'failed',
  code: 'link_expired',
  message: 'Part of this link is missing.',
  field: undefined,
};

/** Answers that use the link up, or say that another press changes nothing. */
const isFinal = ({ code }: Failure) =>
  code === 'link_expired' || code === 'already_exists' || code === 'wrong_account';

export interface ReadLink {
  link: MailedLink;
  sending: SendState;
  /** Reads the link again, where the server could not be reached. */
  retry(): void;
  /** Follows the link. A press that the server refused for good shows in `link`. */
  press(follow: (token: string) => Promise<unknown>): Promise<void>;
  /**
   * The same for a form, which shows at its field what was refused.
   * @throws CallFailed where the password is refused, or the server could not be reached
   */
  submit(follow: (token: string) => Promise<unknown>): Promise<void>;
}

export function useMailedLink(kind: MailedLinkKind): ReadLink {
  const token = useMailedToken();
  const [link, setLink] = useState<MailedLink>(token === null ? notWhole : { status: 'loading' });
  const { sending, send } = useSend();

  const read = useCallback(() => {
    if (token === null) return;
    let isGone = false;
    const settle = (next: MailedLink) => {
      if (!isGone) setLink(next);
    };
    call(userApi.readLink, { body: { link: kind, token } }).then(
      (reply) => settle({ status: 'idle', ...reply }),
      (error: unknown) => settle(failureOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [kind, token]);

  useEffect(() => read(), [read]);

  async function submit(follow: (token: string) => Promise<unknown>): Promise<void> {
    try {
      await follow(token!);
    } catch (error) {
      const failure = failureOf(error);
      if (!isFinal(failure)) throw error;
      setLink(failure);
    }
  }

  return {
    link,
    sending,
    submit,
    retry() {
      setLink({ status: 'loading' });
      read();
    },
    async press(follow) {
      await send(() => submit(follow));
    },
  };
}
