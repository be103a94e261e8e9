import { expect, test } from 'vitest';
import { greeting, KeptName, nameInLetter, PersonName } from './personName.ts';

test.each([
  'Ana Ruiz',
  'Dr. J. O\u2019Neil-García',
  "Dr. J. O'Neil-García",
  "Anne-Marie d'Arc",
  '李小龍',
  'Mia v. Berg',
  'Mia v.Berg',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Dr.Smith',
  'St.John Mandel',
  'Prof.Ruiz',
  'Ana Ruiz, Ph.D.',
  'Ana Ruiz, M.Sc.',
  'Martin Luther King Jr.',
  'Ravi s/o Kumar',
  'Ravi a/l Kumar',
  'John Smith 3rd',
  'Kim Jr./Sr.',
  'M.ª del Carmen',
  'X Æ A-12',
  'Nguyễn Thị Minh Khai',
  'Sitting Bull (Tatanka)',
  'José María.',
])('%s is a name', (name) => {
  expect(PersonName.safeParse(name).error?.issues).toBeUndefined();
  expect(greeting(name)).toBe(`Hello ${name},`);
});

test.each([
  'Claim your prize at evil.example/now',
  'evil.example',
  'EVIL.COM',
  'Ana evil.co.uk',
  'www.evil.de',
  'https://evil',
  'Ana http://1.2.3.4',
  '1.2.3.4/x',
  'x@evil.example',
  'x＠evil',
  'evil．example',
  'evil。example',
  'evil｡example',
  'evil․example',
  't.co/x1',
  'bit.ly/prize',
  'go.to:8080',
  'xn--evl-jma.example',
  'пример.рф',
  'evil.example.',
  'win_now.example',
])('%s is none, and nobody is greeted with it', (name) => {
  expect(PersonName.safeParse(name).error?.issues[0]?.message).toMatch(/^A name holds no web/);
  expect(greeting(name)).toBe('Hello,');
  expect(nameInLetter(name, 'Somebody')).toBe('Somebody');
});

test('a name from before the rule is still read', () => {
  expect(KeptName.safeParse('evil.example').success).toBe(true);
});
