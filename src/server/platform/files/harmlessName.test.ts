import { expect, test } from 'vitest';
import { harmlessName } from './harmlessName.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\notice.pdf', 'notice.pdf'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['\u200B\u200D', 'file'],
  ['\uE000\u0378.pdf', '.pdf'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['Kündigung – การบอกเลิก – إشعار.pdf', 'Kündigung – การบอกเลิก – إشعار.pdf'],
  ['x'.repeat(10_000), 'x'.repeat(150)],
  ['😀'.repeat(200), '😀'.repeat(150)],
])('makes %j harmless', (given, name) => {
  expect(harmlessName(given)).toBe(name);
});

test('cuts a stack of marks that no language writes', () => {
  const name = harmlessName(`Z${'\u0301'.repeat(200)}.pdf`);
  expect(name).toMatch(/^\P{M}\p{M}{0,8}\.pdf$/u);
});
