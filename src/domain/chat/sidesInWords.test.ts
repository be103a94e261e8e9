import { expect, test } from 'vitest';
import { firstQuestions, sidesInWords } from './sidesInWords.ts';

const dana = { agentName: 'Dana Whitfield', brokerageName: 'Test Homes' };

test('a buyer is told that nobody represents them before there is an agreement', () => {
  expect(sidesInWords({ ...dana, representsYn: false, side: 'buyers' })).toBe(
    'Dana Whitfield of Test Homes works for buyers, but does not represent you until you sign an agreement. Until then, do not write what a seller should not know.',
  );
  expect(sidesInWords({ ...dana, representsYn: true, side: 'buyers' })).toBe(
    'Dana Whitfield of Test Homes represents you under your agreement.',
  );
});

test('an agent is told whether an agreement is in force', () => {
  expect(sidesInWords({ ...dana, representsYn: false, side: 'agent' })).toMatch(/do not represent/);
  expect(sidesInWords({ ...dana, representsYn: true, side: 'agent' })).toMatch(/^You represent/);
});

test('the first questions name the home that one comes from', () => {
  expect(firstQuestions('buyers', '12 Elm St')[0]).toBe('Is 12 Elm St still available?');
  expect(firstQuestions('buyers', null).join(' ')).not.toMatch(/null/);
  expect(firstQuestions('agent', '12 Elm St')).toHaveLength(3);
});
