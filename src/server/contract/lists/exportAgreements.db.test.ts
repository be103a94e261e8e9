/** What becomes of the zip of sealed files where a file, the archive or whoever waits gives up. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import yazl from 'yazl';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { sealedFilesAsZip } from './exportAgreements.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { move, submitted } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await move(town.kim, await submitted(town), 'approve');
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
});
afterAll(() => town.close());
afterEach(() => vi.restoreAllMocks());

/** With what was logged as an error. */
function zipOf({ open, signal }: { open?: FileStore['open']; signal?: AbortSignal } = {}) {
  const { world } = town;
  const files = Object.assign(Object.create(world.files) as FileStore, open && { open });
  const error = vi.fn();
  const log = { error } as unknown as typeof world.log;
  const zip = sealedFilesAsZip(
    { ...world, files, log },
    {},
    signal ?? new AbortController().signal,
  );
  return { zip, error };
}

test('a sealed PDF, which is small already, is put in as it is', async () => {
  const { zip, error } = zipOf();
  const methods: [string, number][] = [];
  unzipSync(new Uint8Array(await buffer(zip)), {
    filter: ({ name, compression }) => {
      methods.push([name.split('.').at(-1)!, compression]);
      return false;
    },
  });
  expect(methods).toContainEqual(['pdf', 0]);
  expect(error).not.toHaveBeenCalled();
});

test('where a disk fails the file breaks off, so that nobody takes a part for the whole, and it is logged', async () => {
  const { zip, error } = zipOf({ open: () => Promise.reject(new Error('EIO')) });
  await once(zip, 'close');
  expect(zip.readableEnded).toBe(false);
  expect(error).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'EIO' }) as Error },
    'the sealed files could not be put together',
  );
});

test('an archive that fails by itself ends the file and nothing else', async () => {
  vi.spyOn(yazl.ZipFile.prototype, 'addReadStream').mockImplementation(function (
    this: yazl.ZipFile,
  ) {
    setImmediate(() => this.emit('error', new Error('full')));
  });
  const { zip, error } = zipOf();
  await once(zip, 'close');
  expect(error).toHaveBeenCalledOnce();
});

test('whoever leaves is no error', async () => {
  const { zip, error } = zipOf({ signal: AbortSignal.abort() });
  await once(zip, 'close');
  expect(error).not.toHaveBeenCalled();
});
