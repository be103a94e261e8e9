import { afterEach, expect, test } from 'vitest';
import { doEarlyAgain } from './early.ts';

afterEach(() => {
  delete window.lintelEarly;
  document.body.replaceChildren();
});

function button(label: string, words = ''): { on: HTMLButtonElement; presses(): number } {
  const on = document.createElement('button');
  if (label !== '') on.ariaLabel = label;
  on.textContent = words;
  let presses = 0;
  on.addEventListener('click', () => presses++);
  document.body.append(on);
  return { on, presses: () => presses };
}

function pressEarly(...pressed: HTMLElement[]): void {
  const done = pressed.map((on) => ({ kind: 'click' as const, on }));
  window.lintelEarly = { done, pressed: null, againYn: false, end: () => {} };
}

test('what was pressed early is pressed again, in the same order', async () => {
  const order: string[] = [];
  const [first, second] = [button('', 'First'), button('', 'Second')];
  for (const { on } of [first, second])
    on.addEventListener('click', () => void order.push(on.textContent));
  pressEarly(second.on, first.on);
  await doEarlyAgain();
  expect(order).toEqual(['Second', 'First']);
});

test('a press on a button that has been replaced meets the one in its place, and no other', async () => {
  const before = button('Display');
  pressEarly(before.on);
  const [other, now] = [button('Account'), button('Display')];
  before.on.remove();
  await doEarlyAgain();
  expect([before.presses(), other.presses(), now.presses()]).toEqual([0, 0, 1]);
  expect(document.activeElement).toBe(now.on);
});

test('a press on what has left without another in its place does nothing', async () => {
  const before = button('', 'Gone');
  const other = button('', 'Here');
  pressEarly(before.on);
  before.on.remove();
  await doEarlyAgain();
  expect([before.presses(), other.presses()]).toEqual([0, 0]);
});

test('a key that was pressed for the page is pressed again, with what was held down', async () => {
  const heard: string[] = [];
  const hear = ({ key, ctrlKey }: KeyboardEvent) => void heard.push(`${ctrlKey} ${key}`);
  window.addEventListener('keydown', hear);
  const key = { kind: 'key' as const, on: document.body };
  const done = [
    { ...key, key: '?' },
    { ...key, key: 'k', ctrlKey: true },
  ];
  window.lintelEarly = { done, pressed: null, againYn: false, end: () => {} };
  await doEarlyAgain();
  window.removeEventListener('keydown', hear);
  expect(heard).toEqual(['false ?', 'true k']);
});

test('what was typed into a field that has been replaced is typed into the one in its place', async () => {
  const field = (placeholder: string) => {
    const input = document.createElement('input');
    input.placeholder = placeholder;
    document.body.append(input);
    return input;
  };
  const before = field('Address');
  window.lintelEarly = {
    done: [{ kind: 'input', on: before, value: 'San D' }],
    pressed: null,
    againYn: false,
    end: () => {},
  };
  before.remove();
  const [other, now] = [field('Name'), field('Address')];
  const typed: string[] = [];
  now.addEventListener('input', () => typed.push(now.value));
  await doEarlyAgain();
  expect([other.value, now.value, ...typed]).toEqual(['', 'San D', 'San D']);
});

test('of letters typed one after the other a field hears the last state alone, before what follows', async () => {
  const field = document.createElement('input');
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  field.addEventListener('keydown', ({ key }) => heard.push(key));
  document.body.append(field);
  const input = (value: string) => ({ kind: 'input' as const, on: field, value });
  const enter = { kind: 'keydown' as const, on: field };
  window.lintelEarly = {
    done: [input('S'), input('Sa'), enter, input('San')],
    pressed: null,
    againYn: false,
    end: () => {},
  };
  await doEarlyAgain();
  expect(heard).toEqual(['Sa', 'Enter', 'San']);
});
