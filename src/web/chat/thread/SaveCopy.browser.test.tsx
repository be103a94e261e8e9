import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { SaveCopy } from './SaveCopy.tsx';

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const threadId = '0190b7a0-0000-7000-8000-000000000001';
const made = {
  exportId: '0190b7a0-0000-7000-8000-000000000002',
  fileName: 'Conversation between Ana and Dana, 2026-03-08',
  messageCount: 3,
  leftOut: ['One message is left out.'],
  record: '{"a":1}',
  recordSha256: 'a'.repeat(64),
  pdfBase64: btoa('%PDF-1.7 \u00ff'),
};

function answer(status: number, envelope: object): Response {
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

const done = () => answer(200, { success: true, data: toWire(made), message: null });

/** What was asked for, by its body. */
function stubReplies(...replies: (() => Response | Promise<Response>)[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    return replies.shift()!();
  });
  return asked;
}

/** What is handed to the browser's downloads. */
function watchSaves() {
  const saved: { name: string; blob: Blob }[] = [];
  let last: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: last });
  });
  return saved;
}

const show = (onClose = () => undefined) =>
  mount(<SaveCopy threadId={threadId} firstDay="2026-03-01" locale="en-US" onClose={onClose} />);
const button = (name: string) => page.getByRole('button', { name });

test('a copy of some days is asked for, says while it is made, and is saved in both forms', async () => {
  const saved = watchSaves();
  const waiting = Promise.withResolvers<Response>();
  const asked = stubReplies(() => waiting.promise);
  show();
  await userEvent.fill(page.getByLabelText('From'), '2026-03-02');
  await userEvent.click(button('Make the copy'));
  await expect.element(page.getByText('The copy is being made and sealed.')).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(asked).toEqual([{ thread_id: threadId, time_zone: timeZone, from: '2026-03-02' }]);
  waiting.resolve(done());
  await expect.element(page.getByText('3 messages are in the copy.')).toBeVisible();
  await expect.element(page.getByText('One message is left out.')).toBeVisible();
  await expect.element(page.getByText(`SHA-256 ${made.recordSha256}`)).toBeVisible();
  await userEvent.click(button('Save PDF'));
  await userEvent.click(button('Save JSON'));
  expect(saved.map(({ name }) => name)).toEqual([`${made.fileName}.pdf`, `${made.fileName}.json`]);
  expect([...new Uint8Array(await saved[0]!.blob.arrayBuffer())].at(-1)).toBe(0xff);
  expect(await saved[1]!.blob.text()).toBe(made.record);
});

test('what is refused is said, and other days can be tried', async () => {
  const message = 'Nothing that you may read was said in this period. Choose another one.';
  const asked = stubReplies(
    () =>
      answer(422, { success: false, data: null, code: 'invalid_field', field: 'from', message }),
    done,
  );
  show();
  await userEvent.fill(page.getByLabelText('To'), '2026-03-01');
  await userEvent.click(button('Make the copy'));
  await expect.element(page.getByText(message)).toBeVisible();
  await userEvent.fill(page.getByLabelText('To'), '2026-03-04');
  await userEvent.click(button('Make the copy'));
  await expect.element(button('Save PDF')).toBeVisible();
  expect(asked).toMatchObject([{ to: '2026-03-01' }, { to: '2026-03-04' }]);
  await userEvent.click(button('Other days'));
  await expect.element(page.getByLabelText('To')).toHaveValue('2026-03-04');
});
