import { Activity, act, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { callSchemas } from '#api/callSchemas.ts';
import { callsOf, get } from '#api/endpoint.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { setLive } from './liveState.ts';
import { asks, queries, questions } from './queries.ts';
import { storeWith } from './testing/storeWith.ts';
import { useReply } from './useReply.ts';

const schemas = callSchemas({
  number: { summary: 'A number.', params: z.object({ name: z.string() }), reply: z.int() },
});
const { number } = callsOf<typeof schemas>()({
  number: get('/api/numbers/:name', { audience: 'anyone' }),
});
const { shownNumber } = questions({ shownNumber: asks(number, ['brokerage']) });

let answers: (number | 'no connection')[] = [];
let asked = 0;

beforeEach(() => {
  answers = [];
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[asked++];
    if (answer === undefined) return new Promise(() => undefined);
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: answer, message: null });
  });
});
afterEach(() => {
  unmount();
  setLive(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Shown({ name, isWatched = false }: { name: string; isWatched?: boolean }) {
  const [reply, ask] = useReply(shownNumber, { params: { name } }, { isWatched });
  return (
    <p>
      <span>
        {name}: {reply.status === 'idle' ? `${reply.reply} ${reply.problem}` : reply.status}
      </span>
      <button type="button" onClick={ask}>
        Again {name}
      </button>
    </p>
  );
}

function open(children: React.ReactNode) {
  const store = storeWith({});
  mount(<Provider store={store}>{children}</Provider>);
  return store;
}

test('what was seen last stays while it is asked for again, also where that fails', async () => {
  answers = [7, 'no connection'];
  open(<Shown name="a" />);
  await expect.element(page.getByText('a: 7')).toBeVisible();
  await page.getByRole('button', { name: 'Again a' }).click();
  await expect
    .element(
      page.getByText(
        'a: 7 Lintel cannot be reached. Check your network, or try again in a moment.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Again a' }).click();
  await expect.poll(() => asked).toBe(3);
  await expect.element(page.getByText('a: 7')).toBeVisible();
});

test('an answer to another question is not shown for this one', async () => {
  answers = [7];
  function Both() {
    const [name, setName] = useState('a');
    return (
      <>
        <Shown name={name} />
        <button type="button" onClick={() => setName('b')}>
          Other
        </button>
      </>
    );
  }
  open(<Both />);
  await expect.element(page.getByText('a: 7')).toBeVisible();
  await page.getByRole('button', { name: 'Other' }).click();
  await expect.element(page.getByText('b: loading')).toBeVisible();
});

test('a page that comes back shows what it had, and does not ask for it again', async () => {
  answers = [7];
  function Kept() {
    const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
    return (
      <>
        <Activity mode={mode}>
          <Shown name="a" />
        </Activity>
        <button type="button" onClick={() => setMode(mode === 'hidden' ? 'visible' : 'hidden')}>
          Turn
        </button>
      </>
    );
  }
  open(<Kept />);
  await expect.element(page.getByText('a: 7')).toBeVisible();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByText('a: 7')).not.toBeVisible();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByText('a: 7')).toBeVisible();
  expect(asked).toBe(1);
});

test('a page that was left before its answer came asks anew when it comes back', async () => {
  function Kept() {
    const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
    return (
      <>
        <Activity mode={mode}>
          <Shown name="a" />
        </Activity>
        <button type="button" onClick={() => setMode(mode === 'hidden' ? 'visible' : 'hidden')}>
          Turn
        </button>
      </>
    );
  }
  open(<Kept />);
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByText('a: loading')).not.toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  answers = [0, 8];
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByText('a: 8')).toBeVisible();
});

test('a change makes those who show it ask again', async () => {
  answers = [7, 8];
  const store = open(<Shown name="a" />);
  await expect.element(page.getByText('a: 7')).toBeVisible();
  store.dispatch(queries.util.invalidateTags(['brokerage']));
  await expect.element(page.getByText('a: 8')).toBeVisible();
});

test('what others change is looked for while nothing is told live, and no longer then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  answers = [7, 8, 9];
  open(<Shown name="a" isWatched />);
  await expect.poll(() => document.body.textContent).toContain('a: 7');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => document.body.textContent).toContain('a: 8');
  act(() => setLive(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});
