import { expect, test } from 'vitest';
import { emailsPage } from './emailsPage.ts';

const agreements = emailsPage('').split('## About invitations')[0]!.split('\n### ').slice(1);

test('emails about agreements that name a day, and only those, say where it ends', () => {
  expect(agreements.length).toBeGreaterThan(20);
  for (const section of agreements) {
    const daysYn = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/.test(section);
    expect(section.includes('A day ends at midnight'), section).toBe(daysYn);
  }
});

test('no email counts days from when it is read, or tells a buyer who pays nothing that they owe', () => {
  for (const section of agreements) {
    expect(section).not.toMatch(/\b(in|within|after) (\d+|seven|three) days\b/);
    expect(section).not.toMatch(/\byou owe\b/i);
  }
});
