/**
 * Schemas judge what people write, and on the server what comes and goes. Most pages draw without: in
 * the built app each module of the domain and of the calls is two, and whoever uses no schema loads
 * none, nor the library that makes them.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, parseAst } from 'vite';
import { importsOf, schemasQuery, Source, writeImport } from './partsOf.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * Schemas are walked, not compiled: to find out whether it may compile them, the library tries what the
 * pages' security policy forbids, and browsers report each try. And what they find wrong is worded for
 * people, also where no call is at hand. Loaded before whatever makes a schema.
 */
const quiet = '\0quiet-schemas';
const endpoints = `${src}api/endpoint.ts${schemasQuery}`;
const quietCode = `import { z } from 'zod';
import ${JSON.stringify(endpoints)};
z.config({ jitless: true });`;

const usesSchemas = /\bfrom ["']zod["']/;

function withQuiet(code: string, id: string): string {
  if (id === endpoints || !usesSchemas.test(code)) return code;
  return `import ${JSON.stringify(quiet)};\n${code}`;
}

export function schemasApart(): Plugin {
  let source: Source;
  return {
    name: 'schemas-apart',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      source = await Source.read(src);
    },
    resolveId: (id) => (id === quiet || id.endsWith(schemasQuery) ? id : null),
    load(id) {
      if (id === quiet) return { code: quietCode, moduleSideEffects: true };
      const [file = '', query] = id.split('?');
      if (!source.has(file)) return null;
      const parts = source.partsOf(file);
      const code = `?${query}` === schemasQuery ? parts.schemas : parts.light;
      return { code: withQuiet(code, id), moduleType: 'js', moduleSideEffects: true };
    },
    transform: {
      order: 'post',
      handler(code, id) {
        const file = id.split('?')[0]!;
        if (!file.startsWith(`${src}web/`) || !/\.tsx?$/.test(file)) return null;
        return { code: withQuiet(importsApart(code, file, source), id), map: null };
      },
    },
  };
}

/**
 * The imports of a module of the web app, each from the part that has it.
 * @throws Error for an import that comes later, of which nobody knows the part that is wanted
 */
export function importsApart(code: string, file: string, source: Source): string {
  const later = /\bimport\(\s*["']#(?:api|domain)\/[^"']*["']/.exec(code);
  if (later) throw new Error(`${file} has ${later[0]}): let a module of the web app import it.`);
  const { body } = parseAst(code) as unknown as {
    body: { type: string; start: number; end: number }[];
  };
  let text = '';
  let at = 0;
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    const imports = importsOf([node as never]);
    const lines = [...imports].map(([local, { source: from, imported }]) => {
      const target = source.fileOf(from, file);
      if (target === null) return writeOther(imported, local, from);
      const { late, lent } = source.partsOf(target);
      const isLate = late.has(imported) || (lent.has(imported) && asksForSchema(code, local));
      return writeImport(imported, local, isLate ? target + schemasQuery : target);
    });
    const isOurs = [...imports.values()].some(({ source: from }) => source.fileOf(from, file));
    if (!isOurs) continue;
    text += code.slice(at, node.start) + lines.join('\n');
    at = node.end;
  }
  return text + code.slice(at);
}

const writeOther = (imported: string, local: string, from: string) =>
  imported === 'default'
    ? `import ${local} from ${JSON.stringify(from)};`
    : writeImport(imported, local, from);

/** Whether a module reads the schemas of these calls, or has what they answered read anew from the device. */
function asksForSchema(code: string, calls: string): boolean {
  if (/\bkeepsOffline\(/.test(code)) return true;
  const asked = `(?<![\\w$.])${calls}(?:\\.\\w+)?\\.(?:params|query|body|reply)\\b`;
  return new RegExp(asked).test(code);
}
