/** Who hears what of an agreement by mail, in the product's voice. */
import type { Instant } from '#domain/calendar.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { endedUnseenOn } from '#domain/contract/deadlines.ts';
import { letterAbout } from '#domain/contract/letters.ts';
import type { NoticeEvent } from '#domain/notice/NoticeEvent.ts';
import type { Telling } from './Telling.ts';
import { brokerLetters } from './agreement/brokerLetters.ts';
import { endLetters } from './agreement/endLetters.ts';
import { negotiationLetters } from './agreement/negotiationLetters.ts';
import { signingLetters } from './agreement/signingLetters.ts';
import { type Around, byOf, nothingAround, tellOf, type Write } from './agreement/Told.ts';

/**
 * null where nobody needs a letter, or the agreement has moved on since. Whoever took the step knows
 * of it, and gets none.
 */
export function agreementLetter(
  fact: ContractFact,
  contract: Contract,
  now: Instant,
  around: Around = nothingAround,
): Telling | null {
  const letter = letterAbout(fact, contract);
  const telling = letter && letters[letter](tellOf(contract), fact, around);
  if (!telling) return null;
  // What time has ended meanwhile, though nobody has entered it yet, is told of by its end alone.
  if (!telling.sealedYn && endedUnseenOn(contract, now) !== null) return null;
  const timeZone = namingDays.has(letter) ? contract.timeZone : null;
  const brokerage = brokerageFooter(contract.agent);
  return { ...telling, event: eventOf[letter], timeZone, brokerage, butProfileId: byOf(fact) };
}

/** The letters that name a day, which ends where the homes are. */
const namingDays: ReadonlySet<ContractLetter> = new Set([
  'draft_waits',
  'sign_now',
  'agent_signs_last',
  'approval_waits',
  'approval_overdue',
  'ends_soon',
  'ended',
  'superseded',
  'notice_given',
  'notice_recorded',
  'ended_by_paper',
  'notice_withdrawn',
  'ended_early',
  'declined',
  'withdrawn',
  'not_signed',
  'voided',
  'sealed_pdf',
  'consent_withdrawn',
  'pair_found',
]);

/** As what people choose about each letter. What ends or makes an agreement binds, and comes in any case. */
const eventOf: Record<ContractLetter, NoticeEvent> = {
  draft_waits: 'waiting',
  terms_proposed: 'agreement',
  changes_wanted: 'agreement',
  buyers_named: 'agreement',
  corrected: 'agreement',
  returned: 'agreement',
  recalled: 'agreement',
  consents_complete: 'agreement',
  sign_now: 'signature_due',
  agent_signs_last: 'signature_due',
  approval_waits: 'waiting',
  approval_overdue: 'waiting',
  void_requested: 'waiting',
  void_request_withdrawn: 'waiting',
  sealed_pdf: 'binding',
  ends_soon: 'end_near',
  superseded: 'binding',
  ended: 'binding',
  notice_given: 'binding',
  notice_recorded: 'binding',
  ended_by_paper: 'binding',
  notice_withdrawn: 'binding',
  ended_early: 'binding',
  voided: 'binding',
  consent_withdrawn: 'binding',
  pair_found: 'binding',
  recorded_without_key: 'binding',
  declined: 'agreement',
  withdrawn: 'agreement',
  not_signed: 'agreement',
};

const letters: Record<ContractLetter, Write> = {
  ...negotiationLetters,
  ...signingLetters,
  ...brokerLetters,
  ...endLetters,
};
