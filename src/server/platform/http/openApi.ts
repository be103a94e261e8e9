/** OpenAPI 3.1, printed from the same call objects that the server serves and the page calls. */
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { refusalCode, refusalMeanings } from '#api/refusals.ts';
import { snakeCase } from '#api/wire.ts';

type Json = { [key: string]: unknown };

/** JSON Schema keywords whose values map names that stand on the wire. */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$schema')
      .map(([key, value]) => {
        if (key === 'properties') {
          return [
            key,
            Object.fromEntries(
              Object.entries(value as Json).map(([name, item]) => [
                snakeCase(name),
                onTheWire(item),
              ]),
            ),
          ];
        }
        if (key === 'required') return [key, (value as string[]).map(snakeCase)];
        return [key, onTheWire(value)];
      }),
  );
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  return onTheWire(z.toJSONSchema(type, { io, unrepresentable: 'any' })) as Json;
}

function parametersOf(endpoint: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const type = endpoint[part];
    if (!type) return [];
    const { properties = {}, required = [] } = schemaOf(type, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name: part === 'params' ? camelParam(endpoint.path, name) : name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
    }));
  });
}

/** Path parameters keep the name that the path template gives them. */
function camelParam(path: string, wireName: string): string {
  return path
    .split('/')
    .find((part) => part.startsWith(':') && snakeCase(part.slice(1)) === wireName)!
    .slice(1);
}

const failure: Json = {
  type: 'object',
  required: ['success', 'data', 'message', 'code'],
  properties: {
    success: { const: false },
    data: { type: 'null' },
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { $ref: '#/components/schemas/RefusalCode' },
    field: { type: 'string', description: 'The refused field, dots between levels.' },
  },
};

/** Each code with its meaning, which `enum` has no room for. */
const codes: Json = {
  description: 'Why it was refused, to decide by.',
  oneOf: refusalCode.options.map((code) => ({ const: code, description: refusalMeanings[code] })),
};

function operation(group: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${group}_${name}`,
    tags: [group],
    summary: endpoint.summary,
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data', 'message'],
              properties: {
                success: { const: true },
                data: schemaOf(endpoint.reply, 'output'),
                message: { type: ['string', 'null'] },
              },
            },
          },
        },
      },
      '4XX': {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

export function openApi(calls: Record<string, Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(calls)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(group, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lintel', version },
    paths,
    components: { schemas: { Failure: failure, RefusalCode: codes } },
  };
}
