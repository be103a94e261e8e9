import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consentVersions } from '#domain/user/consent.ts';
import { contractApi } from '#api/contract.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { AcceptTerms, useTerms } from './AcceptTerms.tsx';
import { userSlice } from './userSlice.ts';
import { storeWith } from '../client/testing/storeWith.ts';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

/** A step that binds, on a page that knows nothing of the terms. */
function Step() {
  const { sending, send } = useSend();
  const body = { packageId: crypto.randomUUID(), version: 1, approvedYn: true };
  return (
    <>
      <Button onClick={() => void send(() => call(contractApi.preApprove, { body }))}>
        Approve
      </Button>
      <output aria-label="Step">
        {sending.status === 'failed' ? sending.message : sending.status}
      </output>
    </>
  );
}

function open(answer: (address: string) => Promise<Response>) {
  const fetched = vi.fn((address: string, _init?: RequestInit) => answer(address));
  vi.stubGlobal('fetch', fetched);
  const heard: boolean[] = [];
  function Act() {
    const { requireTerms } = useTerms();
    return (
      <>
        <Button onClick={() => void requireTerms().then((yes) => heard.push(yes))}>Sign</Button>
        <Link to="/elsewhere">Leave</Link>
        <Step />
      </>
    );
  }
  const store = storeWith({ user: userSlice.reducer });
  mount(
    <Provider store={store}>
      <MemoryRouter>
        <AcceptTerms>
          <Act />
        </AcceptTerms>
      </MemoryRouter>
    </Provider>,
  );
  return { heard, fetched, store };
}

const sign = page.getByRole('button', { name: 'Sign', exact: true });
const agree = page.getByRole('button', { name: 'Agree and go on' });
const me = { name: 'Ana', profiles: [], flags: ['tos'], locale: 'en-US', display: null };

test('the terms are asked for once, and the version that was shown is agreed to', async () => {
  const { heard, fetched, store } = open(() =>
    Promise.resolve(Response.json({ success: true, data: me, message: null })),
  );
  await sign.click();
  await expect.element(page.getByText(new RegExp(`version ${consentVersions.tos}`))).toBeVisible();
  await agree.click();
  await expect.poll(() => heard).toEqual([true]);
  expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toEqual({
    kind: 'tos',
    version: consentVersions.tos,
    given_yn: true,
  });
  expect(store.getState().user.flags).toEqual(['tos']);
  await expect.element(agree).not.toBeInTheDocument();
  await sign.click();
  await expect.poll(() => heard).toEqual([true, true]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a no is a no, and what failed is said where it was asked', async () => {
  const { heard, store } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await sign.click();
  await agree.click();
  await expect
    .element(
      page.getByText('Lintel cannot be reached. Check your network, or try again in a moment.'),
    )
    .toBeVisible();
  expect(heard).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => heard).toEqual([false]);
  expect(store.getState().user.flags).toEqual([]);
});

test('whoever leaves the page has not agreed, and is not asked on the next one', async () => {
  const { heard } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  (sign.element() as HTMLElement).click();
  (page.getByRole('link', { name: 'Leave' }).element() as HTMLElement).click();
  await expect.poll(() => heard).toEqual([false]);
  await expect.element(agree).not.toBeInTheDocument();
  await sign.click();
  await expect.element(agree).toBeVisible();
});

const refused = () =>
  Response.json(
    { success: false, data: null, message: 'Accept the terms first.', code: 'terms_missing' },
    { status: 403 },
  );
const approve = page.getByRole('button', { name: 'Approve' });
const step = page.getByRole('status', { name: 'Step' });

test('a step that is refused for want of the terms asks for them, and goes on', async () => {
  let isAccepted = false;
  const { fetched } = open((address) => {
    if (address.endsWith('/give-consent')) {
      isAccepted = true;
      return Promise.resolve(Response.json({ success: true, data: me, message: null }));
    }
    const done = () => Response.json({ success: true, data: { approved_yn: true }, message: null });
    return Promise.resolve(isAccepted ? done() : refused());
  });
  await approve.click();
  await agree.click();
  await expect.poll(() => fetched).toHaveBeenCalledTimes(3);
  await expect.element(step).toHaveTextContent('idle');
  const [first, , third] = fetched.mock.calls;
  expect(third![0]).toBe(first![0]);
  expect(third![1]!.body).toBe(first![1]!.body);
});

test('a step is not sent again without the terms, and a second refusal is said', async () => {
  const { fetched } = open((address) =>
    Promise.resolve(
      address.endsWith('/give-consent')
        ? Response.json({ success: true, data: me, message: null })
        : refused(),
    ),
  );
  await approve.click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(step).toHaveTextContent('idle');
  expect(fetched).toHaveBeenCalledTimes(1);
  await approve.click();
  await agree.click();
  await expect.element(step).toHaveTextContent('Accept the terms first.');
});
