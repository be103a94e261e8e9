import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { allowScripts, hashesOfScripts } from './allowScripts.ts';
import { addSecurityHeaders } from './securityHeaders.ts';

// As `printf 'let a = 1;' | openssl dgst -sha256 -binary | base64` has it.
const hash = "'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='";

test('only scripts that stand in the page itself have a hash', () => {
  const html =
    '<script>let a = 1;</script><script type="module" src="/a.js"></script>' +
    '<script type="application/json">{}</script>';
  expect(hashesOfScripts(html)).toEqual([hash]);
});

test('the policy of an answer gets the hashes, and stays else as it is', async () => {
  const app = Fastify();
  await addSecurityHeaders(app, { connectOrigins: [], publicUrl: null });
  app.get('/with', (_request, reply) => allowScripts(reply, [hash]).send('x'));
  app.get('/without', (_request, reply) => reply.send('x'));
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);
  const without = await policyOf('/without');
  expect(await policyOf('/with')).toBe(
    without.replace("script-src 'self'", `script-src ${hash} 'self'`),
  );
  await app.close();
});
