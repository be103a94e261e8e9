/** An email to the admins about a record or a file that was changed outside Lintel. */
import type { FactOf } from '../../platform/facts/FactLog.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Email, EmailWords, Sample } from '../Email.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';

type FaultKind = 'document.fault_found' | 'file.fault_found';

interface FaultEmailAfter<Kind extends FaultKind, Found> extends Email<Kind> {
  /** null where the thing is gone. */
  lookUp(db: Db, fact: FactOf<Kind>): Promise<Found | null>;
  /** The page that the button leads to. */
  path(fact: FactOf<Kind>): string;
  write(
    found: Found,
  ): Pick<EmailWords, 'subject' | 'sentences'> & Pick<NotificationDraft, 'action'>;
  example(sample: Sample): { when: string; found: Found };
}

export type FaultEmail = FaultEmailAfter<FaultKind, unknown>;

export function faultEmail<Kind extends FaultKind, Found>(
  one: FaultEmailAfter<Kind, Found>,
): FaultEmail {
  return one as unknown as FaultEmail;
}

export function writeFaultEmail({ event, write }: FaultEmail, found: unknown): NotificationDraft {
  return draftOf({ event, to: 'admins', ...write(found) });
}
