import { expect, test } from 'vitest';
import { isNameOf } from './typedName.ts';

test.each([
  ['Ana Silva', 'Ana Silva'],
  ['  ana   SILVA ', 'Ana Silva'],
  ['Jose Maria Nunez', 'José María Núñez'],
  ['José', 'Jose\u0301'],
  ['Nguyen Thi Minh Khai', 'Nguyễn Thị Minh Khai'],
  ["O'Neil-Garcia", 'O’Neil‐García'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['Ana Silva', 'ＡＮＡ Silva'],
  ['李小龍', '李小龍'],
])('%s is %s', (typed, name) => {
  expect(isNameOf(typed, name)).toBe(true);
});

test.each([
  ['Ana', 'Ana Silva'],
  ['Ana Silvana', 'Ana Silva'],
  ['Leo Silva', 'Ana Silva'],
  ['Silva Ana', 'Ana Silva'],
  ['', 'Ana Silva'],
  ['李', '李小龍'],
])('%s is not %s', (typed, name) => {
  expect(isNameOf(typed, name)).toBe(false);
});
