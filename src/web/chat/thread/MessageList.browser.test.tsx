import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/tokens.css';
import { MessageList, type MessageListHandle } from './MessageList.tsx';

const frame = 600;
let root: Root;
let host: HTMLElement;
let seen: { from: number; to: number; isEnd: boolean };
let handle = createRef<MessageListHandle>();
/** In pixels; rows that are not named are 40. */
const heights = new Map<number, number>();

beforeEach(async () => {
  await page.viewport(800, 700);
  heights.clear();
  handle = createRef();
  host = document.createElement('div');
  host.style.cssText = `height: ${frame}px; display: flex; flex-direction: column`;
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

function show(lastNumber: number, startAt: number | null = null): void {
  flushSync(() =>
    root.render(
      <MessageList
        ref={handle}
        label="Messages"
        firstNumber={1}
        lastNumber={lastNumber}
        tail={[]}
        startAt={startAt}
        onSeen={(from, to, isEnd) => (seen = { from, to, isEnd })}
        renderRow={(number) => (
          <div key={number} data-row={number} style={{ height: heights.get(number) ?? 40 }}>
            Message {number}
          </div>
        )}
      />,
    ),
  );
}

const row = (number: number) => host.querySelector<HTMLElement>(`[data-row="${number}"]`);
const topOf = (number: number) =>
  row(number) === null
    ? null
    : Math.round(row(number)!.getBoundingClientRect().top - host.getBoundingClientRect().top);
const bottomOf = (number: number) => (topOf(number) ?? Number.NaN) + row(number)!.offsetHeight;

test('of 50,000 messages those in sight are drawn, and the list begins at its end', async () => {
  show(50_000);
  await expect.poll(() => topOf(50_000)).toBe(frame - 40);
  expect(host.querySelectorAll('[data-row]').length).toBeLessThan(80);
  await expect.poll(() => seen).toEqual({ from: 49_986, to: 50_000, isEnd: true });
});

test('it goes to any message, and back to the newest', async () => {
  show(50_000);
  await expect.poll(() => topOf(50_000)).toBe(frame - 40);
  handle.current!.showNumber(20_000);
  await expect.poll(() => topOf(20_000)).toBe(72);
  await expect.poll(() => seen.isEnd).toBe(false);
  handle.current!.showEnd();
  await expect.poll(() => topOf(50_000)).toBe(frame - 40);
  await expect.poll(() => seen.isEnd).toBe(true);
});

test('it begins at what is new', async () => {
  show(500, 300);
  await expect.poll(() => topOf(300)).toBe(72);
});

test('where all of it is in sight its end is, wherever it was begun', async () => {
  show(8, 3);
  await expect.poll(() => bottomOf(8)).toBe(frame);
  await expect.poll(() => seen).toEqual({ from: 1, to: 8, isEnd: true });
  handle.current!.showNumber(2);
  show(9);
  await expect.poll(() => seen).toEqual({ from: 1, to: 9, isEnd: true });
});

test('what grows above the reader moves nothing', async () => {
  show(1_000, 500);
  await expect.poll(() => topOf(500)).toBe(72);
  // A picture arrives in a message above what is in sight.
  await expect.poll(() => row(494)).not.toBeNull();
  row(494)!.style.height = '300px';
  await expect.poll(() => row(494)!.offsetHeight).toBe(300);
  await expect.poll(() => topOf(500)).toBe(72);
});

test('at the end it stays at the end while messages come and pictures load', async () => {
  show(100);
  await expect.poll(() => topOf(100)).toBe(frame - 40);
  show(101);
  await expect.poll(() => topOf(101)).toBe(frame - 40);
  row(101)!.style.height = '200px';
  await expect.poll(() => bottomOf(101)).toBe(frame);
});

test('who reads further up is left there when something comes', async () => {
  show(100);
  await expect.poll(() => topOf(100)).toBe(frame - 40);
  handle.current!.showNumber(50);
  await expect.poll(() => topOf(50)).toBe(72);
  show(103);
  await expect.poll(() => seen.isEnd).toBe(false);
  expect(topOf(50)).toBe(72);
});

test('more than a browser draws in one box is shown in stretches', async () => {
  show(1_000_000);
  await expect.poll(() => topOf(1_000_000)).toBe(frame - 40);
  handle.current!.showNumber(1_000);
  await expect.poll(() => topOf(1_000)).toBe(72);
  handle.current!.showEnd();
  await expect.poll(() => topOf(1_000_000)).toBe(frame - 40);
});
