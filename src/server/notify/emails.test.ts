import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Email, factsOf } from './Email.ts';
import { agentEmails, agreementEmails, faultEmails, groupEmails, inviteEmails } from './emails.ts';

const emails: Email[] = [
  ...agreementEmails,
  ...inviteEmails,
  ...groupEmails,
  ...agentEmails,
  ...faultEmails,
];

test('every module in emails/ is listed once', () => {
  const modules = readdirSync(new URL('emails', import.meta.url), { recursive: true }).filter(
    (path) => String(path).endsWith('.ts'),
  );
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails).toHaveLength(modules.length);
});

test('names are unique', () => {
  expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length);
});

test('listens to each fact once, and to none that has no email', () => {
  const facts = factsOf(agreementEmails);
  expect(new Set(facts).size).toBe(facts.length);
  expect(facts).toEqual(
    expect.arrayContaining(['contract.proposed', 'contract.consented', 'contract.sealed']),
  );
  for (const quiet of [
    'contract.exclusivity_chosen',
    'contract.activated',
    'contract.completed',
    'contract.stamped',
    'contract.restored',
  ]) {
    expect(facts).not.toContain(quiet);
  }
});
