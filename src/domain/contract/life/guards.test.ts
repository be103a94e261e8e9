import { expect, test } from 'vitest';
import { anOffice } from '../../brokerage/Brokerage.example.ts';
import { aContext, aContract, aPackage, aSha256, people } from '../Contract.example.ts';
import { guards } from './guards.ts';
import { contextAt, type MoveContext } from './MoveContext.ts';
import type { FormPage } from '../../document/BindingForm.ts';
import type { AgreementProblem } from '../validateAgreement.ts';

const contract = aContract();
const dana = people.dana;
const source = {
  text: 'RCW 18.86.020',
  url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=18.86.020',
};
const problem = (field: AgreementProblem['field']): AgreementProblem => ({
  field,
  sentence: 'That is too much.',
  source,
});

test('what was not looked up is not granted', () => {
  const nothingKnown = contextAt('2026-03-03T18:00:00.000Z');
  expect(guards.terms_valid(contract, nothingKnown, dana)).toMatchObject({
    code: 'not_possible_now',
    sentence: 'The terms have not been checked yet.',
  });
  expect(guards.disclosures_acknowledged(contract, nothingKnown, dana)).toMatchObject({
    code: 'not_possible_now',
    sentence: 'The forms of the state have not been looked up yet.',
  });
});

test('who is told that a term is too long is told by which law; other faults speak for themselves', () => {
  const refusal = (field: AgreementProblem['field']) =>
    guards.terms_valid(contract, aContext({ problems: [problem(field)] }), dana);
  expect(refusal('endDate')).toMatchObject({
    field: 'endDate',
    sentence: 'That is too much. Source: RCW 18.86.020.',
  });
  expect(refusal('commission')).toMatchObject({ sentence: 'That is too much.' });
});

test('only what is in force can be amended', () => {
  const amendment = aContract({ amendsContractId: contract.contractId });
  const refusal = (amended: typeof contract | null) =>
    guards.amended_holds(amendment, aContext({ amended }), dana);
  expect(refusal(aContract({ status: 'active' }))).toBeNull();
  expect(refusal(aContract({ status: 'terminated' }))).toMatchObject({ code: 'not_possible_now' });
  expect(refusal(null)).toMatchObject({ code: 'not_possible_now' });
});

test('an amendment changes something', () => {
  const amended = aContract({ status: 'active' });
  const refusal = (terms: object) =>
    guards.amends_something(contract, aContext({ amended, terms }), dana);
  expect(refusal({})).toMatchObject({
    code: 'invalid_field',
    sentence: expect.stringContaining('Nothing differs from the agreement yet.') as string,
  });
  expect(refusal({ endDate: '2026-04-20' })).toBeNull();
});

test('notice is given once, and only what was asked for is taken back', () => {
  const said = { profileId: dana.profileId, reason: 'Moved away.', at: '2026-03-03T17:00:00.000Z' };
  const cancellation = { ...aPackage.cancellation, noticeDays: 10 };
  const active = aContract({ status: 'active', agentPackage: { ...aPackage, cancellation } });
  const context = aContext();
  expect(guards.notice_days(active, context, dana)).toBeNull();
  expect(guards.notice_days({ ...active, notice: said }, context, dana)).toMatchObject({
    code: 'already_exists',
  });
  expect(guards.own_void_request(active, context, people.kim)).toMatchObject({
    sentence: 'Nobody has asked to void this agreement.',
  });
});

test('what nobody has looked up counts as not so', () => {
  const nothingKnown = contextAt('2026-03-03T18:00:00.000Z');
  const refused = { outcome: 'refused' };
  expect(guards.read_to_end(contract, nothingKnown, people.ana)).toMatchObject(refused);
  expect(guards.form_completed(contract, nothingKnown, people.ana)).toMatchObject(refused);
  expect(guards.form_confirmed(contract, nothingKnown, people.ana)).toMatchObject(refused);
  expect(guards.pre_approved(contract, nothingKnown, people.kim)).toMatchObject(refused);
  expect(guards.purchase_closed(contract, nothingKnown, 'system')).toMatchObject(refused);
});

