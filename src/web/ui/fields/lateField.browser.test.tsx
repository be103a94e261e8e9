import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lateField } from './lateField.tsx';
import { mount, unmount } from '../testing/mount.tsx';

afterEach(unmount);

interface FieldProps {
  text: string;
  onType(text: string): void;
}

const draw = (list: boolean) =>
  function Field({ text, onType }: FieldProps) {
    return (
      <input
        aria-label="Place"
        data-list={list}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    );
  };

/** A field on the page whose code comes when the test says so. */
function mountLate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Late = lateField(draw(false), async () => {
    await promise;
    return draw(true);
  });
  function Page() {
    const [text, setText] = useState('');
    return <Late text={text} onType={setText} />;
  }
  mount(<Page />);
  return resolve;
}

const field = page.getByRole('textbox', { name: 'Place' });
const input = () => field.element() as HTMLInputElement;
const hasArrived = () => expect.element(field).toHaveAttribute('data-list', 'true');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('what is typed before the code is there stays, with the focus and the place in it', async () => {
  const arrive = mountLate();
  await userEvent.type(field, 'oak');
  await userEvent.keyboard('{ArrowLeft}');
  arrive();
  await hasArrived();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(field).toHaveValue('oark');
});

test('whoever is elsewhere stays there', async () => {
  const arrive = mountLate();
  arrive();
  await hasArrived();
  expect(document.activeElement).toBe(document.body);
});

test('nothing changes places under a finger, nor within a letter of several keys', async () => {
  const arrive = mountLate();
  const plain = input();
  plain.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  arrive();
  await frame();
  await frame();
  expect(input()).toBe(plain);
  plain.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await frame();
  expect(input()).toBe(plain);
  plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await hasArrived();
});

test('code that cannot be had leaves a field to type in, and is asked for again', async () => {
  let tries = 0;
  const Late = lateField(draw(false), () => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const typed: string[] = [];
  mount(<Late text="" onType={(text) => typed.push(text)} />);
  await userEvent.type(field, 'o');
  expect(typed).toEqual(['o']);
  const before = tries;
  input().blur();
  input().focus();
  expect(tries).toBeGreaterThan(before);
});
