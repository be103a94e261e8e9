import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { useSuggestions } from './useSuggestions.ts';

interface Waiting {
  text: string;
  signal: AbortSignal | null | undefined;
  answer(reply: Response): void;
}
let asked: Waiting[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    (address: string, init?: RequestInit) =>
      new Promise<Response>((answer, fail) => {
        const text = new URL(address, location.href).searchParams.get('text')!;
        init?.signal?.addEventListener('abort', () => fail(init.signal!.reason as Error));
        asked.push({ text, signal: init?.signal, answer });
      }),
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const oak: Suggestion = {
  id: 'oak',
  kind: 'street',
  label: 'Oak',
  detail: 'Spokane, WA',
  latitude: 47.6,
  longitude: -117.4,
  south: 47.6,
  west: -117.4,
  north: 47.7,
  east: -117.3,
  listingKey: null,
};
const found = (label: string) =>
  Response.json({ success: true, data: toWire([{ ...oak, label }]), message: null });
const refusal = () =>
  Response.json(
    { success: false, data: null, message: 'Wait a moment.', code: 'too_many_requests' },
    { status: 429 },
  );

function Field() {
  const [text, setText] = useState('');
  const { status, lines, answered, message } = useSuggestions(text, null);
  return (
    <>
      <input aria-label="Address" value={text} onChange={({ target }) => setText(target.value)} />
      <output>
        {[status, ...lines.map(({ label }) => label), `for ${answered}.`, message].join(' ').trim()}
      </output>
    </>
  );
}
const field = page.getByLabelText('Address');
const shown = page.getByRole('status');

function open() {
  mount(
    <Provider store={storeWith({})}>
      <Field />
    </Provider>,
  );
}

test('lines stay while the next text is asked for, and its answer takes their place', async () => {
  open();
  await field.fill('oa');
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(found('Oak'));
  await expect.element(shown).toHaveTextContent('idle Oak for oa.');
  await field.fill('oak r');
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(shown).toHaveTextContent('loading Oak for oa.');
  asked[1]!.answer(found('Oak Ridge'));
  await expect.element(shown).toHaveTextContent('idle Oak Ridge for oak r.');
});

test('what nobody waits for is cancelled', async () => {
  open();
  await field.fill('el');
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['el']);
  await field.fill('elm');
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['el', 'elm']);
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});

test('a refusal is told, and the next text is asked for again', async () => {
  open();
  await field.fill('as');
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(refusal());
  await expect.element(shown).toHaveTextContent('failed for as. Wait a moment.');
  await field.fill('ash');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.answer(found('Ash'));
  await expect.element(shown).toHaveTextContent('idle Ash for ash.');
});
