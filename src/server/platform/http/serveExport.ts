/** A list as a file: each admin takes one at a time, as reading many contents takes long. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { FileRoute } from '#api/file.ts';
import type { FileSchemas } from '#api/fileSchemas.ts';
import { fromWire } from '#api/wire.ts';
import { dateIn } from '#domain/calendar.ts';
import { Slots } from '../load/Slots.ts';
import type { World } from '../World.ts';
import { refusalOf, TryLater } from './errors.ts';

/**
 * Serves files that share their slots.
 * @returns a function that adds one; `name` stands in the file's name before the day
 */
export function exportsOf(app: FastifyInstance, { now }: Pick<World, 'now'>) {
  const slots = new Slots({ total: 3, perKey: 1 });
  return <Query extends z.ZodObject>(
    route: FileRoute,
    schemas: FileSchemas & { query: Query },
    name: string,
    make: (asked: z.output<Query>, signal: AbortSignal) => Readable,
  ) =>
    app.get(route.path, { compress: false }, async (request, reply) => {
      const { userId } = await app.gate.admit('admins', request);
      const query = schemas.query.safeParse(fromWire(request.query));
      if (!query.success) throw refusalOf(query.error);
      const leave = enter(slots, userId);
      const gone = new AbortController();
      reply.raw.once('close', () => {
        gone.abort();
        leave();
      });
      const day = dateIn('UTC', now());
      return send(request, reply, route, `${name} ${day}`, make(query.data, gone.signal));
    });
}

function enter(slots: Slots, userId: string): () => void {
  const entry = slots.enter(userId);
  if (entry.kind === 'in') return entry.leave;
  throw new TryLater(
    429,
    'too_many_requests',
    entry.kind === 'full'
      ? 'Others are taking files away just now. Try again in a minute.'
      : 'You are taking a file away already. Wait until it is there.',
    60,
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { answers, path }: FileRoute,
  name: string,
  content: Readable,
): FastifyReply {
  content.on('error', (error) => request.log.error({ err: error }, 'an export broke off'));
  const ending = path.slice(path.lastIndexOf('.'));
  return reply
    .type(answers === 'text/csv' ? 'text/csv; charset=utf-8' : answers!)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${name}${ending}"`)
    .send(content);
}
