import { rangeFilter } from './make.ts';
import { prefixed, rangeWords } from './rangeWords.ts';

/** Homes have half stories, so they are compared in quarters. */
export const stories = rangeFilter({
  min: 'minStories',
  max: 'maxStories',
  reads: ['storiesTotal'],
  of: ({ storiesTotal }) => (storiesTotal === null ? null : Math.round(storiesTotal * 4)),
  perUnit: 4,
  chip: (min, max) => prefixed('Stories: ', rangeWords(min, max, String)),
  anyWords: 'Any number of stories',
  control: { label: 'Stories', steps: [1, 2, 3, 4], word: String },
});
