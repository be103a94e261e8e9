import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { findFlags } from './describeSession.ts';

/**
 * Nothing that binds is done by who has not accepted the terms of service in force.
 * @throws Refusal 403
 */
export async function requireTerms(db: Db, userId: string): Promise<void> {
  if ((await findFlags(db, userId)).includes('tos')) return;
  throw new Refusal(
    403,
    'terms_missing',
    'Accept the terms of service first. You find them on your profile page.',
  );
}
