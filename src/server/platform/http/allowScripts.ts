/** Scripts that stand in the page itself: only those of our own HTML may run, known by their hashes. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const policy = 'content-security-policy';
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** As `script-src` takes them, such as `'sha256-…'`. */
export function hashesOfScripts(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
}

/** Adds them to the policy that the answer carries. */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): FastifyReply {
  const set = reply.getHeader(policy);
  if (typeof set !== 'string' || hashes.length === 0) return reply;
  return reply.header(policy, set.replace('script-src ', `script-src ${hashes.join(' ')} `));
}
