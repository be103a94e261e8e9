import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#api/calls.ts';
import { files } from '#api/files.ts';
import { liveNouns, liveRoute } from '#api/live.ts';
import { pageAudience, pagePaths } from '#api/pages.ts';
import { answerTo, answerToName, type Audience, type Visitor, visitors } from '#domain/access.ts';
import { liveClient } from './platform/live/testing/liveClient.ts';
import { liveNames, type Sample, samples } from './testing/samples.ts';
import { saveThings, type Things } from './testing/things.ts';
import { type Key, type Present, savePeople, signIn } from './testing/story.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
let things: Things;
beforeAll(async () => {
  server = await wholeServer();
  await savePeople(server);
  things = await saveThings(server, await signIn(server, 'ana'));
});
afterAll(() => server.close());

const routes: [string, Audience][] = [
  ...Object.values(calls).flatMap((group) => Object.values(group)),
  ...files,
  liveRoute,
  ...pagePaths.map((path) => ({ method: 'GET', path, audience: pageAudience })),
].map(({ method, path, audience }) => [`${method} ${path}`, audience]);

const keyOf: Partial<Record<Visitor, Key>> = {
  'co-buyer': 'leo',
  'other buyer': 'mia',
  agent: 'dana',
  'other agent': 'tom',
  admin: 'kim',
};

/** Everybody who is not somebody else is Ana, with a token of hers that is good for nothing. */
async function bearerOf(visitor: Visitor, self: Present): Promise<string | null> {
  const elevenMinutesAgo = () => Date.now() - 11 * 60_000;
  switch (visitor) {
    case 'signed out':
      return null;
    case 'user token':
      return self.userToken;
    case 'expired token':
      return (await server.tokensAt(elevenMinutesAgo).forProfile(self)).token;
    case 'forged token':
      return forged(self);
    default:
      return self.browser.token;
  }
}

function forged({ userId, sessionId, profileId }: Present): Promise<string> {
  return new SignJWT({ sid: sessionId, pid: profileId, role: 'admin' })
    .setProtectedHeader({ alg: 'HS256', typ: 'profile+jwt' })
    .setIssuer('lintel')
    .setAudience('lintel:api')
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(Buffer.alloc(32, 8));
}

let asked = 0;

async function ask(route: string, sample: Sample, cookie: string | null, bearer: string | null) {
  const [method, path] = route.split(' ') as [string, string];
  const filled = path.replace(/:(\w+)|\*/g, (_, name?: string) =>
    encodeURIComponent(sample.params![name ?? '*']!),
  );
  const { body = {} } = sample;
  const response = await fetch(`${server.url}${filled}?${new URLSearchParams(sample.query)}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.1.${++asked >> 8}.${asked & 255}`,
      ...(cookie !== null && { cookie }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(method === 'POST' &&
        !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text };
}

test('every route that the server has is in the permission table, and the other way round', () => {
  const served = server.routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  expect(served.toSorted()).toEqual(routes.map(([route]) => route).toSorted());
});

test('every path with something to fill in has a sample, and every sample a route', () => {
  const toFill = routes.filter(([route]) => /[:*]/.test(route)).map(([route]) => route);
  expect(toFill.filter((route) => !samples[route])).toEqual([]);
  const told = new Set(routes.map(([route]) => route));
  expect(Object.keys(samples).filter((route) => !told.has(route))).toEqual([]);
});

const sessions = new Map<Key, Present>();
/** A profile's token lasts ten minutes, which so few routes do not take on the slowest machine. */
const routesPerSession = 20;
let routesAsked = 0;

/** Calls about accounts and sessions can end the session that makes them, or all of a person's. */
const canEndSessions = (route: string) => /^(POST|PATCH) \/api\/users\//.test(route);

let lastRoute = '';
/** True after a call that can end sessions, and every twenty routes. */
function mustSignInAgain(route: string): boolean {
  const isDue = canEndSessions(lastRoute) || routesAsked++ % routesPerSession === 0;
  lastRoute = route;
  return isDue;
}

/** Signs a person in: once for some routes, and once for each call that can end a session. */
async function presentFor(route: string, key: Key): Promise<Present> {
  if (canEndSessions(route)) return signIn(server, key);
  const signedIn = sessions.get(key) ?? (await signIn(server, key));
  sessions.set(key, signedIn);
  return signedIn;
}

test.each(routes)('%s is for %s', async (route, audience) => {
  if (mustSignInAgain(route)) sessions.clear();
  const answers: Record<string, number | string> = {};
  const expected: Record<string, number | string> = {};
  for (const visitor of visitors) {
    const ana = await presentFor(route, 'ana');
    const key = keyOf[visitor];
    const self = key ? await presentFor(route, key) : ana;
    const sample = (await samples[route]?.(things, { ana, self }, server)) ?? {};
    // Only a browser that is signed in has the cookie, which no token may stand in for.
    const cookieYn = visitor !== 'signed out' && audience !== 'session cookie';
    const [[name, value]] = [...self.browser.cookies] as [[string, string]];
    const cookie = cookieYn ? `${name}=${value}` : null;
    const { status, text } = await ask(route, sample, cookie, await bearerOf(visitor, self));
    expect(status, `${visitor}: ${text}`).toBeLessThan(500);
    const answer = answerTo(audience, visitor);
    expected[visitor] = answer;
    answers[visitor] = [401, 403, 404].includes(status) ? status : 'yes';
  }
  expect(answers).toEqual(expected);
});

test.each(Object.entries(liveNouns))(
  'the live name %s is for those of its audience',
  async (noun, { audience }) => {
    const answers: Record<string, number | string> = {};
    const expected: Record<string, number | string> = {};
    const sentences = new Set<string>();
    const name = liveNames[noun as keyof typeof liveNouns](things);
    if (mustSignInAgain(name)) sessions.clear();
    for (const visitor of visitors) {
      const key = keyOf[visitor];
      const self = await presentFor(name, key ?? 'ana');
      const client = await liveClient(server.url, {
        'x-forwarded-for': `10.2.0.${++asked & 255}`,
      });
      const token = await bearerOf(visitor, self);
      if (token !== null) client.send({ kind: 'authenticate', token });
      client.send({ kind: 'subscribe', names: [name, 'contract:none'] });
      const refused = await client.next('refused');
      sentences.add(JSON.stringify([refused.code, refused.message]));
      const answer = refused.names.length === 0 ? 401 : refused.names.includes(name) ? 404 : 'yes';
      answers[visitor] = answer;
      expected[visitor] = answerToName(audience, visitor);
      client.ws.terminate();
    }
    expect(answers).toEqual(expected);
    // Of names there is one refusal; the others are of tokens.
    expect([...sentences].filter((sentence) => sentence.includes('not_found'))).toHaveLength(1);
  },
);
