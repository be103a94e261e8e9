import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateFormLimits } from '#domain/jurisdiction/StateForm.ts';
import { createFormReader, type FormReader } from './formReader.ts';
import { aForm, hostileForms } from './testing/forms.ts';

let folder: string;
let reader: FormReader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-forms-'));
  reader = createFormReader();
});
afterAll(() => {
  reader.stop();
  rmSync(folder, { recursive: true });
});

function order(bytes: Uint8Array) {
  const path = join(folder, 'form');
  writeFileSync(path, bytes);
  return { path, limits: stateFormLimits };
}

test('each page of a form is a picture of its paper, with the words on it', async () => {
  const read = await reader.read(order(await aForm('Agency contract', 2)));
  if ('fault' in read) expect.fail(read.fault);
  expect(read.pages.map(({ words }) => words.includes('Agency contract, sheet 1'))).toEqual([
    true,
    false,
  ]);
  const [{ png, width, height, paperWidth, paperHeight }] = read.pages as [(typeof read.pages)[0]];
  expect({ width, height, paperWidth, paperHeight }).toEqual({
    width: 1275,
    height: 1650,
    paperWidth: 612,
    paperHeight: 792,
  });
  const { format, hasAlpha, depth } = await sharp(png).metadata();
  expect({ format, hasAlpha, depth }).toEqual({ format: 'png', hasAlpha: false, depth: 'uchar' });
});

test('the same form gives the same pictures', async () => {
  const form = await aForm();
  const pictures = async () => {
    const read = await reader.read(order(form));
    return 'fault' in read
      ? expect.fail(read.fault)
      : read.pages.map(({ png }) => Buffer.from(png));
  };
  expect(await pictures()).toEqual(await pictures());
});

test.each(hostileForms)('%s is refused', async (_what, make, says) => {
  const read = await reader.read(order(await make()));
  expect('fault' in read ? read.fault : 'It was taken.').toMatch(says);
});

test('a form that takes too long is given up, and the next one is read', async () => {
  const hasty = createFormReader({ patienceMs: 1 });
  const form = order(await aForm());
  expect(await hasty.read(form)).toEqual({
    fault: 'The form cannot be read, or takes too long. Choose another one.',
  });
  hasty.stop();
  expect(await reader.read(form)).toHaveProperty('pages');
});
