/**
 * The library goes on when a letter could not be written, and the person would wait for it in vain:
 * what failed is noted on the way in, and told to whoever asked.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountMails } from './AccountMails.ts';

const asking = new AsyncLocalStorage<{ failure: unknown }>();

/** @throws what a letter failed with that `ask` wanted to have written */
export async function tellingMailFailure<T>(ask: () => Promise<T>): Promise<T> {
  const noted = { failure: undefined };
  const answer = await asking.run(noted, ask);
  if (noted.failure !== undefined) throw noted.failure;
  return answer;
}

export function notingFailure(mails: AccountMails): AccountMails {
  const noting =
    <Args extends unknown[]>(send: (...args: Args) => Promise<void>) =>
    (...args: Args) =>
      send(...args).catch((error: unknown) => {
        const noted = asking.getStore();
        if (noted) noted.failure = error;
        throw error;
      });
  return {
    verify: noting(mails.verify),
    verifyAgain: noting(mails.verifyAgain),
    existing: noting(mails.existing),
    resetPassword: noting(mails.resetPassword),
    signInLink: noting(mails.signInLink),
  };
}
