import type { FastifyInstance } from 'fastify';
import type { Exchanged } from './auth/Accounts.ts';

export interface WorkAfterAnswer {
  /** What fails is written to the log: nobody is there any more to be told. */
  begin(exchange: Exchanged, work: () => Promise<unknown>): void;
  /** Whatever has been begun is done. */
  settled(): Promise<void>;
}

/**
 * Work that begins once the answer is on its way, so that the answer's time tells nothing about it.
 * A server that is closed finishes it first.
 */
export function workAfterAnswer(app: FastifyInstance): WorkAfterAnswer {
  const underWay = new Set<Promise<void>>();
  const settled = async () => void (await Promise.all(underWay));
  app.addHook('onClose', settled);
  return {
    settled,
    begin({ request, reply }, work) {
      const answered = new Promise((resolve) => reply.raw.once('close', resolve));
      const working = answered
        .then(async () => void (await work()))
        .catch((error: unknown) => request.log.error({ err: error }, 'a letter was not written'))
        .finally(() => underWay.delete(working));
      underWay.add(working);
    },
  };
}
