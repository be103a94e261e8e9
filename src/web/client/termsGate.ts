/**
 * What happens when the server wants the terms of service before a step that binds: they are asked
 * for, and the step goes on. Who asks is provided; this file knows no dialog.
 */
import { CallFailed } from './CallFailed.ts';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Null: nobody is there to ask. */
export function provideTerms(next: Ask | null): void {
  ask = next;
}

/**
 * Does `send`, and once more where the terms were missing and were accepted then.
 * @returns null where the person would not accept them: they know, so nobody needs to be told
 * @throws CallFailed as `send` did
 */
export async function withTerms<T>(send: () => Promise<T>): Promise<{ reply: T } | null> {
  try {
    return { reply: await send() };
  } catch (error) {
    const wantedYn = error instanceof CallFailed && error.code === 'terms_missing';
    if (!wantedYn || ask === null) throw error;
    return (await ask()) ? { reply: await send() } : null;
  }
}