test('whoever approves another text than was shown is told to read it, then to approve it', () => {
  const waiting = aContract({ status: 'pending_approval', documentSha256: aSha256 });
  const approve = (shownSha256: string | null, changeCount = 0) =>
    guards.as_shown(waiting, aContext({ shownSha256, changeCount }), people.kim);
  expect(approve(aSha256)).toBeNull();
  expect(approve('c'.repeat(64), 2)).toMatchObject({
    code: 'document_changed',
    sentence: 'The document changed after you opened it. Review the 2 changes, then approve it.',
  });
  expect(approve(null)).toMatchObject({ field: 'shownSha256' });
});

test('form_completed refuses a blank form, and form_confirmed an unconfirmed page', () => {
  const pages = ['a', 'b'].map((letter) => ({ sha256: letter.repeat(64) }) as FormPage);
  const [first, second] = pages.map(({ sha256 }) => sha256) as [string, string];
  const completed = (form: MoveContext['form']) =>
    guards.form_completed(contract, aContext({ form }), people.ana);
  expect(completed(null)).toBeNull();
  expect(completed({ pages, completedBy: 'Dana Cole' })).toBeNull();
  expect(completed({ pages })).toMatchObject({
    code: 'not_possible_now',
    sentence: expect.stringContaining('blank') as string,
  });
  const form = { pages, completedBy: 'Dana Cole' };
  const confirmed = (...confirmedPages: string[]) =>
    guards.form_confirmed(contract, aContext({ form, confirmedPages }), people.ana);
  expect(confirmed(second, first)).toBeNull();
  for (const given of [[], [first], [first, first], [first, second, 'c'.repeat(64)]])
    expect(confirmed(...given)).toMatchObject({ code: 'invalid_field', field: 'confirmedPages' });
});

test('terms are proposed only once the brokerage has its address, phone and designated broker', () => {
  const refusal = (office: MoveContext['office']) =>
    guards.office_entered(contract, aContext({ office }), dana);
  expect(refusal(anOffice)).toBeNull();
  expect(refusal('unknown')).toMatchObject({ code: 'not_possible_now' });
  expect(refusal(null)).toMatchObject({ status: 409, code: 'not_set_up' });
});

test('a notice on paper has a scan, and a day between the start and today where the homes are', () => {
  const active = aContract({ status: 'active', activatedAt: '2026-03-02T19:00:00.000Z' });
  const { scan } = aContext().paperNotice!;
  // 11 PM on March 3 in Seattle.
  const now = '2026-03-04T07:00:00.000Z';
  const refusal = (receivedOn: string, given = scan) =>
    guards.paper_notice_given(
      active,
      aContext({ now, paperNotice: { receivedOn, scan: given } }),
      dana,
    );
  expect(refusal('2026-03-02')).toBeNull();
  expect(refusal('2026-03-03')).toBeNull();
  expect(refusal('2026-03-04')).toMatchObject({ code: 'invalid_field', field: 'receivedOn' });
  expect(refusal('2026-03-01')).toMatchObject({ code: 'invalid_field', field: 'receivedOn' });
  expect(refusal('2026-03-03', null)).toMatchObject({ code: 'invalid_field', field: 'fileId' });
});

test('a guard that depends on the person hides the button from the others', () => {
  const notice = { profileId: people.ana.profileId, reason: '', at: '2026-03-03T17:00:00.000Z' };
  const active = aContract({ status: 'active', notice });
  expect(guards.own_notice.hides?.(active, people.ana.profileId)).toBe(false);
  expect(guards.own_notice.hides?.(active, people.leo.profileId)).toBe(true);
  expect(guards.notice_days.hides?.(active, people.ana.profileId)).toBe(true);
  expect(guards.all_signed.hides).toBeUndefined();
});
