/**
 * The road of every upload: the gate before the first byte is read, few at once for one account or
 * address and for all together, the file on the disk and not in memory, gone when it is answered.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadRoute } from '#api/file.ts';
import { toWire } from '#api/wire.ts';
import type { SignedIn } from '#domain/access.ts';
import { addressGroup } from './addressGroup.ts';
import { type ReceivedUpload, readUpload } from './readUpload.ts';
import { send } from './serve.ts';
import type { Caller } from './session.ts';
import { UploadSlots } from './uploadSlots.ts';

export interface Upload<Route extends UploadRoute> {
  file: ReceivedUpload;
  caller: Caller<Route['audience']>;
  request: FastifyRequest;
}

export function takeUpload<Route extends UploadRoute>(
  app: FastifyInstance,
  route: Route,
  incomingDir: string,
  answer: (upload: Upload<Route>) => Promise<unknown>,
  slots = new UploadSlots(),
): void {
  const config = {
    rateLimit: { max: route.rateLimit.perMinute, timeWindow: 60_000 },
    slowBodyYn: true,
  };
  // In a scope of its own, so that calls that take JSON go on refusing forms.
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post(route.path, { config }, async (request, reply) => {
      const caller = await app.gate.admit<Route['audience']>(route.audience, request);
      const signedIn: SignedIn | null = caller;
      const data = await slots.within(signedIn?.userId ?? addressGroup(request.ip), async () => {
        const file = await readUpload(request, route, incomingDir);
        return answer({ file, caller, request }).finally(file.discard);
      });
      return send(reply, 200, { success: true, data: toWire(data), message: null });
    });
  });
}
