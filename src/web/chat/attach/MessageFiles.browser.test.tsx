import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { provideSession } from '../../client/session.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { aPictureSent } from './Attachment.fixture.ts';
import { forgetAttachmentUrls } from './attachmentUrls.ts';
import { MessageFiles } from './MessageFiles.tsx';

const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (sign) => sign.charCodeAt(0),
);

/** Asked for, and not answered until the test says so. */
let waiting: { path: string; answer(): void }[] = [];

beforeEach(() => {
  waiting = [];
  vi.spyOn(window, 'fetch').mockImplementation(
    (input) =>
      new Promise((resolve) => {
        const path = String(input);
        const answer = () =>
          resolve(new Response(pixel, { headers: { 'content-type': 'image/png' } }));
        waiting.push({ path, answer });
      }),
  );
  provideSession({
    userToken: () => null,
    profileToken: () => 'token',
    mayRenew: () => false,
    renew: async () => false,
  });
});
afterEach(() => {
  unmount();
  forgetAttachmentUrls();
  provideSession(null);
  vi.restoreAllMocks();
});

const pictures = (count: number) => Array.from({ length: count }, (_, at) => aPictureSent(at + 1));

test('a picture has its room before it is there, and does not move what stands below', async () => {
  mount(
    <>
      <MessageFiles attachments={[aPictureSent(1)]} hasWords />
      <p>Below</p>
    </>,
  );
  const below = () => page.getByText('Below').element().getBoundingClientRect().top;
  const before = below();
  const button = page.getByRole('button', { name: 'Open room 1.webp' });
  const { width, height } = button.element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(4 / 3, 1);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]!.answer();
  await expect.poll(() => button.element().querySelectorAll('img').length).toBe(2);
  expect(below()).toBe(before);
});

test('of many pictures four show, and the last one says how many more there are', async () => {
  mount(<MessageFiles attachments={pictures(6)} hasWords={false} />);
  expect(page.getByRole('button').elements().length).toBe(4);
  await userEvent.click(page.getByRole('button', { name: 'Open room 4.webp and 2 more' }));
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText('4 of 6')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('5 of 6')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(viewer.getByText('3 of 6')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
});

test('a picture that is shown twice is asked for once', async () => {
  mount(
    <>
      <MessageFiles attachments={[aPictureSent(1)]} hasWords={false} />
      <MessageFiles attachments={[aPictureSent(1)]} hasWords={false} />
    </>,
  );
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]!.answer();
  await expect.poll(() => document.querySelectorAll('img[src^="blob:"]').length).toBe(2);
  expect(waiting.length).toBe(1);
});

test('a PDF is a card with its pages and size, to be saved', async () => {
  const pdf = aPictureSent(1, {
    kind: 'pdf',
    name: 'report.pdf',
    mediaType: 'application/pdf',
    pages: 12,
    byteSize: 3_240_000,
  });
  mount(<MessageFiles attachments={[pdf]} hasWords={false} />);
  await expect.element(page.getByText('PDF · 12 pages · 3.2 MB')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save report.pdf' })).toBeVisible();
});
