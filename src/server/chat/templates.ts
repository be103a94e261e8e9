/** What an agent says again and again, kept for them alone. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import {
  type ChatTemplate,
  type ChatTemplateText,
  chatTemplateLimits,
} from '#domain/chat/ChatTemplate.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';

export function findTemplates(db: Db, profileId: string): Promise<ChatTemplate[]> {
  return db
    .selectFrom('chatTemplate')
    .select(['templateId', 'title', 'body'])
    .where('profileId', '=', profileId)
    .orderBy('title')
    .orderBy('templateId')
    .execute();
}

/** @throws Refusal 404 for one that is not theirs, 409 where there are too many */
export async function saveTemplate(
  tx: Tx,
  now: Instant,
  profileId: string,
  { templateId, title, body }: ChatTemplateText & { templateId?: string | undefined },
): Promise<void> {
  if (templateId !== undefined) {
    const changed = await tx
      .updateTable('chatTemplate')
      .set({ title, body })
      .where('templateId', '=', templateId)
      .where('profileId', '=', profileId)
      .returning('templateId')
      .executeTakeFirst();
    if (!changed) throw noSuchTemplate();
    return;
  }
  // One at a time, so that two at once do not pass the bound together.
  await tx
    .selectFrom('profile')
    .select('profileId')
    .where('profileId', '=', profileId)
    .forNoKeyUpdate()
    .execute();
  const { perAgent } = chatTemplateLimits;
  if ((await findTemplates(tx, profileId)).length >= perAgent) {
    throw new Refusal(
      409,
      'not_possible_now',
      `You have ${perAgent} templates. Delete one that you do not use.`,
    );
  }
  await tx
    .insertInto('chatTemplate')
    .values({ templateId: uuidv7(), profileId, title, body, createdAt: now })
    .execute();
}

/** @throws Refusal 404 */
export async function deleteTemplate(tx: Tx, profileId: string, templateId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('chatTemplate')
    .where('templateId', '=', templateId)
    .where('profileId', '=', profileId)
    .returning('templateId')
    .executeTakeFirst();
  if (!gone) throw noSuchTemplate();
}

function noSuchTemplate(): Refusal {
  return notFound('There is no such template. It may have been deleted.');
}
