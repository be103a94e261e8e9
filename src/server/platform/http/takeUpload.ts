/**
 * The road of every upload: the gate before the first byte is read, few at once for one account or
 * address and for all together, the file on the disk and not in memory, gone when it is answered.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadRoute } from '#api/file.ts';
import { toWire } from '#api/wire.ts';
import type { SignedIn } from '#domain/access.ts';
import { type Entry, type SlotLimits, Slots } from '../load/Slots.ts';
import { addressGroup } from './addressGroup.ts';
import { TryLater } from './errors.ts';
import { type ReceivedUpload, readUpload } from './readUpload.ts';
import { send } from './serve.ts';
import type { Caller } from './session.ts';

/** Of one route in one process, from the first byte to the answer. */
const usual: SlotLimits = { total: 16, perKey: 4 };

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
): void {
  const config = {
    rateLimit: { max: route.rateLimit.perMinute, timeWindow: 60_000 },
    slowBodyYn: true,
  };
  const slots = new Slots(usual);
  // In a scope of its own, so that calls that take JSON go on refusing forms.
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post(route.path, { config }, async (request, reply) => {
      const caller = await app.gate.admit<Route['audience']>(route.audience, request);
      const signedIn: SignedIn | null = caller;
      const entry = slots.enter(signedIn?.userId ?? addressGroup(request.ip));
      if (entry.kind !== 'in') throw refusalOf(entry);
      try {
        const file = await readUpload(request, route, incomingDir);
        const data = await answer({ file, caller, request }).finally(file.discard);
        return send(reply, 200, { success: true, data: toWire(data), message: null });
      } finally {
        entry.leave();
      }
    });
  });
}

function refusalOf({ kind }: Exclude<Entry, { kind: 'in' }>): TryLater {
  return kind === 'full'
    ? new TryLater(503, 'busy', 'Too many files are coming in just now. Try again in a moment.', 10)
    : new TryLater(
        429,
        'too_many_requests',
        'Wait until the files before this one are there, then try again.',
        10,
      );
}
