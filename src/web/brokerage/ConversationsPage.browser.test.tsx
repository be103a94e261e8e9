import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BrokerageThread, Inspection } from '#api/chatSchemas.ts';
import { fromWire, toWire } from '#api/wire.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { runAxe } from '../ui/testing/runAxe.ts';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Component as ConversationsPage } from './ConversationsPage.tsx';

const threadId = '0198c0de-0000-7000-8000-0000000000c1';
const inspectionId = '0198c0de-0000-7000-8000-0000000000d1';
const dana = '0198c0de-0000-7000-8000-0000000000a1';
const ana = '0198c0de-0000-7000-8000-0000000000a2';
const at = '2026-03-08T18:00:00.000Z';

const thread: BrokerageThread = {
  ...{ threadId, agentName: 'Dana Whitfield', buyerNames: ['Ana Ruiz', 'Leo Ruiz'] },
  ...{ messageCount: 240, lastMessageAt: at },
};
let threads: BrokerageThread[];
let readings: Inspection[];
let isOpen: boolean;
let brokenYn: boolean;
let searched: string[];
let sent: unknown[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.lang = 'en';
  threads = [thread];
  readings = [];
  isOpen = false;
  brokenYn = false;
  searched = [];
  sent = [];
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const person = (profileId: string, name: string, side: string) => ({
  ...{ profileId, name, side, photoFileId: null, memberKind: null, leftAt: null },
  ...{ readUpTo: 0, deliveredUpTo: 0, revision: 1 },
});

function aMessage(number: number, senderProfileId: string) {
  return {
    ...{ number, messageId: crypto.randomUUID(), clientId: null, senderProfileId },
    ...{ body: `Word ${number}`, subject: null, quote: null, attachments: [] },
    reactions: number === 240 ? [{ emoji: '👍', profileIds: [ana] }] : [],
    ...{ createdAt: at, editedAt: null, deletedAt: null, hiddenYn: false, revision: number },
  };
}

function pageBefore(before: number) {
  const from = Math.max(1, before - 100);
  return {
    ...{ threadId, revision: 300, lastNumber: 240 },
    messages: Array.from({ length: before - from }, (_, index) => ({
      ...aMessage(from + index, index % 2 === 0 ? ana : dana),
      earlier: [],
    })),
    people: [person(ana, 'Ana Ruiz', 'buyers'), person(dana, 'Dana Whitfield', 'agent')],
  };
}

async function answer(address: string, init: RequestInit): Promise<Response> {
  const reply = (data: unknown) =>
    Response.json({ success: true, data: toWire(data), message: null });
  const { pathname, searchParams } = new URL(address, location.href);
  if (brokenYn && pathname.startsWith('/api/admin/chat')) {
    const refusal = { success: false, data: null, code: 'failed', message: 'Not just now.' };
    return Response.json(refusal, { status: 500 });
  }
  switch (pathname) {
    case '/api/admin/chat/threads':
      searched.push(String(searchParams));
      return reply({ threads, moreYn: false });
    case `/api/admin/chat/threads/${threadId}`: {
      const until = addMs(instant(Date.now()), 3_600_000);
      const openReading = isOpen ? { inspectionId, until } : null;
      return reply({ ...thread, openReading, inspections: readings });
    }
    case '/api/admin/chat/inspections':
      return reply({ inspections: readings, moreYn: false });
    case '/api/admin/chat/inspect': {
      const body = fromWire(JSON.parse(String(init.body))) as { reason: string };
      sent.push(body);
      isOpen = true;
      const { agentName, buyerNames } = thread;
      readings = [
        {
          ...{ inspectionId, threadId, agentName, buyerNames, adminName: 'Kim Sato' },
          ...{ reason: body.reason, at, until: at },
        },
      ];
      return reply({ inspectionId, threadId, until: at });
    }
    case `/api/admin/chat/inspections/${inspectionId}/messages`:
      return reply(pageBefore(Number(searchParams.get('before') ?? 241)));
    default: {
      const counts = { approval: 0, void: 0 };
      const nothing = { total: 0, page: 1, pageSize: 1, contracts: [] };
      return reply({ ...nothing, counts, medianApprovalMinutes: null });
    }
  }
}

function open(search = ''): void {
  const store = storeWith(
    { user: userSlice.reducer, header: headerSlice.reducer },
    { user: nobody },
  );
  const router = createMemoryRouter([{ path: '*', Component: ConversationsPage }], {
    initialEntries: [`/admin/conversations${search}`],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const line = page.getByRole('link', { name: /Ana Ruiz and Leo Ruiz/ });

test('a conversation is read for a reason alone, page by page, and nothing can be written', async () => {
  open();
  await line.click();
  await expect.element(page.getByText('Nobody of the brokerage so far.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Tell them and read' });
  await send.click();
  await expect.element(page.getByText(/^Say why you have to read it/)).toBeVisible();
  expect(sent).toEqual([]);
  const reason = 'Ana has complained about the tone.';
  await page.getByLabelText('Why you have to read it').fill(reason);
  await send.click();
  await expect.element(page.getByText('Messages 141 to 240 of 240')).toBeVisible();
  expect(sent).toEqual([{ threadId, reason }]);
  await expect.element(page.getByText('Word 240')).toBeVisible();
  expect(page.getByRole('button', { name: /^More about/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: '👍, Ana' })).toBeDisabled();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByText(reason)).toBeVisible();
  expect((await runAxe()).violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.element(page.getByText('Messages 41 to 140 of 240')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.element(page.getByText('Messages 1 to 40 of 240')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Earlier' })).toBeDisabled();
});

test('the three fields look for it, and what is looked for stays in the address', async () => {
  threads = [];
  open('?agent=whit');
  await expect.element(page.getByText('No conversation fits')).toBeVisible();
  await expect.element(page.getByLabelText('Agent’s name')).toHaveValue('whit');
  threads = [thread];
  await page.getByLabelText('Client’s name').fill('ruiz');
  await expect.element(line).toBeVisible();
  expect(searched.at(-1)).toBe('client=ruiz&agent=whit');
});

test('the list is walked by keys, and a phone shows one of the two', async () => {
  await page.viewport(390, 844);
  open();
  await expect.element(line).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByText('Nobody of the brokerage so far.')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(line).toBeVisible();
});

test('the log says who has read what and why; without one it says so', async () => {
  open('?show=readings');
  await expect.element(page.getByText('Nobody has read a conversation')).toBeVisible();
  unmount();
  const { agentName, buyerNames } = thread;
  readings = [
    {
      ...{ inspectionId, threadId, agentName, buyerNames, adminName: 'Kim Sato' },
      ...{ reason: 'A complaint of March 3.', at, until: at },
    },
  ];
  open('?show=readings');
  await expect.element(line.getByText('Kim Sato')).toBeVisible();
  await expect.element(line.getByText('A complaint of March 3.')).toBeVisible();
  expect((await runAxe()).violations.map(({ id }) => id)).toEqual([]);
});

test('where it cannot be loaded one may ask again', async () => {
  brokenYn = true;
  open();
  await expect.element(page.getByText('The conversations could not be loaded')).toBeVisible();
  brokenYn = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line).toBeVisible();
});
