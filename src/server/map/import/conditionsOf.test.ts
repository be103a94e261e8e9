import { expect, test } from 'vitest';
import { conditionsOf } from './conditionsOf.ts';

test.each<[string, string, number[]]>([
  ['no @ (07:00-09:00)', 'no', [420, 540]],
  ['no_left_turn @ (Mo-Fr 07:00-09:00,16:00-18:30)', 'no_left_turn', [420, 540, 960, 1110]],
  ['no_left_turn @ (Mo-Fr 07:00-09:00; Sa 10:00-12:00; PH off)', 'no_left_turn', [420, 540]],
  ['no @ Mo-Fr 07:00-09:00', 'no', [420, 540]],
  ['no @ (Mo,We,Fr 8:00-9:00)', 'no', [480, 540]],
  ['no @ (Fr-Mo,We 8:00-9:00)', 'no', [480, 540]],
  ['no @ (Mo-Fr)', 'no', [0, 1440]],
  ['no @ (22:00-06:00)', 'no', [0, 360, 1320, 1440]],
  ['no @ (22:00-30:00)', 'no', [0, 360, 1320, 1440]],
  ['no @ (07:00-09:00,08:00-10:00)', 'no', [420, 600]],
])('%s is %s at %j', (tag, value, hours) => {
  expect(conditionsOf(tag)).toEqual([{ value, hours }]);
});

test('each condition of a tag is one', () => {
  expect(conditionsOf('no @ (07:00-09:00); destination @ (Mo-Fr 10:00-11:00)')).toEqual([
    { value: 'no', hours: [420, 540] },
    { value: 'destination', hours: [600, 660] },
  ]);
});

test.each([
  undefined,
  '',
  'no',
  'no @ ()(',
  'no @ (weight>3.5)',
  'no @ (Mar-Oct 07:00-09:00)',
  'no @ (sunset-sunrise)',
  'no @ (Sa,Su 07:00-09:00)',
  'no @ (Tu 07:00-09:00)',
  'no @ (07:00-09:00 AND weight>3.5)',
  'no @ (07:00)',
  'no @ (27:00-28:00)',
  'no @ (07:70-08:00)',
  `no @ (${'07:00-08:00,'.repeat(40)}09:00-10:00)`,
])('%s says nothing of a working day', (tag) => {
  expect(conditionsOf(tag)).toEqual([]);
});
