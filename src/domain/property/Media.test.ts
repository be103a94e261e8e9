import { expect, test } from 'vitest';
import type { Media } from './Media.ts';
import { isForEverybody, shownPictures } from './shownPictures.ts';

const item = (mediaUrl: string, told: Partial<Media> = {}): Media => ({
  mediaUrl,
  shortDescription: '',
  illustrationYn: false,
  ...told,
});

test('a gallery shows pictures that anybody may see, in their order', () => {
  const media = [
    item('2', { mediaCategory: 'Photo', permission: 'Public' }),
    item('film', { mediaCategory: 'Video' }),
    item('1'),
    item('safe', { permission: 'Private' }),
    item('plan', { mediaCategory: 'Floor Plan', permission: 'IDX' }),
  ];
  expect(shownPictures(media).map(({ mediaUrl }) => mediaUrl)).toEqual(['2', '1', 'plan']);
});

test('what is for agents or one firm is for nobody else', () => {
  for (const permission of ['Agent Only', 'Firm Only', 'Office Only', 'Private', 'VOW'] as const) {
    expect(isForEverybody({ permission })).toBe(false);
  }
});
