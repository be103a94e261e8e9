import { expect, test } from 'vitest';
import { findUploadFault, profilePhotoRules } from './uploadRules.ts';

const limit = profilePhotoRules.maxBytes;

test.each([
  [{ size: 1, type: 'image/jpeg' }, null],
  [{ size: limit, type: 'image/png' }, null],
  [{ size: 1, type: '' }, null],
  [{ size: 0, type: 'image/png' }, 'The picture is empty. Choose another one.'],
  [
    { size: limit + 1, type: 'image/png' },
    'The picture is larger than 10 MB. Choose a smaller one.',
  ],
  [{ size: 1, type: 'image/svg+xml' }, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
  [{ size: limit + 1, type: 'text/html' }, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
])('%o: %s', (claimed, fault) => {
  expect(findUploadFault(profilePhotoRules, claimed)).toBe(fault);
});
