/** The way of a rule into force: drafted by one admin, published by another. */
import { uuidv7 } from 'uuidv7';
import { formatDate, type Instant, type LegalDate } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { isPublished, type Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { stateNames } from '#domain/states.ts';
import { lawDate } from './lawDate.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';

/** A new draft, or over the one that is named; whoever writes last has drafted it. */
export async function draftJurisdiction(
  tx: Tx,
  now: Instant,
  profileId: string,
  draft: { jurisdictionId?: string | undefined; rules: Omit<Jurisdiction, 'status'> },
): Promise<string> {
  const { state, validFrom, ...rules } = draft.rules;
  requireComing(validFrom, now);
  const written = {
    state,
    validFrom,
    rules: JSON.stringify(rules),
    draftedBy: profileId,
    draftedAt: now,
  };
  if (draft.jurisdictionId === undefined) {
    await oneAtATime(tx);
    const twin = await findTwin(tx, profileId, draft.rules);
    if (twin !== undefined) return twin;
    const jurisdictionId = uuidv7();
    const unpublished = { publishedBy: null, publishedAt: null, shippedYn: false };
    await tx
      .insertInto('jurisdiction')
      .values({ jurisdictionId, status: 'draft', ...written, ...unpublished })
      .execute();
    return jurisdictionId;
  }
  const { jurisdictionId } = await lockDraft(tx, draft.jurisdictionId);
  await tx
    .updateTable('jurisdiction')
    .set(written)
    .where('jurisdictionId', '=', jurisdictionId)
    .execute();
  return jurisdictionId;
}

/** Admins write and publish rules one after the other. */
async function oneAtATime(tx: Tx): Promise<void> {
  await tx
    .selectFrom('jurisdiction')
    .select('state')
    .where('state', '=', 'default')
    .forUpdate()
    .execute();
}

/** The draft that the same admin has sent already, word for word. */
async function findTwin(
  tx: Tx,
  profileId: string,
  { state, validFrom, ...rules }: Omit<Jurisdiction, 'status'>,
): Promise<string | undefined> {
  const open = await tx
    .selectFrom('jurisdiction')
    .select(['jurisdictionId', 'rules'])
    .where('status', '!=', 'published')
    .where('draftedBy', '=', profileId)
    .where('state', '=', state)
    .where('validFrom', '=', validFrom)
    .execute();
  return open.find((row) => canonicalJson(row.rules) === canonicalJson(rules))?.jurisdictionId;
}

/**
 * From its first day on it takes the place of the row before, which stays.
 * @param seenAt when the text that was read was drafted; a later text is refused
 */
export async function publishJurisdiction(
  tx: Tx,
  now: Instant,
  profileId: string,
  {
    jurisdictionId,
    draftedAt: seenAt,
  }: { jurisdictionId: string; draftedAt?: Instant | undefined },
): Promise<void> {
  // Two drafts of one state and day can't both find the day free.
  await oneAtATime(tx);
  const draft = await lockDraft(tx, jurisdictionId);
  if (draft.draftedBy === profileId) {
    throw new Refusal(403, 'same_person', 'Somebody else must publish this draft.');
  }
  if (seenAt !== undefined && seenAt !== draft.draftedAt) {
    throw new Refusal(
      409,
      'changed_meanwhile',
      'Someone else updated this draft. Reload to see it.',
    );
  }
  requireComing(draft.validFrom, now);
  const taken = await tx
    .selectFrom('jurisdiction')
    .select('jurisdictionId')
    .where('status', '=', 'published')
    .where('state', '=', draft.state)
    .where('validFrom', '=', draft.validFrom)
    .executeTakeFirst();
  if (taken) {
    const where = draft.state === 'default' ? 'all other states' : stateNames[draft.state];
    throw new Refusal(
      409,
      'already_exists',
      `Rules for ${where} from ${formatDate(draft.validFrom)} are published already. Choose another first day.`,
      'rules.valid_from',
    );
  }
  await tx
    .updateTable('jurisdiction')
    .set({ status: 'published', publishedBy: profileId, publishedAt: now })
    .where('jurisdictionId', '=', jurisdictionId)
    .execute();
}

export async function discardJurisdiction(tx: Tx, jurisdictionId: string): Promise<void> {
  await lockDraft(tx, jurisdictionId);
  await tx.deleteFrom('jurisdiction').where('jurisdictionId', '=', jurisdictionId).execute();
}

async function lockDraft(tx: Tx, jurisdictionId: string) {
  const row = await tx
    .selectFrom('jurisdiction')
    .selectAll()
    .where('jurisdictionId', '=', jurisdictionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('This draft is not there, or not any more.');
  if (isPublished(row)) {
    throw new Refusal(
      409,
      'not_possible_now',
      'These rules are published already. Draft new ones to change them.',
    );
  }
  return row;
}

/** What was agreed under the rules of a day must not find other rules there afterwards. */
function requireComing(validFrom: LegalDate, now: Instant): void {
  if (validFrom >= lawDate(now)) return;
  throw new Refusal(
    400,
    'invalid_field',
    "Rules can't begin in the past. Choose today or a later day.",
    'rules.valid_from',
  );
}
