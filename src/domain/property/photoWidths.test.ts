import { expect, test } from 'vitest';
import { photoAddress, photoSourceSet } from './photoWidths.ts';

test('a photo of ours is named in every width', () => {
  expect(photoSourceSet(photoAddress('mls:1', 'abc', 640))).toBe(
    '/api/photos/mls%3A1/abc/320 320w, /api/photos/mls%3A1/abc/640 640w, ' +
      '/api/photos/mls%3A1/abc/960 960w, /api/photos/mls%3A1/abc/1600 1600w',
  );
});

test.each(['/api/pictures/demo:1/front.svg', 'https://cdn.example/api/photos/a/b/640'])(
  '%s comes in one size alone',
  (address) => expect(photoSourceSet(address)).toBeUndefined(),
);
