import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '#server/platform/settings.ts';
import { checkout } from '../runScript.ts';
import { poolerConfig, poolerUsers, proxyConfig, redisConfig } from './writeConfigs.ts';

const textOf = (path: string) => readFileSync(join(checkout, path), 'utf8');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const compose = Compose.parse(parse(textOf('compose.yaml'), { merge: true }));

test('HAProxy in containers reads what a cluster on one machine does, with other addresses', () => {
  expect(textOf('deploy/haproxy.cfg')).toBe(
    proxyConfig({ listen: '*:3000', servers: ['app1:3000', 'app2:3000'], inContainersYn: true }),
  );
});

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0)('HAProxy understands it', () => {
  const config = proxyConfig({ listen: '127.0.0.1:3000', servers: ['127.0.0.1:1', '127.0.0.1:2'] });
  const folder = mkdtempSync(join(tmpdir(), 'lintel-proxy-'));
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  const { stderr, status } = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).not.toMatch(/ALERT|WARNING/);
  expect(status).toBe(0);
});

test('each part of the composition stands on parts and volumes that are there', () => {
  const { services, volumes } = compose;
  for (const [
    name,
    { image, build, volumes: mounted = [], depends_on: after = {} },
  ] of Object.entries(services)) {
    expect([image, build].filter(Boolean), name).toHaveLength(1);
    for (const other of Object.keys(after)) expect(services, name).toHaveProperty(other);
    for (const [from] of mounted.map((mount) => mount.split(':'))) {
      if (from!.startsWith('./')) expect(textOf(from!).length, from).toBeGreaterThan(0);
      else expect(volumes, name).toHaveProperty(from!);
    }
  }
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['app1', 'app2', 'proxy', 'pooler', 'primary', 'replica', 'redis']),
  );
});

test('both processes are set up alike, by settings that there are', () => {
  const { app1, app2 } = compose.services;
  expect(app2!.environment).toEqual(app1!.environment);
  const known = new Set(settings.map(({ name }) => name));
  for (const name of Object.keys(app1!.environment!)) expect(known, name).toContain(name);
});

test('nothing but HAProxy can be reached from other machines, and passwords come from outside', () => {
  const { ports } = parse(textOf('compose.yaml')).services.proxy as { ports: string[] };
  expect(ports).toEqual(['127.0.0.1:3000:3000']);
  expect(textOf('compose.yaml')).not.toMatch(/^(?! {2}proxy).*\n {4}ports:(?!.*127\.0\.0\.1)/m);
  expect(textOf('compose.yaml')).toContain('${PGPASSWORD:?');
});

test('on one machine each part listens on it alone', () => {
  const ports = { pooler: 1, primary: 2, redis: 3 };
  expect(poolerConfig(ports, '/users')).toMatch(/^listen_addr = 127\.0\.0\.1$/m);
  expect(poolerConfig(ports, '/users')).toMatch(/^pool_mode = transaction$/m);
  expect(redisConfig(ports, 'secret')).toMatch(/^bind 127\.0\.0\.1\nport 3\nrequirepass secret$/m);
  expect(poolerUsers('secret')).toBe('"lintel" "secret"\n');
});
