import type { FastifyInstance } from 'fastify';
import type { Question } from './messages.ts';

/** Answers a call within this process as it would anybody at that address who is not signed in. */
export async function answerStranger(
  app: FastifyInstance,
  { method, address, body }: Question,
  ip: string,
): Promise<{ status: number; body: string }> {
  const answer = await app.inject({
    method,
    url: address,
    remoteAddress: ip,
    ...(body !== null && { payload: body, headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.statusCode, body: answer.body };
}
