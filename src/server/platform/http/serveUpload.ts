/**
 * An address of `api/file.ts` that keeps a file: contents, row and answer belong together, and
 * sending the same again with its Idempotency-Key gets the first answer. It comes whole, or in parts.
 */
import type { FastifyInstance } from 'fastify';
import type { KeepingRoute, UploadAnswer } from '#api/file.ts';
import type { Actor } from '#domain/access.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { inTransaction, type Tx } from '../db/inTransaction.ts';
import { recordFile } from '../files/keepFile.ts';
import {
  claimReceipt,
  completeReceipt,
  findReceipt,
  type UploadKey,
  uploadKeyOf,
} from '../files/uploadReceipts.ts';
import type { World } from '../World.ts';
import type { ReceivedUpload } from './readUpload.ts';
import { takeParts } from './takeParts.ts';
import { takeUpload, type Upload } from './takeUpload.ts';
import { UploadSlots } from './uploadSlots.ts';

type UploadWorld = Pick<World, 'db' | 'files' | 'now'>;

export interface UploadSteps<Route extends KeepingRoute> {
  /**
   * Checks what was received and puts what shall be kept (`putFile`).
   * @throws Refusal when the contents are not what they must be
   */
  keep(upload: ReceivedUpload, actor: Actor): Promise<StoredFile>;
  /** Sets the file, whose row is there already, where it belongs, and answers. */
  place(tx: Tx, file: StoredFile, actor: Actor): Promise<UploadAnswer<Route>>;
}

export function serveUpload<Route extends KeepingRoute>(
  app: FastifyInstance,
  world: UploadWorld,
  route: Route,
  steps: UploadSteps<Route>,
): void {
  const { files, db } = world;
  const slots = new UploadSlots();
  const answer = ({ file, caller, request }: Upload<Route>) =>
    answerTo(world, route, steps, caller, file, request.headers['idempotency-key']);
  takeUpload(app, route, files.incomingDir, answer, slots);
  takeParts(app, route, files, {
    slots,
    answer,
    answered: async (userId, key, sha256) =>
      (await findReceipt(db, uploadKeyOf(key, userId, route.path, sha256)!))?.answer,
  });
}

async function answerTo<Route extends KeepingRoute>(
  world: UploadWorld,
  route: Route,
  steps: UploadSteps<Route>,
  actor: Actor,
  upload: ReceivedUpload,
  header: string | string[] | undefined,
): Promise<unknown> {
  const key = uploadKeyOf(header, actor.userId, route.path, upload.sha256);
  const before = key && (await findReceipt(world.db, key));
  return before ? before.answer : store(world, key, upload, actor, steps);
}

async function store<Route extends KeepingRoute>(
  world: UploadWorld,
  key: UploadKey | null,
  upload: ReceivedUpload,
  actor: Actor,
  { keep, place }: UploadSteps<Route>,
): Promise<unknown> {
  const file = await keep(upload, actor);
  let keptYn = false;
  try {
    return await inTransaction(world.db, async (tx) => {
      keptYn = false;
      if (key && !(await claimReceipt(tx, key, world.now()))) {
        return (await findReceipt(tx, key))?.answer;
      }
      await recordFile(tx, file);
      const answer = await place(tx, file, actor);
      if (key) await completeReceipt(tx, key, answer);
      keptYn = true;
      return answer;
    });
  } finally {
    // Where a commit failed without saying how, the sweep finds out later.
    if (!keptYn) await world.files.remove(file.fileId);
  }
}
