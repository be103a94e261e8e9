import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './servePages.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-pages-'));
const app = fastify();
beforeAll(async () => {
  const assets = join(folder, 'web', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(folder, 'secret'), 'a secret');
  writeFileSync(join(folder, 'web', 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(folder, 'web', 'sw.js'), 'worker');
  writeFileSync(join(assets, 'page-0a1B_2c3.js'), 'script');
  writeFileSync(join(assets, 'page-0a1B_2c3.js.br'), 'packed');
  writeFileSync(join(assets, 'icons.svg'), '<svg/>');
  await servePages(app, {
    webDir: join(folder, 'web'),
    headOf: () => Promise.reject(new Error('No page is asked for.')),
    notFound: () => ({ title: 'Nothing here' }) as never,
    publicUrl: null,
    sights: null,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

test('a file is sent as it is, or as it was packed, and kept by its name', async () => {
  const plain = await get('/assets/page-0a1B_2c3.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'script']);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  const packed = await get('/assets/page-0a1B_2c3.js', { 'accept-encoding': 'gzip, br' });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  expect(packed.headers['content-type']).toMatch(/javascript/);
  expect((await get('/assets/icons.svg')).headers['cache-control']).toBe('no-cache');
  const head = await app.inject({ method: 'HEAD', url: '/assets/page-0a1B_2c3.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
});

test.each([
  '/assets/none.js',
  '/assets/',
  '/assets',
  '/assets/../index.html',
  '/assets/../../secret',
  '/assets/%2e%2e/%2e%2e/secret',
  '/assets/..%2f..%2fsecret',
  '/assets/..%5c..%5csecret',
  '/assets/%252e%252e/index.html',
  '/assets//index.html',
  '/assets/page-0a1B_2c3.js/',
  '/assets/%00',
])('nothing else is sent: %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/secret$|hidden$|^<html/);
});
