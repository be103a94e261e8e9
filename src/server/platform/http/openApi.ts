/**
 * OpenAPI 3.1, printed from the same objects that the server serves and the page calls: every call
 * with what secures it, every upload, and every file that has an address of its own below `/api`.
 */
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import type { CallSchemas } from '#api/callSchemas.ts';
import { partMediaType } from '#api/file/uploadParts.ts';
import type { ToldFile, ToldPart, ToldUpload } from '#api/files.ts';
import { refusalCodes, refusalMeanings } from '#api/refusals.ts';
import { schemasOf } from '#api/calls.ts';
import { snakeCase } from '#api/wire.ts';
import type { Audience } from '#domain/access.ts';
import { megabytes } from '#domain/file/uploadRules.ts';

type Json = { [key: string]: unknown };

/** A schema with the names that stand on the wire, in `properties`, `required` and `propertyNames`. */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire);
  if (schema === null || typeof schema !== 'object') return schema;
  const { $schema: _, properties, required, propertyNames, ...rest } = schema as Json;
  const named = Object.entries((properties ?? {}) as Json);
  // A record over an enum requires every key, and tells their values but once.
  const keys = properties === undefined ? ((required ?? []) as string[]) : [];
  const all = [...named, ...keys.map((key) => [key, rest.additionalProperties] as const)];
  return {
    ...(Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, onTheWire(value)]),
    ) as Json),
    ...((all.length > 0 || properties !== undefined) && {
      properties: Object.fromEntries(all.map(([name, item]) => [snakeCase(name), onTheWire(item)])),
    }),
    ...(required !== undefined && { required: (required as string[]).map(snakeCase) }),
    ...(propertyNames !== undefined && keys.length === 0 && { propertyNames }),
  };
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  return onTheWire(z.toJSONSchema(type, { io, unrepresentable: 'any' })) as Json;
}

type Asked = { path: string } & Pick<CallSchemas, 'params' | 'query'>;

function parametersOf(route: Asked): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const type = route[part];
    if (!type) return [];
    const { properties = {}, required = [] } = schemaOf(type, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name: part === 'params' ? pathParam(route.path, name) : name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
    }));
  });
}

/** Path parameters keep the name that the path's template gives them. */
function pathParam(path: string, wireName: string): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return names.find((name) => snakeCase(name) === wireName)!;
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
  oneOf: refusalCodes.map((code) => ({ const: code, description: refusalMeanings[code] })),
};

/** What a call of each audience has to bring. */
function securityOf(audience: Audience): Json[] {
  if (audience === 'anyone') return [];
  if (audience === 'session cookie') return [{ sessionCookie: [] }, { secureSessionCookie: [] }];
  return audience === 'user token' ? [{ userToken: [] }] : [{ profileToken: [] }];
}

const securitySchemes: Json = {
  profileToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Acts in one profile for ten minutes; `GET /api/users/get-profile-token` gives it.',
  },
  userToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Of whoever has signed in; good for the exchange of profile tokens alone.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'lintel-session',
    description: 'Set by signing in, where the installation is reached without TLS.',
  },
  secureSessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-lintel-session',
    description: 'Set by signing in, where the installation is reached by https.',
  },
};

const refused: Json = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

function enveloped(reply: z.ZodType): Json {
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data', 'message'],
          properties: {
            success: { const: true },
            data: schemaOf(reply, 'output'),
            message: { type: ['string', 'null'] },
          },
        },
      },
    },
  };
}

function callOperation(group: string, name: string, endpoint: Endpoint): Json {
  const { summary, body, reply, ...asked } = schemasOf(endpoint);
  return {
    operationId: `${group}_${name}`,
    tags: [group],
    summary,
    security: securityOf(endpoint.audience),
    parameters: parametersOf({ ...asked, path: endpoint.path }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: { 200: enveloped(reply), '4XX': refused },
  };
}

function uploadOperation(name: string, route: ToldUpload): Json {
  const { field, rules } = route.upload;
  return {
    operationId: `file_${name}`,
    tags: ['file'],
    summary: route.summary,
    security: securityOf(route.audience),
    parameters: parametersOf(route),
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [field],
            properties: {
              [field]: {
                type: 'string',
                format: 'binary',
                description: `At most ${megabytes(rules.maxBytes)}.`,
              },
            },
          },
        },
      },
    },
    responses: { 200: enveloped(route.reply), '4XX': refused },
  };
}

function partOperation(name: string, route: ToldPart): Json {
  return {
    operationId: `file_${name}`,
    tags: ['file'],
    summary: route.summary,
    security: securityOf(route.audience),
    parameters: [
      ...parametersOf(route),
      ...Object.entries(route.headers).map(([header, description]) => ({
        name: header,
        in: 'header',
        description,
        required: header === 'Idempotency-Key' || header.startsWith('Upload-'),
        schema: { type: 'string' },
      })),
    ],
    ...(route.method === 'PATCH' && {
      requestBody: {
        content: { [partMediaType]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: { 200: enveloped(route.reply), '4XX': refused },
  };
}

function fileOperation(name: string, route: ToldFile, answers: string): Json {
  return {
    operationId: `file_${name}`,
    tags: ['file'],
    summary: route.summary,
    security: securityOf(route.audience),
    parameters: parametersOf(route),
    responses: {
      200: {
        description: 'The file.',
        content: { [answers]: { schema: { type: 'string', format: 'binary' } } },
      },
      '4XX': refused,
    },
  };
}

/** `/api/contract/{contractId}/document.pdf` */
function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** A name for the address of a file: `get_api_tiles_z_x_y_mvt`. */
function nameOfFile({ method, path }: ToldFile | ToldUpload | ToldPart): string {
  return `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`;
}

export interface Interface {
  calls: Record<string, Record<string, Endpoint>>;
  /** What each group of calls is about. */
  groups: Record<string, string>;
  files: readonly (ToldFile | ToldUpload | ToldPart)[];
  version: string;
}

export function openApi({ calls, groups, files, version }: Interface): Json {
  const paths: Record<string, Json> = {};
  const add = ({ path, method }: { path: string; method: string }, operation: Json) => {
    paths[templateOf(path)] = { ...paths[templateOf(path)], [method.toLowerCase()]: operation };
  };
  for (const [group, endpoints] of Object.entries(calls)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      add(endpoint, callOperation(group, name, endpoint));
    }
  }
  for (const route of files.filter(({ path }) => path.startsWith('/api/'))) {
    const name = nameOfFile(route);
    if ('upload' in route) add(route, uploadOperation(name, route));
    else if ('headers' in route) add(route, partOperation(name, route));
    // What only redirects is for browsers on their way, not for programs.
    else if (route.answers !== null) add(route, fileOperation(name, route, route.answers));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel',
      version,
      description: 'The whole interface of a Lintel installation, as its own pages use it.',
      license: { name: 'GNU Affero General Public License v3.0 only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'The installation that answers with this document.' }],
    tags: Object.entries({ ...groups, file: 'Files that are sent or fetched.' }).map(
      ([name, description]) => ({ name, description }),
    ),
    paths,
    components: { schemas: { Failure: failure, RefusalCode: codes }, securitySchemes },
  };
}
