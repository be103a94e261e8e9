import { yesNoFilter } from './make.ts';

/** Cooling that is not air conditioning, and words that don't say what it is. */
const notChilled = /\bfan\b|evaporative|swamp|^\s*(no|none|other|see remarks)\b/i;

/** RESO's CoolingYN counts if the words don't say how the home is cooled. */
export const airConditioning = yesNoFilter({
  field: 'airConditioningYn',
  words: 'Air conditioning',
  anyWords: 'With or without air conditioning',
  reads: ['cooling', 'coolingYn'],
  has: ({ cooling, coolingYn }) =>
    cooling.length === 0 ? coolingYn : cooling.some((words) => !notChilled.test(words)) || null,
});
