import { expect, test } from 'vitest';
import { lettersPage } from './lettersPage.ts';

const agreements = lettersPage('').split('## Of invitations')[0]!.split('\n### ').slice(1);

test('the letters about agreements that name a day, and only they, say where it ends', () => {
  expect(agreements.length).toBeGreaterThan(20);
  for (const section of agreements) {
    const daysYn = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/.test(section);
    expect(section.includes('A day ends at midnight'), section).toBe(daysYn);
  }
});

test('no letter counts days that go on counting in the mailbox, nor owes for who owes nothing', () => {
  for (const section of agreements) {
    expect(section).not.toMatch(/\b(in|within|after) (\d+|seven|three) days\b/);
    expect(section).not.toMatch(/\byou owe\b/i);
  }
});
