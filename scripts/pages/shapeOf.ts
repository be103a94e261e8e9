import { z } from 'zod';
import { toWire } from '#api/wire.ts';
import { markdownTable } from './markdownTable.ts';

/** A shape as a list of its fields; nested objects by their dotted path. */
export function shapeOf(type: z.ZodType, io: 'input' | 'output'): string {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return markdownTable(['field', 'type', 'required'], rowsOf(schema, '', true));
}

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

function rowsOf(schema: JsonSchema, path: string, required: boolean): string[][] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) => {
      const wire = Object.keys(toWire({ [name]: 0 }) as object)[0]!;
      const here = path === '' ? wire : `${path}.${wire}`;
      return rowsOf(field, here, schema.required?.includes(name) ?? false);
    });
  }
  if (schema.items?.properties) return rowsOf(schema.items, `${path}[]`, required);
  return [[`\`${path || 'value'}\``, typeOf(schema), required ? 'yes' : 'no']];
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}
