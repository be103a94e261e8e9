import { expect, test } from 'vitest';
import { findMoneyInstructions } from './moneyInstructions.ts';

test.each([
  ['iban', 'Please use DE89 3704 0044 0532 0130 00 by Friday.'],
  ['iban', 'gb29nwbk60161331926819'],
  ['iban', 'IBAN: NL91 ABNA 0417 1643 00'],
  ['bank account', 'Routing number: 125000024'],
  ['bank account', 'routing # 125 000 024, account 0012345678'],
  ['bank account', 'acct no. 9876543210'],
  ['bank account', 'My checking is 000123456789.'],
  ['bank account', 'Account: 1234-5678-90'],
  ['bank code', 'The bank has 125000024 for us.'],
  ['bank code', 'SWIFT: CHASUS33'],
  ['bank code', 'BIC DEUTDEFF500'],
  ['card', 'Charge 4111 1111 1111 1111 for it.'],
  ['crypto address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['crypto address', 'Send to 0x52908400098527886E0F7030069857D2E4169EE7'],
  ['payment instruction', 'Zelle the deposit to 206-555-0142 today.'],
  ['payment instruction', 'Send the earnest money via Venmo to @dana-homes'],
  ['payment instruction', 'my Zelle is pay@dana.example'],
  ['payment instruction', 'Our wiring instructions have changed, see below.'],
  ['payment instruction', 'Attached are the new wire instructions for closing.'],
  ['payment instruction', 'Updated bank details follow.'],
])('%s is found in: %s', (kind, text) => {
  expect(findMoneyInstructions(text)).toMatchObject({ kind });
});

test.each([
  'They ask $512,000 for it, we could offer $498,500.',
  'The price is 512000 and taxes were 6,104.22 last year.',
  'Call me at (206) 555-0142 or +1 206 555 0199.',
  'My number is 2065550142.',
  'It is 14201 NE 8th St, Unit 1204, Bellevue, WA 98007-4128.',
  'The listing is MLS# 2214578, the parcel 123456-7890-01.',
  'Listing number 202412345678 is the one.',
  'Is the routing of the drains on the plan?',
  'Never wire money before you have called the title company.',
  'You will pay the earnest money to the title company; they call you first.',
  'I opened a savings account for the down payment.',
  'On account of the rain, let us meet at 10:30 on 2026-11-22.',
  'The wire shelving stays, and so does the 0 transfer station nearby.',
  'Order 4111 of 1111 is done.',
  'HOA dues are 425 a month, 1204 sq ft, built 1978.',
  'Transfer tax is 1.28 % up to $1,525,000.',
  'Send me the disclosures to ana@example.com please.',
  'Call the escrow office at 206-555-0142 before you send the deposit.',
  'GB29 is not the unit, it is GB2.',
  'A wire can take a day; the closing company tells you how.',
  '🏠'.repeat(500),
])('nothing is found in: %s', (text) => {
  expect(findMoneyInstructions(text)).toBeNull();
});

test('where it stands is told', () => {
  const text = 'Hello. Account 12345678 please.';
  const { start, end } = findMoneyInstructions(text)!;
  expect(text.slice(start, end)).toBe('Account 12345678');
});

test('a text that was made to be slow is read to its end', () => {
  // A pattern that tries all ways to cut these would not come back.
  for (const piece of ['wire ', '1 ', 'account number ', 'zelle is at ', 'a0'] as const) {
    expect(findMoneyInstructions(piece.repeat(4_000 / piece.length))).toBeNull();
  }
});
