import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await wholeServer({
    settings: {
      POSTHOG_KEY: 'a-project',
      POSTHOG_HOST: 'https://posthog.test',
      TRUSTED_PROXIES: 0,
    },
  });
});
afterAll(() => server.close());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function search(body: unknown) {
  const response = await fetch(`${server.url}/api/property/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const reply = (await response.json()) as { success: boolean; message: string; field?: string };
  return { status: response.status, ...reply };
}

const box = {
  bottom_left_latitude: 40,
  bottom_left_longitude: -120,
  top_right_latitude: 50,
  top_right_longitude: -110,
  zoom: 5,
  transition_duration: 0,
};

test('an empty body searches with the defaults', async () => {
  expect(await search({})).toMatchObject({ status: 200, success: true });
});

test('a box can cross the antimeridian', async () => {
  const reply = await search({ viewport: { ...box, bottom_left_longitude: 170 } });
  expect(reply).toMatchObject({ status: 200, success: true });
});

test.each([
  [
    'an inverted box',
    { viewport: { ...box, bottom_left_latitude: 60 } },
    'viewport.bottom_left_latitude',
  ],
  [
    'a latitude that is no number',
    { viewport: { ...box, top_right_latitude: null } },
    'viewport.top_right_latitude',
  ],
  ['an infinite number', '{"viewport":{"zoom":1e309}}', 'viewport'],
  ['a zoom out of range', { viewport: { ...box, zoom: 23 } }, 'viewport.zoom'],
  ['page 0', { page: 0 }, 'page'],
  ['page 10^9', { page: 1e9 }, 'page'],
  ['half a page', { page: 1.5 }, 'page'],
  ['an unknown code', { dom: ['lte_91'] }, 'dom.0'],
  ['a negative price', { min_price_cents: -1 }, 'min_price_cents'],
  ['a NUL in the keyword', { keyword: 'a\0b' }, 'keyword'],
  ['half a surrogate pair', { keyword: '\ud800' }, 'keyword'],
])('%s is refused with its field and a sentence', async (_name, body, field) => {
  const reply = await search(body);
  expect(reply.status).toBe(400);
  expect(reply.success).toBe(false);
  expect(reply.field).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}`));
  expect(reply.message).toMatch(/\.$/);
});

test('what is not JSON, is too large or of another kind is refused in a sentence', async () => {
  const code = 'unreadable_request';
  expect(await search('{')).toMatchObject({ status: 400, success: false, code });
  expect(await search({ keyword: 'x'.repeat(1024 * 1024) })).toMatchObject({
    status: 413,
    message: 'The request is too large.',
    code: 'too_large',
  });
  const form = await ask('/api/property/search', { method: 'POST', body: 'a=b' });
  expect(form.status).toBe(415);
  expect(JSON.parse(form.text)).toMatchObject({ code: 'unsupported_media_type' });
  expect(await search('[]')).toMatchObject({ status: 400 });
  expect(await search('null')).toMatchObject({ status: 400 });
});

test('an address that is nothing is a 404, an asset never the app’s HTML', async () => {
  for (const path of ['/assets/gone.js', '/api/nothing', '/nothing', '/api/property/homes/none']) {
    const reply = await ask(path);
    expect(reply.status, path).toBe(404);
    expect(JSON.parse(reply.text), path).toMatchObject({
      success: false,
      data: null,
      code: 'not_found',
    });
  }
  const page = await ask('/nothing', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(page.text).toContain('Nothing here');
});

test('pages carry their head, assets are kept, and nothing is sniffed', async () => {
  const page = await ask('/search');
  expect(page.text).toContain('<title>Homes on the map · Lintel</title>');
  expect(page.text).toContain(`<link rel="canonical" href="${server.url}/search">`);
  const policy = page.headers.get('content-security-policy')!;
  expect(policy.match(/script-src [^;]+/)![0]).toBe("script-src 'self'");
  expect(policy).toContain("connect-src 'self' https://posthog.test;");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const asset = await ask('/assets/app-12345678.js');
  expect(asset.headers.get('cache-control')).toContain('immutable');
});

test('what keeps its name when it changes is asked for each time', async () => {
  for (const path of ['/search', '/assets/icons.json', '/sw.js']) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expect(headers.get('cache-control'), path).toBe('no-cache');
  }
});

test('the service worker is a script of this host alone, over all of its pages', async () => {
  const { headers } = await ask('/sw.js', { headers: { origin: 'https://another.test' } });
  expect(headers.get('content-type')).toMatch(/javascript/);
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('assets may be fetched by pages of other installations, nothing else may', async () => {
  const headers = { origin: 'https://another.test' };
  const asset = await ask('/assets/app-12345678.js', { headers });
  expect(asset.status).toBe(200);
  expect(asset.headers.get('access-control-allow-origin')).toBe('*');
  expect(asset.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  for (const path of ['/api/health', '/search', '/assets/gone.json']) {
    const other = await ask(path, { headers });
    expect(other.headers.get('access-control-allow-origin'), path).toBeNull();
    expect(other.headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});

test('browsers are told to insist on https where people come by https, and only there', async () => {
  expect((await ask('/search')).headers.get('strict-transport-security')).toBeNull();
  const secure = await wholeServer({ settings: { PUBLIC_URL: 'https://homes.test' } });
  for (const path of ['/search', '/api/health', '/assets/gone.js']) {
    const { headers } = await fetch(`${secure.url}${path}`);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
  }
  await secure.close();
});

test('the address search wants both coordinates or none, in plain digits', async () => {
  expect((await ask('/api/address/suggest?text=')).status).toBe(400);
  expect((await ask('/api/address/suggest?text=a&latitude=1')).status).toBe(400);
  expect((await ask('/api/address/suggest?text=a&latitude=1e309&longitude=0')).status).toBe(400);
  expect((await ask('/api/address/suggest?text=a%00')).status).toBe(400);
  expect((await ask('/api/address/suggest?text=port&latitude=45.5&longitude=-122.5')).status).toBe(
    200,
  );
});

test('too many searches from one address are told to wait', async () => {
  let last = await ask('/api/address/suggest?text=zz');
  for (let asked = 0; asked < 1000 && last.status !== 429; asked++) {
    last = await ask('/api/address/suggest?text=zz');
  }
  expect(last.status).toBe(429);
  expect(JSON.parse(last.text)).toMatchObject({ code: 'too_many_requests' });
});

test('the printed interface is OpenAPI and health counts homes', async () => {
  const document = JSON.parse((await ask('/api/openapi.json')).text) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/property/homes/{listingKey}');
  const health = JSON.parse((await ask('/api/health')).text) as { data: object };
  // How it is told by the load of the machine is tested with the watch.
  expect(health.data).toMatchObject({ status: expect.stringMatching(/^(ok|impaired)$/), homes: 0 });
});
