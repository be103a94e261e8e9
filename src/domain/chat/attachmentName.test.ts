import { expect, test } from 'vitest';
import { lieOfName, nameOfAttachment } from './attachmentName.ts';

test.each([
  ['plan.pdf', 'pdf', null],
  ['IMG_0412.HEIC', 'picture', null],
  ['kitchen', 'picture', null],
  ['report.docx', 'pdf', null],
  [
    'kitchen.jpg',
    'pdf',
    'By its name this is a picture, but inside it is a PDF. Give it its right name, or choose another file.',
  ],
  [
    'plan.PDF',
    'picture',
    'By its name this is a PDF, but inside it is a picture. Give it its right name, or choose another file.',
  ],
] as const)('%s with the contents of a %s: %s', (name, kind, lie) => {
  expect(lieOfName(name, kind)).toBe(lie);
});

test.each([
  ['IMG_0412.HEIC', 'picture', 'IMG_0412.webp'],
  ['setup.exe', 'pdf', 'setup.pdf'],
  ['.pdf', 'pdf', 'file.pdf'],
  ['a.b.png', 'picture', 'a.b.webp'],
  [`${'x'.repeat(150)}.pdf`, 'pdf', `${'x'.repeat(120)}.pdf`],
] as const)('%s is kept as %s named %s', (given, kind, kept) => {
  expect(nameOfAttachment(given, kind)).toBe(kept);
});
