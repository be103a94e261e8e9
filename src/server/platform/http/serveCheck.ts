/** An address of `api/file.ts` that looks at a file and keeps nothing of it. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { UploadAnswer, UploadRoute } from '#api/file.ts';
import type { FileStore } from '../files/FileStore.ts';
import { WaitingLine } from '../load/WaitingLine.ts';
import { takeUpload } from './takeUpload.ts';

/** As many as may be under way: who has brought a file is heard. */
const mostWaiting = 16;

/** One file at a time is in memory, whoever asks. */
export function serveCheck<Route extends UploadRoute>(
  app: FastifyInstance,
  { incomingDir }: Pick<FileStore, 'incomingDir'>,
  route: Route,
  check: (bytes: Buffer) => Promise<UploadAnswer<Route>>,
): void {
  const line = new WaitingLine({ atOnce: 1, waiting: mostWaiting });
  takeUpload(app, route, incomingDir, ({ file }) =>
    line.run(async () => check(await readFile(file.path))),
  );
}
