/** Values that nobody sends by mistake, and such that a call wants, mixed. */
import fc from 'fast-check';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maximum?: number;
  minimum?: number;
}

/**
 * JSON text, in which `number:1e309` and `nested:3000` are written out: no JavaScript number holds
 * the one, and printing the other would overflow the stack of the test itself.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value)
    .replace(/"number:([^"]+)"/g, '$1')
    .replace(/"nested:(\d+)"/g, (_, levels: string) => '['.repeat(+levels) + ']'.repeat(+levels));
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2028',
  `' or 1=1; drop table users --`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff%',
  '${7*7}{{7*7}}',
  '\r\nSet-Cookie: a=b',
  '+0275760-09-13T00:00:00.000Z',
  '9'.repeat(400),
  'x'.repeat(100_000),
  'number:1e309',
  'number:-1e309',
  'number:1e-400',
  'number:123456789012345678901234567890',
  'number:-0',
  'nested:100',
  'nested:20000',
];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }));

const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'a.b', '\0', '\ud800'),
  fc.string(),
);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom(null, true, false, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e300), weight: 3 },
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileKey, hostileText, { maxKeys: 3 }),
  fc.constantFrom<unknown>(
    [],
    {},
    Array.from({ length: 5000 }, () => 0),
  ),
);

/** Bodies that are wrong as a whole. */
export const hostileBody: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.dictionary(hostileKey, hostile, { maxKeys: 4 }),
  fc.constantFrom<unknown>('nested:30000', 'nested:100', { a: 'nested:3000' }),
);

const formats: Record<string, string> = {
  uuid: '019a0000-0000-7000-8000-000000000000',
  email: 'stranger@example.com',
  uri: 'https://example.com',
  date: '2026-03-08',
  'date-time': '2026-03-08T20:00:00.000Z',
};

/** What the schema asks for, more or less, with a hostile value here and there. */
export function almost(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fair(schema), weight: 5 }, { arbitrary: hostile, weight: 1 });
}

function fair(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(almost));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const { minimum = -1000, maximum = 1000 } = schema;
  const bounds = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) };
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, almost(part)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(almost(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) });
    case 'number':
      return fc.double({ ...bounds, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.constantFrom(formats[schema.format ?? ''] ?? 'a warm quiet house', '/search', '1');
    default:
      return hostile;
  }
}
