/** What a message is about, named as it is called when the message is written. */
import type { Actor } from '#domain/access.ts';
import type { NamedSubject, Subject } from '#domain/chat/Subject.ts';
import { roleIn } from '#domain/contract/people/parties.ts';
import { isPublic, shownAddress } from '#domain/property/shown.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { findProperty } from '../property/queries.ts';

/** @throws Refusal 400 for what is not there, or not for whoever writes */
export async function nameSubject(
  db: Db,
  actor: Pick<Actor, 'userId' | 'profileId' | 'role'>,
  subject: Subject,
): Promise<NamedSubject> {
  switch (subject.kind) {
    case 'home': {
      const home = await findProperty(db, subject.listingKey);
      if (!home || !isPublic(home)) throw gone('This home is not shown any more.');
      return { ...subject, title: `${shownAddress(home)}, ${home.city}, ${home.stateOrProvince}` };
    }
    case 'contract': {
      const contract = await db
        .selectFrom('contract')
        .select(['parties', 'agent', 'kind'])
        .where('contractId', '=', subject.contractId)
        .executeTakeFirst();
      if (!contract || roleIn(contract, actor) === null) {
        throw gone('There is no such agreement, or you are not on it.');
      }
      return { ...subject, title: agreementTitle(contract.kind) };
    }
  }
}

export function agreementTitle(kind: 'touring' | 'full'): string {
  return kind === 'touring' ? 'Touring agreement' : 'Full agreement';
}

function gone(sentence: string): Refusal {
  return new Refusal(400, 'invalid_field', sentence, 'subject');
}
