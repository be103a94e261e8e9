import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Block, PdfDocument } from '../PdfDocument.ts';
import { renderPdf } from '../renderPdf.ts';
import { everyBlock, sampleDocument } from '../testing/sampleDocument.ts';
import { createPress, type Press, type PressOptions } from './createPress.ts';

const strange = fileURLToPath(new URL('testing/strangeThread.ts', import.meta.url));
const longBlock: Block = {
  kind: 'paragraph',
  text: 'Seven words that stand in this line. '.repeat(60),
};

let press: Press | null = null;
afterEach(async () => {
  await press?.stop();
  press = null;
});

function begin(options: PressOptions = {}): Press {
  return (press = createPress(options));
}

function titled(title: string, text = title): PdfDocument {
  return { ...sampleDocument([{ kind: 'paragraph', text }]), title };
}

/** A press whose threads do what a title says, for however little. */
function strangePress(options: PressOptions = {}) {
  const made = begin({ program: strange, lightWeight: 0, threads: 1, ...options });
  return async (title: string, asker = 'ana') =>
    (await made.print(titled(title), asker)).toString();
}

test('a thread draws the very bytes that would be drawn here, files and pictures too', async () => {
  const content = Buffer.from('{"a":1}');
  const attachment = {
    name: 'a.json',
    mediaType: 'application/json',
    description: 'Data',
    relationship: 'Data',
    content,
  } as const;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  );
  const document: PdfDocument = {
    ...sampleDocument(everyBlock),
    attachments: [attachment],
    sheets: [{ png, width: 612, height: 792, words: 'A sheet' }],
  };
  const drawn = await begin({ lightWeight: 0 }).print(document, 'ana');
  expect(drawn.equals(await renderPdf(document))).toBe(true);
  expect(content.toString()).toBe('{"a":1}');
});

test('what is light is drawn at once, what is heavy in a thread that knows no settings', async () => {
  const made = begin({ program: strange, threads: 1 });
  const light = titled('light');
  expect((await made.print(light, 'ana')).equals(await renderPdf(light))).toBe(true);
  const heavy = { ...titled('heavy'), blocks: Array.from({ length: 20 }, () => longBlock) };
  expect((await made.print(heavy, 'ana')).toString()).toBe('heavy, with 0 settings');
  const png = Buffer.alloc(8_000_000);
  const pictures = { ...light, sheets: [{ png, width: 1, height: 1, words: '' }] };
  expect((await made.print(pictures, 'ana')).toString()).toBe('light, with 0 settings');
});

test.each([
  ['takes too long', 'for ever'],
  ['waits without end', 'wait'],
])('what %s is given up, and the next is drawn', async (_what, title) => {
  // The next may take as long as a busy machine does to begin a thread.
  const patienceMs = [3_000];
  const print = strangePress({ patience: () => AbortSignal.timeout(patienceMs.pop() ?? 60_000) });
  await expect(print(title)).rejects.toMatchObject({ status: 422 });
  expect(await print('next')).toMatch(/^next/);
});

test('what takes too much memory ends its thread alone, and the next is drawn', async () => {
  const print = strangePress({ memoryMb: 32 });
  await expect(print('fill the memory')).rejects.toMatchObject({ status: 422 });
  expect(await print('next')).toMatch(/^next/);
});

test.each(['die', 'fail'])(
  'a thread that %ss fails one document, and the next is drawn',
  async (title) => {
    const print = strangePress();
    await expect(print(title)).rejects.toThrow();
    expect(await print('next')).toMatch(/^next/);
  },
);

test('what gathers much waits for its turn before it begins', async () => {
  const made = begin({ threads: 1 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    made.inTurn(name, async (print) => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return print(titled(name));
    });
  const all = ['a', 'b', 'c'].map(work);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends.get('b')!();
  expect((await all[1]!).equals(await renderPdf(titled('b')))).toBe(true);
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const end of ends.values()) end();
  await Promise.all(all);
});

test('one asker has few at once, all together have a bound, and what ended makes room', async () => {
  const print = strangePress({ most: { total: 3, perKey: 2 } });
  const taken = [print('a', 'ana'), print('b', 'ana')];
  await expect(print('c', 'ana')).rejects.toMatchObject({ status: 429 });
  taken.push(print('d', 'ben'));
  await expect(print('e', 'cleo')).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all(taken)).toEqual(['a', 'b', 'd'].map((one) => `${one}, with 0 settings`));
  expect(await print('f', 'ana')).toMatch(/^f/);
});
