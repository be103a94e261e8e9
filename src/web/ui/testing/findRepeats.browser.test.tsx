import { expect, test } from 'vitest';
import { findRepeats } from './findRepeats.ts';
import { mount } from './mount.tsx';

const row = (name: string, more = {}) => (
  <li key={name} title={name} {...more}>
    <a href={`/${name}`}>{name}</a>
  </li>
);

const repeated = () => findRepeats().map(({ textContent }) => textContent);

test('finds rows after the second, but not the last', () => {
  mount(<ul>{['one', 'two', 'three', 'four', 'five'].map((name) => row(name))}</ul>);
  expect(repeated()).toEqual(['three', 'four']);
});

test.each([
  ['class', row('other', { className: 'late' })],
  ['style', row('other', { style: { color: 'red' } })],
  ['attribute', row('other', { 'aria-current': 'page' })],
  [
    'part',
    <li key="other">
      <a href="/other">
        <b>other</b>
      </a>
    </li>,
  ],
  ['empty attribute', row('other', { title: '' })],
])('keeps a row with its own %s', (_, other) => {
  mount(
    <ul>
      {['one', 'two', 'three'].map((name) => row(name))}
      {other}
      {row('last')}
    </ul>,
  );
  expect(repeated()).toEqual(['three']);
});

test('keeps a box that is checked', () => {
  const box = (key: number) => <input key={key} type="checkbox" title={`${key}`} />;
  mount(<p>{[box(1), box(2), box(3), box(4), box(5)]}</p>);
  document.querySelector<HTMLInputElement>('[title="4"]')!.checked = true;
  expect(findRepeats().map((input) => (input as HTMLInputElement).title)).toEqual(['3']);
});
