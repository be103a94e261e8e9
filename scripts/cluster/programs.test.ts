import { expect, test } from 'vitest';
import { findPrograms } from './programs.ts';

test('whoever lacks programs is told of all their packages at once, each once', () => {
  const find = (name: string) =>
    ['initdb', 'postgres', 'haproxy'].includes(name) ? undefined : `/usr/bin/${name}`;
  expect(() => findPrograms(find)).toThrow(
    'Install them (Debian: apt install postgresql haproxy).',
  );
});

test('each program is told by its path', () => {
  expect(findPrograms((name) => `/somewhere/${name}`)).toMatchObject({
    postgres: '/somewhere/postgres',
    'redis-server': '/somewhere/redis-server',
  });
});
