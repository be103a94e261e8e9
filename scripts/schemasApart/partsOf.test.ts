import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Source } from './partsOf.ts';
import { importsApart } from './schemasApart.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function parted(files: Record<string, string>) {
  const src = join(mkdtempSync(join(tmpdir(), 'lintel-parts-')), 'src');
  folders.push(join(src, '..'));
  for (const layer of ['domain', 'api']) mkdirSync(join(src, layer), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(src, name), text);
  const source = await Source.read(src);
  return { src, source, partsOf: (name: string) => source.partsOf(join(src, name)) };
}

test('what needs a schema, however far, is apart from what needs none', async () => {
  const { src, partsOf } = await parted({
    'domain/a.ts': `
      import { z } from 'zod';
      const most = 5;
      export const A = z.int().max(most);
      export type A = z.infer<typeof A>;
      export const isA = (value: unknown): value is A => A.safeParse(value).success;
      export function twice(a: A): A { return a * 2; }`,
    'domain/b.ts': `
      import { A, isA, twice } from './a.ts';
      export const four = (a: A) => twice(twice(a));
      export const asks = (value: unknown) => isA(value);`,
  });
  const a = partsOf('domain/a.ts');
  expect([...a.late]).toEqual(['A', 'isA']);
  expect(a.light).toContain('function twice');
  expect(a.light).not.toMatch(/zod|isA/);
  // What the schema needs of the other part is handed out there.
  expect(a.light).toContain('export { most };');
  expect(a.schemas).toContain(`import { most } from "${join(src, 'domain/a.ts')}"`);
  expect(a.schemas).not.toContain('twice');
  const b = partsOf('domain/b.ts');
  expect([...b.late]).toEqual(['asks']);
  expect(b.light).toContain('four');
  expect(b.schemas).toContain(`from "${join(src, 'domain/a.ts')}?schemas"`);
});

test('a call is there without its schemas, and gets them back', async () => {
  const { partsOf } = await parted({
    'api/endpoint.ts': `export const get = (path: string, parts: object) => ({ path, ...parts });`,
    'api/a.ts': `
      import { z } from 'zod';
      import { get } from './endpoint.ts';
      const Id = z.uuid();
      export const aApi = {
        one: get('/api/a/:id', { summary: 'One.', audience: 'anyone', params: z.object({ id: Id }), reply: Id }),
      };
      export const file = { path: '/api/file', params: Id, audience: 'anyone' };`,
  });
  const { light, schemas, late, lent } = partsOf('api/a.ts');
  expect([...late]).toEqual([]);
  expect([...lent]).toEqual(['aApi', 'file']);
  expect(light).not.toMatch(/zod|params|reply|summary/);
  expect(light).toMatch(/audience: ["']anyone["']/);
  // The very statements of the part, run.
  const run = new Function(
    'z',
    'get',
    'aApi',
    'file',
    schemas.replace(/^import .*$/gm, '').replace(/^export .*$/gm, ''),
  );
  const aApi = { one: { path: '/api/a/:id', audience: 'anyone' } };
  const file = { path: '/api/file', audience: 'anyone' };
  const z = { uuid: () => 'uuid', object: (fields: object) => fields };
  run(z, (path: string, parts: object) => ({ path, ...parts }), aApi, file);
  expect(aApi.one).toEqual({
    path: '/api/a/:id',
    audience: 'anyone',
    params: { id: 'uuid' },
    reply: 'uuid',
  });
  expect(file).toEqual({ path: '/api/file', audience: 'anyone', params: 'uuid' });
});

test('what a module does by being loaded comes before what depends on it', async () => {
  const { src, partsOf } = await parted({
    'domain/words.ts': `export const words = () => 'wrong';`,
    'api/endpoint.ts': `
      import { z } from 'zod';
      import { words } from '#domain/words.ts';
      z.config({ customError: words });
      export const get = (path: string, parts: object) => ({ path, ...parts });`,
    'api/a.ts': `
      import { z } from 'zod';
      import { get } from './endpoint.ts';
      export const a = get('/api/a', { reply: z.string() });`,
  });
  expect(partsOf('api/endpoint.ts').light).not.toContain('config');
  const { schemas } = partsOf('api/a.ts');
  expect(schemas.split('\n')[0]).toBe(`import "${join(src, 'api/endpoint.ts')}?schemas";`);
});

test('what reads the schemas of calls finds them, in its module and in another', async () => {
  const { src, partsOf } = await parted({
    'api/a.ts': `
      import { z } from 'zod';
      export const one = { path: '/api/one', params: z.string() };
      export const read = z.array(one.params);
      export const two = { path: '/api/two', params: read };`,
    'api/b.ts': `
      import { one, read } from './a.ts';
      export const again = read.or(one.params);`,
  });
  const { schemas } = partsOf('api/a.ts');
  const orderOf = (text: string) => schemas.indexOf(text);
  expect(orderOf('giveBack$(one,')).toBeLessThan(orderOf('z.array(one.params)'));
  expect(orderOf('z.array(one.params)')).toBeLessThan(orderOf('giveBack$(two,'));
  expect(partsOf('api/b.ts').schemas).toContain(
    `import { one } from "${join(src, 'api/a.ts')}?schemas";`,
  );
});

test('a module of the web app imports each thing from the part that has it', async () => {
  const { src, source } = await parted({
    'domain/a.ts': `
      import { z } from 'zod';
      export const A = z.string();
      export const twice = (text: string) => text + text;`,
    'api/b.ts': `
      import { A } from '#domain/a.ts';
      export const b = { path: '/api/b', body: A };`,
  });
  const page = join(src, 'web/page.tsx');
  const apart = (code: string) => importsApart(code, page, source);
  expect(apart(`import { A, twice } from '#domain/a.ts'; twice(A);`)).toBe(
    `import { A } from "${join(src, 'domain/a.ts')}?schemas";\n` +
      `import { twice } from "${join(src, 'domain/a.ts')}"; twice(A);`,
  );
  const calls = join(src, 'api/b.ts');
  expect(apart(`import { b } from '#api/b.ts'; call(b);`)).toContain(`from "${calls}";`);
  expect(apart(`import { b } from '#api/b.ts'; form(b.body);`)).toContain(`"${calls}?schemas";`);
  expect(apart(`import { b } from '#api/b.ts'; keepsOffline(b, 1);`)).toContain('?schemas');
  expect(() => apart(`await import('#domain/a.ts')`)).toThrow('let a module of the web app');
});
