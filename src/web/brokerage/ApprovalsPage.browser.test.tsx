import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { ApprovalItem } from '#api/contract/agreementListsSchemas.ts';
import { fromWire, toWire } from '#api/wire.ts';
import { staleSentence } from '#domain/contract/life/move.ts';
import type { Role } from '#domain/user/User.ts';
import { asItem, aWaiting } from '../contract/approval/ApprovalItem.fixture.ts';
import { headerSlice } from '../header/headerSlice.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { nobody, userSlice } from '../user/userSlice.ts';
import { Component as ApprovalsPage } from './ApprovalsPage.tsx';
import { storeWith } from '../client/testing/storeWith.ts';
import { runAxe } from '../ui/testing/runAxe.ts';

interface Sent {
  contractId: string;
  action: string;
  reason: string;
  seenRevision: number;
}

const named = (place: number, buyer: string) => {
  const waiting = aWaiting(place);
  const parties = waiting.parties
    .filter(({ kind }) => kind === 'buyer' || kind === 'agent')
    .map((party) => (party.kind === 'buyer' ? { ...party, name: buyer } : party));
  return { ...waiting, parties };
};

let details: ContractDetail[];
let items: ApprovalItem[];
let moves: Sent[];
let undone: string[];
let undoMs: number;
let isStale: boolean;

