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

/** As much of the Compose Specification as is used here: a word that is none of its own is refused. */
const Healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()),
  interval: z.string().regex(/^\d+(s|m)$/),
  start_period: z.string().regex(/^\d+(s|m)$/),
});
const Service = z.strictObject({
  image: z
    .string()
    // Of a version, so that nothing changes by itself.
    .regex(/^[\w./-]+:v?\d[\w.-]*$/)
    .optional(),
  build: z.string().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  command: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  user: z.string().optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()).optional(),
  ports: z.array(z.string().regex(/^[\d.]+:\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }),
    )
    .optional(),
  healthcheck: Healthcheck.optional(),
});
const Compose = z.strictObject({
  'x-app': z.unknown(),
  services: z.record(z.string(), Service),
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

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0)(
  'HAProxy understands what it reads in containers, but for names that only they have',
  () => {
    const { stderr, status } = spawnSync(
      'haproxy',
      ['-c', '-f', join(checkout, 'deploy/haproxy.cfg')],
      { encoding: 'utf8' },
    );
    const complaints = stderr.split('\n').filter((line) => /ALERT|WARNING/.test(line));
    for (const line of complaints) expect(line).toMatch(/could not resolve address 'app[12]'/);
    expect(status).toBe(0);
  },
);

test('what waits for a part’s health waits for one that tells of it, and scripts can be read', () => {
  for (const [name, { depends_on: after = {} }] of Object.entries(compose.services)) {
    for (const [other, { condition }] of Object.entries(after)) {
      if (condition !== 'service_healthy') continue;
      expect(compose.services[other]!.healthcheck, `${name} waits for ${other}`).toBeDefined();
    }
  }
  for (const script of ['deploy/primary.sh', 'deploy/replica.sh']) {
    const { status, stderr } = spawnSync('bash', ['-n', join(checkout, script)], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
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

test('whatever names another part names one that is there, by the port that it listens on', () => {
  const { services } = compose;
  const portOf: Record<string, string> = {
    ...{ primary: '5432', replica: '5432', redis: '6379', app1: '3000', app2: '3000' },
    pooler: services.pooler!.environment!.LISTEN_PORT!,
  };
  expect(textOf('Dockerfile')).toMatch(/^ENV .*\bPORT=3000$/m);
  const named = [
    ...Object.values(services).flatMap(({ environment = {} }) => Object.values(environment)),
    textOf('deploy/replica.sh'),
    textOf('deploy/haproxy.cfg').replaceAll(/^ +server \S+ /gm, 'server //'),
  ]
    // As Compose fills them in.
    .map((text) => text.replaceAll(/\$\{PGPASSWORD\b[^}]*\}/g, 'secret'))
    .flatMap((text) => [...text.matchAll(/\/\/(?:[^@\s/]*@)?(?!localhost)([a-z]+\d?):(\d+)/g)]);
  expect(new Set(named.map(([, part]) => part))).toEqual(new Set(Object.keys(portOf)));
  for (const [address, part, port] of named) expect(port, address).toBe(portOf[part!]);
  expect(services).toHaveProperty(services.pooler!.environment!.DB_HOST!);
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
