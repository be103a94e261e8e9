import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profilePhotoRules } from '#domain/file/uploadRules.ts';
import { CallFailed } from '../../client/call.ts';
import { FilePicker } from './FilePicker.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import type { SendOptions } from '../form/useSending.ts';

afterEach(unmount);

/** Holds each sending until the test ends it. */
function aSender() {
  const sent: { file: File; options: SendOptions; done(): void; fail(error: Error): void }[] = [];
  const send = vi.fn(
    (file: File, options: SendOptions) =>
      new Promise<void>((done, fail) => sent.push({ file, options, done, fail })),
  );
  return { send, sent };
}

function show(send: ReturnType<typeof aSender>['send'], lowYn = false): void {
  mount(
    <FilePicker
      label="Profile photo"
      action="Choose a photo"
      rules={profilePhotoRules}
      lowYn={lowYn}
      send={send}
    />,
  );
}

const picker = page.getByRole('group', { name: 'Profile photo' });
const button = page.getByRole('button', { name: 'Choose a photo' });
const cancel = page.getByRole('button', { name: 'Cancel' });
const bar = page.getByRole('progressbar');
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

/** One green pixel. */
const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (sign) => sign.charCodeAt(0),
);
const aPhoto = (name = 'me.png', type = 'image/png') => new File([pixel], name, { type });

function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const kind of ['dragover', 'drop']) {
    picker.element().dispatchEvent(new DragEvent(kind, { bubbles: true, dataTransfer }));
  }
}

test('a chosen file shows, is sent, and says how far it is and when it has arrived', async () => {
  const { send, sent } = aSender();
  show(send);
  await userEvent.upload(input(), aPhoto());
  await expect.element(bar).toHaveAttribute('aria-valuetext', '0 percent sent');
  expect(picker.element().querySelector('img')!.src).toMatch(/^blob:/);
  expect(sent[0]!.file.name).toBe('me.png');
  sent[0]!.options.onProgress(0.42);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '42 percent sent');
  sent[0]!.options.onProgress(1);
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Sent, being checked');
  sent[0]!.done();
  await expect.element(page.getByRole('status')).toHaveTextContent('Sent.');
  await expect.element(bar).not.toBeInTheDocument();
});

test('a dropped file is sent as a chosen one', async () => {
  const { send } = aSender();
  show(send);
  drop(aPhoto());
  await expect.element(bar).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'a wrong kind',
    [aPhoto('me.svg', 'image/svg+xml')],
    'Choose a JPEG, PNG, WebP or AVIF picture.',
  ],
  ['two at once', [aPhoto(), aPhoto()], 'Choose one picture only.'],
  [
    'a large one',
    [new File([new Uint8Array(profilePhotoRules.maxBytes + 1)], 'a.png', { type: 'image/png' })],
    'The picture is larger than 10 MB. Choose a smaller one.',
  ],
])('%s is refused at once, in words that belong to the button', async (_what, files, words) => {
  const { send } = aSender();
  show(send);
  drop(...files);
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(button).toHaveAccessibleDescription(new RegExp(`^${words}`));
  expect(send).not.toHaveBeenCalled();
});

test('the server’s sentence shows, and the same file can be tried again', async () => {
  const { send, sent } = aSender();
  show(send);
  await userEvent.upload(input(), aPhoto());
  await expect.element(bar).toBeVisible();
  sent[0]!.fail(
    new CallFailed(422, 'invalid_file', 'The picture is damaged. Choose another one.', {
      field: 'photo',
    }),
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The picture is damaged. Choose another one.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
  expect(sent[1]!.file).toBe(sent[0]!.file);
});

test('with the keyboard it is opened, stopped, and the focus stays', async () => {
  const { send, sent } = aSender();
  show(send);
  const opened = vi.spyOn(input(), 'click').mockImplementation(() => {});
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.upload(input(), aPhoto());
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveFocus();
  expect(sent[0]!.options.signal.aborted).toBe(true);
  await expect.element(bar).not.toBeInTheDocument();
  expect(picker.element().querySelector('img')).toBeNull();
});

test('leaving the page stops what is under way', async () => {
  const { send, sent } = aSender();
  show(send);
  await userEvent.upload(input(), aPhoto());
  await expect.element(bar).toBeVisible();
  unmount();
  await expect.poll(() => sent[0]!.options.signal.aborted).toBe(true);
});

test('in a list it is a low row that sends as well', async () => {
  const { send, sent } = aSender();
  show(send);
  const height = picker.element().getBoundingClientRect().height;
  unmount();
  show(send, true);
  expect(picker.element().getBoundingClientRect().height).toBeLessThan(height);
  await userEvent.upload(input(), aPhoto());
  await expect.element(bar).toBeVisible();
  expect(picker.element().querySelector('img')).toBeNull();
  sent[0]!.done();
  await expect.element(page.getByText('Sent.')).toBeVisible();
});
