/** An email about an agreement. */
import type { Instant } from '#domain/calendar.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact, ContractFactKind } from '#domain/contract/contractFacts.ts';
import { endedUnseenOn } from '#domain/contract/life/deadlines.ts';
import { isOvertaken } from '#domain/contract/overtaken.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { FactOf } from '../../platform/facts/FactLog.ts';
import type { Email, EmailWords, Sample } from '../Email.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';
import { type AgreementContext, byOf, contextOf } from './AgreementContext.ts';

interface AgreementEmailAfter<Kind extends ContractFactKind, Found> extends Email<Kind> {
  /** True: it names a day, so its small print says in which time zone that day ends. */
  namesDayYn: boolean;
  /** Reads what the words need beside the agreement. */
  lookUp?(db: Db, contract: Contract, fact: FactOf<Kind>): Promise<Found>;
  /** null where no one needs it. The button leads to the agreement unless the words name another page. */
  write(context: AgreementContext, fact: FactOf<Kind>, found: Found): EmailWords | null;
  example(sample: Sample): AgreementExample<Kind, Found>;
}

interface AgreementExample<Kind extends ContractFactKind, Found> {
  /** What happened, in words. */
  when: string;
  fact?: Partial<Omit<FactOf<Kind>, 'kind' | 'contractId' | 'version'>>;
  contract: Partial<Contract>;
  found?: Found;
}

export type AgreementEmail = AgreementEmailAfter<ContractFactKind, unknown>;

export function agreementEmail<Kind extends ContractFactKind, Found>(
  one: AgreementEmailAfter<Kind, Found>,
): AgreementEmail {
  return one as unknown as AgreementEmail;
}

/**
 * null where no one needs it, or the agreement has moved on since. The person who took the step is
 * left out: they get a receipt.
 */
export function writeAgreementEmail(
  email: AgreementEmail,
  fact: ContractFact,
  contract: Contract,
  now: Instant,
  found: unknown = null,
): NotificationDraft | null {
  if (isOvertaken(fact, contract)) return null;
  const words = email.write(contextOf(contract), fact, found);
  if (!words) return null;
  // An agreement whose last day has passed gets only the email about its end, even before the step is taken.
  if (!words.sealedYn && endedUnseenOn(contract, now) !== null) return null;
  return draftOf({
    action: 'Open the agreement',
    ...words,
    event: email.event,
    timeZone: email.namesDayYn ? contract.timeZone : null,
    brokerage: brokerageFooter(contract.agent),
    butProfileId: byOf(fact),
  });
}
