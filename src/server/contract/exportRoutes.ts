/** The broker's list as files: each admin one at a time, as reading many contents takes long. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { agreementsCsv, type FileRoute, sealedAgreementsZip } from '#api/file.ts';
import { fromWire } from '#api/wire.ts';
import { dateIn } from '#domain/calendar.ts';
import { refusalOf, TryLater } from '../platform/http/errors.ts';
import { Slots } from '../platform/load/Slots.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { agreementsAsCsv, sealedFilesAsZip } from './exportAgreements.ts';

type Query = typeof agreementsCsv.query;

export function registerExports(app: FastifyInstance, world: ContractWorld): void {
  const slots = new Slots({ total: 3, perKey: 1 });

  const serveExport = (
    route: FileRoute & { query: Query },
    name: string,
    make: (asked: ReturnType<Query['parse']>, signal: AbortSignal) => Readable,
  ) =>
    app.get(route.path, { compress: false }, async (request, reply) => {
      const { userId } = await app.gate.admit('admins', request);
      const query = route.query.safeParse(fromWire(request.query));
      if (!query.success) throw refusalOf(query.error);
      const leave = enter(slots, userId);
      const gone = new AbortController();
      reply.raw.once('close', () => {
        gone.abort();
        leave();
      });
      const day = dateIn('UTC', world.now());
      return send(request, reply, route, `${name} ${day}`, make(query.data, gone.signal));
    });

  serveExport(agreementsCsv, 'agreements', (asked) => agreementsAsCsv(world, asked));
  serveExport(sealedAgreementsZip, 'sealed agreements', (asked, signal) =>
    sealedFilesAsZip(world, asked, signal),
  );
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
