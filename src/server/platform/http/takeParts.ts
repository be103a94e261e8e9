/**
 * The road of an upload in parts: what has come stays on the disk though the line breaks or the
 * server ends, and the last part is answered as the whole file would be. The protocol is that of
 * “Resumable Uploads for HTTP” (IETF); an upload is named by its Idempotency-Key and whose it is.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeepingRoute } from '#api/file.ts';
import { partRoutes } from '#api/file/uploadParts.ts';
import { toWire } from '#api/wire.ts';
import type { Actor } from '#domain/access.ts';
import type { FileStore } from '../files/FileStore.ts';
import { UnfinishedUploads } from '../files/UnfinishedUploads.ts';
import { readKey } from '../files/uploadReceipts.ts';
import { LatestAlone } from '../load/LatestAlone.ts';
import { readDigest, readPartHead } from './partHead.ts';
import { receiveParts } from './receiveParts.ts';
import { send } from './serve.ts';
import type { Upload } from './takeUpload.ts';
import type { UploadSlots } from './uploadSlots.ts';

export interface PartSteps<Route extends KeepingRoute> {
  slots: UploadSlots;
  answer(upload: Upload<Route>): Promise<unknown>;
  /** What this upload of this person was answered, if it was. */
  answered(userId: string, key: string, sha256: string): Promise<unknown>;
}

export function takeParts<Route extends KeepingRoute>(
  app: FastifyInstance,
  route: Route,
  { incomingDir, unfinishedDir }: Pick<FileStore, 'incomingDir' | 'unfinishedDir'>,
  { slots, answer, answered }: PartSteps<Route>,
): void {
  const unfinished = new UnfinishedUploads(unfinishedDir);
  const parts = receiveParts(unfinished, incomingDir, route.upload);
  const alone = new LatestAlone();
  const { ask, add } = partRoutes(route);
  const config = {
    rateLimit: { max: add.rateLimit.perMinute, timeWindow: 60_000 },
    slowBodyYn: true,
  };

  async function admit(request: FastifyRequest) {
    const caller = await app.gate.admit<Route['audience']>(route.audience, request);
    const { userId }: Actor = caller;
    const key = readKey(request.headers['idempotency-key']);
    return { caller, userId, key, name: unfinished.nameOf(userId, route.path, key) };
  }

  function tell(reply: FastifyReply, offsetBytes: number, answer: unknown) {
    void reply.header('upload-offset', offsetBytes);
    const data = toWire({ offsetBytes, reply: answer ?? null });
    return send(reply, 200, { success: true, data, message: null });
  }

  // In a scope of its own, where bodies are read here and by nobody before.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.get(ask.path, { config }, async (request, reply) => {
      const { userId, key, name } = await admit(request);
      const sha256 = readDigest(request.headers['repr-digest']);
      return alone.run(name, async () => {
        const byteSize = (await unfinished.byteSize(name)) ?? 0;
        return tell(reply, byteSize, sha256 && (await answered(userId, key, sha256)));
      });
    });

    scope.patch(add.path, { config }, async (request, reply) => {
      const { caller, userId, name } = await admit(request);
      const head = readPartHead(request);
      try {
        return await alone.run(name, (signal) =>
          slots.within(userId, async () => {
            const byteSize = await parts.add(name, head.offset, request.raw, signal);
            if (!head.completeYn) return tell(reply, byteSize, null);
            const given = await parts.complete(name, head, (file) =>
              answer({ file, caller, request }),
            );
            return tell(reply, byteSize, given);
          }),
        );
      } catch (error) {
        // What still comes is read and dropped, as a browser hears the answer only after sending all.
        request.raw.resume();
        throw error;
      }
    });
  });
}
