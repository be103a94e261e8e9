import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, schemasOf } from '#api/calls.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { snakeCase } from '#api/wire.ts';
import type { Refusal } from './errors.ts';
import { parse } from './serve.ts';
import { faultInPrint, findTextFault } from './textFaults.ts';
import { isPrintedIn, unprintedText } from './unprintedText.ts';

const endpoints = Object.values(calls).flatMap((group) => Object.values<Endpoint>(group));

interface Shape {
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** The way to each text that a schema takes, `*` for any place in a list or map. */
function textsIn(shape: Shape, path: string[] = []): string[][] {
  const { properties = {}, items, additionalProperties: others } = shape;
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [
    ...(shape.type === 'string' && shape.enum === undefined && shape.const === undefined
      ? [path]
      : []),
    ...Object.entries(properties).flatMap(([key, inside]) => textsIn(inside, [...path, key])),
    ...(items ? textsIn(items, [...path, '*']) : []),
    ...(typeof others === 'object' ? textsIn(others, [...path, 'key']) : []),
    ...choices.flatMap((choice) => textsIn(choice, path)),
  ];
}

/** A request that holds this text there and nothing else. */
function holding(path: string[], text: string): unknown {
  const [key, ...inside] = path;
  if (key === undefined) return text;
  return key === '*' ? [holding(inside, text)] : { [snakeCase(key)]: holding(inside, text) };
}

const fieldAt = (path: string[]) =>
  path.map((key) => (key === '*' ? '0' : snakeCase(key))).join('.');

const fields = endpoints.flatMap((endpoint) => {
  const { params, query, body } = schemasOf(endpoint);
  return Object.entries({ params, query, body }).flatMap(([of, schema]) => {
    if (!schema) return [];
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    return textsIn(shape as Shape).map((path) => ({ endpoint, of, schema, path }));
  });
});

function refusalOf(field: (typeof fields)[number], text: string): Refusal | null {
  const isPrinted = field.of === 'body' ? isPrintedIn(field.endpoint) : undefined;
  try {
    parse(field.schema, holding(field.path, text), isPrinted);
  } catch (error) {
    return error as Refusal;
  }
  return null;
}

test('finds the text fields of the calls', () => {
  const of = (path: string) => fields.filter(({ endpoint }) => endpoint.path === path);
  expect(fields.length).toBeGreaterThan(150);
  expect(of('/api/chat/send').map(({ path }) => path.join('.'))).toContain('body');
});

test.each([
  ['a stack of marks', `Z${'\u0301'.repeat(200)}`],
  ['half a surrogate pair', 'a\ud800'],
  ['NUL', 'a\0'],
  ['a control character', 'a\u0007'],
])('refuses %s in every text field of every call', (_, text) => {
  const missed = fields.filter((field) => {
    const refused = refusalOf(field, text);
    return refused?.status !== 400 || refused.field !== fieldAt(field.path);
  });
  expect(missed.map(({ endpoint, path }) => `${endpoint.path} ${path.join('.')}`)).toEqual([]);
});

test('refuses what no typeface draws in every text field of a body that is not exempt', () => {
  const bodies = fields.filter(({ of }) => of === 'body');
  const taken = bodies.filter(
    (field) => !/U\+E000/.test(refusalOf(field, 'a\ue000')?.message ?? ''),
  );
  const exempt = bodies.filter(({ endpoint, path }) => !isPrintedIn(endpoint)(fieldAt(path)));
  expect(taken).toEqual(exempt);
});

test('exempts only fields that there are', () => {
  const known = new Set(
    fields.map(({ endpoint, path }) => {
      const names = path.filter((key) => key !== '*').map(snakeCase);
      return `${endpoint.method} ${endpoint.path} ${names.join('.')}`;
    }),
  );
  const named = Object.entries(unprintedText).flatMap(([call, paths]) =>
    paths.map((path) => `${call} ${path}`),
  );
  expect(named.filter((one) => !known.has(one))).toEqual([]);
});

test('names the field and the characters', () => {
  const all = () => true;
  expect(findTextFault({ a: { b: ['fine', 'x\0'] } }, all)).toMatchObject({ field: 'a.b.1' });
  expect(findTextFault({ [`a\0`]: 1 }, all)).toMatchObject({ field: 'body' });
  expect(findTextFault({ a: 'x\u200b \u{13000}' }, all)).toEqual({
    field: 'a',
    sentence:
      'Documents can’t print the invisible character U+200B, \u{13000} (U+13000). Remove them or use other characters.',
  });
  expect(faultInPrint('Zoë 😀 O’Neill, สมชาย')).toBeNull();
});

test('takes text of any language, line breaks and emoji', () => {
  const all = () => true;
  for (const text of [
    'Zoë\n😀',
    'Nguyễn Thị Hạnh'.normalize('NFD'),
    'ผู้ซื้อ',
    'شیما\u200cخانم',
    '👨‍👩‍👧 1️⃣',
  ])
    expect(findTextFault({ text }, all), text).toBeNull();
});
