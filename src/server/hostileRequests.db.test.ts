import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGroups, calls } from '#api/calls.ts';
import { files } from '#api/files.ts';
import { refusalCodes } from '#api/refusals.ts';
import { isCleanText } from '#api/wire.ts';
import { openApi } from './platform/http/openApi.ts';
import { almost, hostileBody, type JsonSchema, jsonText } from './testing/hostileValues.ts';
import { type Present, savePeople, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
let ana: Present;
beforeAll(async () => {
  server = await wholeServer();
  await savePeople(server);
});
afterAll(() => server.close());

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

const { paths } = openApi({ calls, groups: callGroups, files: [], version: 'test' }) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = [
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  ),
  ...files.map(({ method, path, params }) => ({
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    operation: {
      parameters: Object.keys(params.shape).map((name) => ({
        name,
        in: 'path' as const,
        schema: { type: 'string' },
      })),
    } as Operation,
  })),
];

let asked = 0;

async function ask(method: string, address: string, body: unknown, signedInYn: boolean) {
  const response = await fetch(server.url + address, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.2.${++asked >> 8}.${asked & 255}`,
      ...(signedInYn && {
        cookie: [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${ana.browser.token}`,
      }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: jsonText(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonText(value);
  return isCleanText(text) ? encodeURIComponent(text) : '%00%ed%a0%80%zz';
}

type Asked = Record<'path' | 'query', Record<string, unknown>> & { body: unknown };

function requestsOf({ parameters, requestBody }: Operation): fc.Arbitrary<Asked> {
  const part = (where: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [name, almost(schema)]),
      ),
      where === 'query' ? { requiredKeys: [] } : {},
    );
  const { schema } = requestBody?.content['application/json'] ?? {};
  return fc.record({
    path: part('path'),
    query: part('query'),
    body: schema
      ? fc.oneof({ arbitrary: almost(schema), weight: 4 }, { arbitrary: hostileBody, weight: 1 })
      : hostileBody,
  });
}

test.each(operations)('$method $path answers in a sentence whatever it is asked', async (one) => {
  ana = await signIn(server, 'ana');
  await fc.assert(
    fc.asyncProperty(requestsOf(one.operation), fc.boolean(), async (request, signedInYn) => {
      const path = one.path.replace(/\{(\w+)\}|\*/g, (_, name?: string) =>
        inAddress(request.path[name ?? '*']),
      );
      const query = Object.entries(request.query)
        .map(([name, value]) => `${name}=${inAddress(value)}`)
        .join('&');
      const answer = await ask(one.method, `${path}?${query}`, request.body, signedInYn);
      expect(answer.status, answer.text).toBeLessThan(500);
      if (answer.status < 400) return;
      const envelope = JSON.parse(answer.text) as Record<string, unknown>;
      expect(envelope).toMatchObject({ success: false, data: null });
      expect(envelope.message).toMatch(/^[^\s].*[.?!]$/s);
      expect(refusalCodes).toContain(envelope.code);
      // Neither in the words of a library nor with the field in front, which stands beside them.
      expect(envelope.message).not.toMatch(/expected|Invalid|Too (small|big)|^[a-z_.0-9]+: /);
    }),
    { numRuns: 40 },
  );
});

test('no sentence begins with a key that somebody made up', async () => {
  const { status, text } = await ask('POST', '/api/property/search', { ' ': ['\ud800'] }, false);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/^Text must be valid/) });
});

test('nothing of the server is changed by keys that objects come with', async () => {
  for (const key of ['__proto__', 'constructor']) {
    const body = `{"${key}":{"prototype":{"page":2},"page":2}}`;
    const response = await fetch(`${server.url}/api/property/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBeLessThan(500);
    expect(({} as { page?: number }).page).toBeUndefined();
  }
});