beforeEach(async () => {
  await page.viewport(1280, 900);
  localStorage.clear();
  document.documentElement.lang = 'en';
  details = [named(1, 'Ana Ruiz'), named(2, 'Leo Stone'), named(3, 'Mia Okafor')];
  items = details.map((detail) => asItem(detail));
  moves = [];
  undone = [];
  undoMs = 60_000;
  isStale = false;
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(address: string, init: RequestInit): Promise<Response> {
  const reply = (data: unknown) =>
    Promise.resolve(Response.json({ success: true, data: toWire(data), message: null }));
  const { pathname, searchParams } = new URL(address, location.href);
  if (pathname === '/api/contract/approval-list') {
    const pageSize = Number(searchParams.get('page_size'));
    const from = (Number(searchParams.get('page')) - 1) * pageSize;
    const isVoid = searchParams.get('band') === 'void';
    const waiting = items.filter(({ voidRequest }) => (voidRequest !== null) === isVoid);
    const contracts = waiting.slice(from, from + pageSize);
    const toVoid = items.filter(({ voidRequest }) => voidRequest !== null).length;
    return reply({
      total: waiting.length,
      counts: { approval: items.length - toVoid, void: toVoid },
      page: from / pageSize + 1,
      pageSize,
      contracts,
      medianApprovalMinutes: 38,
    });
  }
  if (pathname === '/api/contract/undo-approval') {
    const { contractId } = fromWire(JSON.parse(String(init.body))) as Pick<Sent, 'contractId'>;
    undone.push(contractId);
    items = [asItem(details.find((one) => one.contractId === contractId)!), ...items];
    return reply({});
  }
  const isApproval = pathname === '/api/contract/approve';
  if (isApproval || pathname === '/api/contract/move') {
    const sent = fromWire(JSON.parse(String(init.body))) as Sent;
    if (isStale) {
      const refusal = { success: false, message: staleSentence, code: 'changed_meanwhile' };
      return Promise.resolve(Response.json(refusal, { status: 409 }));
    }
    moves.push(sent);
    items = items.filter(({ contractId }) => contractId !== sent.contractId);
    if (isApproval) return reply({ dueAt: '2026-03-08T10:00:05.000Z', undoMs });
    return reply(details.find(({ contractId }) => contractId === sent.contractId));
  }
  const detail = details.find(({ contractId }) => pathname.endsWith(contractId));
  if (detail) return reply(detail);
  const refusal = { success: false, message: `Nobody answers ${pathname}.` };
  return Promise.resolve(Response.json(refusal, { status: 404 }));
}

function open(search = '', role: Role = 'admin'): void {
  const activeProfile = {
    profileId: '0199aa00-0000-7000-8000-000000000007',
    role,
    displayName: 'Kim Sato',
    phone: null,
    photoFileId: null,
  };
  const store = storeWith(
    { header: headerSlice.reducer, user: userSlice.reducer },
    {
      user: { ...nobody, id: 'kim', name: 'Kim Sato', activeProfile, profiles: [activeProfile] },
    },
  );
  const router = createMemoryRouter([{ path: '/admin/approvals', Component: ApprovalsPage }], {
    initialEntries: [`/admin/approvals${search}`],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  );
}

const opened = (buyer: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${buyer} with`) });
const line = (buyer: string) => page.getByRole('link', { name: new RegExp(`^${buyer}`) });
const press = (keys: string) => userEvent.keyboard(keys);

test('J and K walk the queue, Enter goes to what is open', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('j');
  await expect.element(line('Leo Stone')).toHaveFocus();
  await expect.element(line('Leo Stone')).toHaveAttribute('aria-current', 'true');
  await expect.element(opened('Leo Stone')).toBeVisible();
  await press('jj');
  await expect.element(line('Mia Okafor')).toHaveFocus();
  await press('k');
  await expect.element(line('Leo Stone')).toHaveFocus();
  await press('{Enter}');
  await expect.element(opened('Leo Stone')).toHaveFocus();
});

test('A approves what was read, and the next one is there', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  await expect.element(opened('Leo Stone')).toBeVisible();
  await expect.element(opened('Leo Stone')).toHaveFocus();
  await expect.element(line('Ana Ruiz')).not.toBeInTheDocument();
  await expect.element(page.getByText(/2 wait, the oldest first/)).toBeVisible();
  const { contractId, revision, documentSha256 } = details[0]!;
  expect(moves).toEqual([{ contractId, seenRevision: revision, shownSha256: documentSha256 }]);
  await expect.element(onTheirWay().getByText(/^Approved: Ana Ruiz with/)).toBeVisible();
});

const onTheirWay = () => page.getByRole('status', { name: 'Approvals on their way' });

test('U undoes the newest approval, and its agreement waits again', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  await expect.element(opened('Leo Stone')).toBeVisible();
  await press('u');
  await expect.element(line('Ana Ruiz')).toBeVisible();
  await expect.element(onTheirWay().getByRole('button')).not.toBeInTheDocument();
  expect(undone).toEqual([details[0]!.contractId]);
  expect(document.querySelector('[aria-live=polite]')!.textContent).toContain('Approval undone');
});

test('Undo is pressed by mouse as well', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  await onTheirWay().getByRole('button', { name: /^Undo/ }).click();
  await expect.element(line('Ana Ruiz')).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('once the seconds are over, Undo leaves and the page says what became of it', async () => {
  undoMs = 500;
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  await expect.poll(() => moves.length).toBe(1);
  details[0] = {
    ...details[0]!,
    status: 'active',
    activatedAt: '2026-03-08T10:00:00.000Z',
    revision: details[0]!.revision + 1,
  };
  await expect.element(page.getByText(/^Approved: .+\.$/)).toBeVisible();
  await expect.element(onTheirWay().getByRole('button')).not.toBeInTheDocument();
});

test('an approval that did not take effect says why where it can be decided again', async () => {
  const refusal = 'The agent is suspended.';
  items[0] = {
    ...items[0]!,
    press: { byName: 'Kim Sato', ownYn: true, dueAt: '2026-03-08T10:00:05.000Z', refusal },
  };
  open();
  await expect
    .element(page.getByText(`Your approval did not take effect. ${refusal}`))
    .toBeVisible();
});

test('after the last one the page says how fast it went', async () => {
  items = items.slice(0, 1);
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  await expect.element(page.getByRole('heading', { name: 'All clear.' })).toBeVisible();
  await expect.element(page.getByText('Median approval 38 min this week.')).toBeVisible();
});

test('where nothing waits, there is no empty pane beside the list', async () => {
  items = [];
  open();
  await expect.element(page.getByText('All clear.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Open agreement' }))
    .not.toBeInTheDocument();
  const queue = page.getByRole('region', { name: 'Queue' }).element();
  expect(queue.getBoundingClientRect().right).toBe(innerWidth);
});

test('where something deserves a look, A asks once', async () => {
  items[0] = { ...items[0]!, flags: [{ code: 'lower_fee', words: 'Below the package’s fee' }] };
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  const dialog = page.getByRole('dialog', { name: 'One thing to look at first' });
  await expect.element(dialog.getByText('Below the package’s fee')).toBeVisible();
  expect(moves).toEqual([]);
  await expect
    .element(dialog.getByRole('button', { name: 'Approve it all the same' }))
    .toHaveFocus();
  await press('{Enter}');
  await expect.element(opened('Leo Stone')).toBeVisible();
  expect(moves).toHaveLength(1);
});

test('R returns, never without a reason; letters typed there decide nothing', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('r');
  const field = page.getByLabelText('What has to change?');
  await expect.element(field).toHaveFocus();
  await page.getByRole('dialog').getByRole('button', { name: 'Return it to Dana' }).click();
  await expect.element(page.getByText(/Write a reason\./)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await press('Jar, ask again');
  await expect.element(field).toHaveValue('Jar, ask again');
  await page.getByRole('button', { name: /The area is too wide/ }).click();
  await expect
    .poll(() => (field.element() as HTMLTextAreaElement).value)
    .toMatch(/^Jar, ask again\nThe area is too wide\./);
  await page.getByRole('button', { name: /The area is too wide/ }).click();
  await expect.element(field).toHaveValue('Jar, ask again');
  expect(moves).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Return it to Dana' }).click();
  await expect.element(opened('Leo Stone')).toBeVisible();
  expect(moves).toMatchObject([{ action: 'return', reason: 'Jar, ask again' }]);
});

test('what somebody else has changed stays open, and can be loaded anew', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  isStale = true;
  await press('a');
  await expect.element(page.getByText(staleSentence)).toBeVisible();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  isStale = false;
  details[0] = { ...details[0]!, revision: details[0]!.revision + 1 };
  items[0] = asItem(details[0]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText(staleSentence)).not.toBeInTheDocument();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('a');
  await expect.element(opened('Leo Stone')).toBeVisible();
  expect(moves).toMatchObject([{ seenRevision: details[0].revision }]);
});

test('what is decided elsewhere does not vanish while it is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open(`?contract=${details[1]!.contractId}`);
  await expect.poll(() => document.querySelector('h2')?.textContent).toContain('Leo Stone');
  items = [...items.filter((_, at) => at !== 1), asItem(named(4, 'Noor Haddad'))];
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => document.body.textContent).toContain('Noor Haddad');
  expect(document.querySelector('h2')?.textContent).toContain('Leo Stone');
  const lines = [...document.querySelectorAll('[data-contract-id]')].map((at) => at.textContent);
  expect(lines[1]).toContain('Leo Stone');
});

test('keys can be looked up and switched off', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  await press('?');
  await page.getByRole('checkbox', { name: 'Single keys do these things' }).click();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('j');
  await press('a');
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  expect(moves).toEqual([]);
  localStorage.clear();
});

test('after the list of keys the keyboard goes on where it was, or at what is open', async () => {
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await press('?');
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const line = () => document.activeElement?.getAttribute('data-contract-id');
  await expect.poll(line).toBe(items[0]!.contractId);
  await press('j');
  await expect.poll(line).toBe(items[1]!.contractId);
  await press('?');
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(line).toBe(items[1]!.contractId);
});

test('after the list of keys an empty queue leaves the keyboard at its button', async () => {
  items = [];
  open();
  await expect.element(page.getByText('All clear.')).toBeVisible();
  await press('?');
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Keys of this page/ })).toHaveFocus();
});

test('a page of the queue is in the address', async () => {
  open('?page=2&page_size=2');
  await expect.element(opened('Mia Okafor')).toBeVisible();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
});

test('on a phone the list comes first, then the detail with its decision, and back', async () => {
  await page.viewport(390, 800);
  open();
  await expect.element(line('Leo Stone')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await line('Leo Stone').click();
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
  // The page keeps its name, though the list that shows it is out of sight.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Approvals');
  await page.getByRole('link', { name: 'All that wait' }).click();
  await expect.element(line('Ana Ruiz')).toBeVisible();
});

test('axe finds nothing, with the dialog and without', async () => {
  items[0] = {
    ...items[0]!,
    flags: [{ code: 'lower_fee', words: 'Below the package’s fee' }],
    lateYn: true,
  };
  open();
  await expect.element(opened('Ana Ruiz')).toBeVisible();
  const faults = async () =>
    (await runAxe()).violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`);
  expect(await faults()).toEqual([]);
  await press('r');
  await expect.element(page.getByLabelText('What has to change?')).toBeVisible();
  await expect.poll(faults).toEqual([]);
});

const asked = (yoursYn: boolean, others: string[]): ContractDetail => ({
  ...named(4, 'Ruth Silva'),
  status: 'active',
  actions: yoursYn ? ['withdraw_void_request'] : ['void'],
  voidRequest: {
    from: 'Noor Aziz',
    reason: 'Signed twice.',
    at: '2026-03-03T18:00:00.000Z',
    yoursYn,
    others,
  },
});

test.each([390, 1280])('what is to be voided has a band of its own, at %i px', async (width) => {
  await page.viewport(width, 900);
  details.push(asked(false, ['Kim Sato']));
  items.push(asItem(details[3]!));
  open();
  await page.getByRole('link', { name: 'To be voided 1' }).click();
  await line('Ruth Silva').click();
  await expect.element(page.getByText(/^Noor Aziz asks to void it/)).toBeVisible();
  await expect.element(page.getByText('Signed twice.')).toBeVisible();
  const { violations } = await runAxe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);

  await page.getByRole('button', { name: 'Void it' }).click();
  const dialog = page.getByRole('dialog');
  // Why was said by who asked.
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Void this agreement' }).click();
  await expect.element(page.getByText('Nobody asks to void anything.')).toBeVisible();
  expect(moves).toMatchObject([{ action: 'void', reason: '' }]);
});

test('who asked takes it back; the only admin reads how there come to be two', async () => {
  details = [asked(true, [])];
  items = details.map((detail) => asItem(detail));
  open('?band=void');
  await expect.element(page.getByText(/^You ask to void it/)).toBeVisible();
  await expect
    .element(page.getByText(/You are the only admin here, and it takes two/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Void it' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Take the request back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the request back' }).click();
  await expect.element(page.getByText('Nobody asks to void anything.')).toBeVisible();
  expect(moves).toMatchObject([{ action: 'withdraw_void_request' }]);
});
