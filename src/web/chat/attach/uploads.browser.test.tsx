import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Attachment } from '#domain/chat/Attachment.ts';
import { CallFailed } from '../../client/call.ts';
import type { UploadOptions } from '../../client/upload.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { aPictureSent } from './Attachment.fixture.ts';
import { AttachButton } from './AttachButton.tsx';
import { DropArea } from './DropArea.tsx';
import { UploadTray } from './UploadTray.tsx';
import { useUploads } from './useUploads.ts';

afterEach(unmount);

interface Sent {
  file: File;
  options: UploadOptions;
  done(attachment: Attachment): void;
  fail(error: Error): void;
}

/** Holds each sending until the test ends it. */
function aServer() {
  const sent: Sent[] = [];
  const bring = vi.fn(
    (file: File, options: UploadOptions) =>
      new Promise<Attachment>((done, fail) => {
        sent.push({ file, options, done, fail });
        options.signal?.addEventListener('abort', () => fail(options.signal!.reason as Error));
      }),
  );
  return { sent, bring };
}

function Writing({ bring }: { bring: ReturnType<typeof aServer>['bring'] }) {
  const uploads = useUploads(bring);
  return (
    <DropArea onFiles={uploads.add}>
      <UploadTray uploads={uploads} />
      <AttachButton onFiles={uploads.add} />
      <textarea aria-label="Message" />
    </DropArea>
  );
}

const aFile = (name = 'hall.png', type = 'image/png') => new File(['picture'], name, { type });
const input = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
const cards = page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem');
const textOf = (at: number) => cards.elements()[at]?.textContent;
const field = page.getByRole('textbox', { name: 'Message' });

test('files are sent one after the other, each with its progress, until all are ready', async () => {
  const { sent, bring } = aServer();
  mount(<Writing bring={bring} />);
  await userEvent.upload(input(), [aFile('hall.png'), aFile('plan.pdf', 'application/pdf')]);
  await expect.poll(() => textOf(1)).toContain('Waits for its turn');
  await expect.poll(() => sent.map(({ file }) => file.name)).toEqual(['hall.png']);
  sent[0]!.options.onProgress!({ doneBytes: 3, totalBytes: 9 });
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '43 percent sent');
  sent[0]!.done(aPictureSent(1));
  await expect.poll(() => sent.map(({ file }) => file.name)).toEqual(['hall.png', 'plan.pdf']);
  expect(sent[0]!.options.key).not.toBe(sent[1]!.options.key);
  sent[1]!.done(aPictureSent(2));
  await expect.poll(() => page.getByText('Ready to go').elements().length).toBe(2);
});

test('a broken line lets a file wait, and it goes again under the same key when the network is back', async () => {
  const { sent, bring } = aServer();
  mount(<Writing bring={bring} />);
  await userEvent.upload(input(), aFile());
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.fail(new CallFailed(0, 'no_connection', 'No connection.'));
  await expect.element(page.getByText('Waits for its turn')).toBeVisible();
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return sent.length;
    })
    .toBe(2);
  expect(sent[1]!.options.key).toBe(sent[0]!.options.key);
  expect(sent.map(({ options }) => options.resumeYn)).toEqual([false, true]);
  sent[1]!.done(aPictureSent(1));
  await expect.element(page.getByText('Ready to go')).toBeVisible();
});

test('a file that is refused says why and does not try again; the next one goes on', async () => {
  const { sent, bring } = aServer();
  mount(<Writing bring={bring} />);
  await userEvent.upload(input(), [aFile('a.png'), aFile('b.png')]);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.fail(new CallFailed(422, 'invalid_file', 'The file is damaged. Choose another one.'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'damaged' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  await expect.poll(() => sent.length).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Remove a.png' }));
  await expect.poll(() => cards.elements().length).toBe(1);
});

test('a defect of the server can be tried again, and one under way cancelled', async () => {
  const { sent, bring } = aServer();
  mount(<Writing bring={bring} />);
  await userEvent.upload(input(), aFile());
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.fail(new CallFailed(500, 'failed', 'Something broke.'));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => sent.length).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Cancel hall.png' }));
  expect(sent[1]!.options.signal!.aborted).toBe(true);
  await expect.poll(() => cards.elements().length).toBe(0);
});

test('what cannot be taken is said at once, and a message takes ten', async () => {
  const { bring } = aServer();
  mount(<Writing bring={bring} />);
  await userEvent.upload(input(), aFile('song.mp3', 'audio/mpeg'));
  await expect
    .element(page.getByText('Choose a JPEG, PNG, WebP, AVIF, HEIC or PDF file.'))
    .toBeVisible();
  const many = Array.from({ length: 11 }, (_, at) => aFile(`${at}.png`));
  await userEvent.upload(input(), many);
  await expect.element(page.getByText(/A message takes 10 files/)).toBeVisible();
  expect(cards.elements().length).toBe(10);
});

test('files can be dropped and pasted; pasted words stay words', async () => {
  const { bring } = aServer();
  mount(<Writing bring={bring} />);
  const dropped = new DataTransfer();
  dropped.items.add(aFile('dropped.png'));
  const over = new DragEvent('dragover', { bubbles: true, dataTransfer: dropped });
  field.element().dispatchEvent(over);
  await expect.element(page.getByText('Drop pictures or PDFs to attach them')).toBeVisible();
  field.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: dropped }));
  await expect.poll(() => textOf(0)).toContain('dropped.png');

  const paste = (name: string, words?: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(aFile(name));
    if (words !== undefined) clipboardData.setData('text/plain', words);
    field
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
  };
  paste('with words.png', 'hello');
  paste('pasted.png');
  await expect.poll(() => textOf(1)).toContain('pasted.png');
  expect(cards.elements().length).toBe(2);
});
