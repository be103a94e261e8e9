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
import { emptyFile, tooLarge } from '#domain/file/uploadRules.ts';
import type { FileStore } from '../files/FileStore.ts';
import { type Received, receive, TooManyBytes } from '../files/receive.ts';
import { UnfinishedUploads } from '../files/UnfinishedUploads.ts';
import { readKey } from '../files/uploadReceipts.ts';
import { LatestAlone } from '../load/LatestAlone.ts';
import { outageOf } from '../outage.ts';
import { Refusal } from './errors.ts';
import { readDigest, readPartHead } from './partHead.ts';
import { send } from './serve.ts';
import type { Caller } from './session.ts';
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
  const alone = new LatestAlone();
  const { field, rules } = route.upload;
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
            const byteSize = await takePart(request, name, head.offset, signal);
            if (!head.completeYn) return tell(reply, byteSize, null);
            return tell(reply, byteSize, await complete(request, name, head, caller));
          }),
        );
      } catch (error) {
        // What still comes is read and dropped, as a browser hears the answer only after sending all.
        request.raw.resume();
        throw error;
      }
    });
  });

  async function takePart(
    { raw }: FastifyRequest,
    name: string,
    offset: number,
    signal: AbortSignal,
  ): Promise<number> {
    const here = await unfinished.byteSize(name);
    if (here === null && offset > 0)
      throw new Refusal(404, 'not_found', 'There is no such upload. Send the file again.');
    if (offset !== (here ?? 0)) {
      throw new Refusal(409, 'upload_broken', `${here ?? 0} bytes are here. Go on with the next.`);
    }
    // Whoever comes for the same upload has a line that works.
    const stop = () => raw.destroy();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      return await unfinished.add(name, offset, raw, rules.maxBytes);
    } catch (error) {
      if (error instanceof TooManyBytes) {
        await unfinished.remove(name);
        throw new Refusal(413, 'too_large', tooLarge(rules), field);
      }
      if (error instanceof Refusal || (!raw.destroyed && outageOf(error))) throw error;
      throw new Refusal(400, 'upload_broken', 'The file did not arrive whole. Send it again.');
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** A copy is looked at, which no other request can change meanwhile. */
  async function complete(
    request: FastifyRequest,
    name: string,
    { fileName, sha256 }: ReturnType<typeof readPartHead>,
    caller: Caller<Route['audience']>,
  ): Promise<unknown> {
    const file = await receive(incomingDir, unfinished.read(name), rules.maxBytes);
    try {
      requireWhole(file, sha256);
      const given = await answer({ file: { ...file, name: fileName }, caller, request });
      await unfinished.remove(name);
      return given;
    } catch (error) {
      // What is wrong with the contents stays wrong; for anything else only the end is said again.
      if (error instanceof Refusal && error.status === 422) await unfinished.remove(name);
      throw error;
    } finally {
      await file.discard();
    }
  }

  function requireWhole({ byteSize, sha256 }: Received, told: string | null): void {
    if (byteSize === 0) throw new Refusal(422, 'invalid_file', emptyFile(rules), field);
    if (told !== null && told !== sha256) {
      throw new Refusal(
        422,
        'invalid_file',
        'The file was changed while it was being sent. Choose it again.',
        field,
      );
    }
  }
}
