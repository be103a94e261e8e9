/**
 * A module of the domain or of the calls in two: what needs no schema, and what does. Each statement is
 * in one of them, so each thing is there once, whoever imports it from where.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';

export interface Parts {
  light: string;
  schemas: string;
  /** What it exports that is found beside the schemas alone. */
  late: ReadonlySet<string>;
  /** Calls: in the light part without their schemas, which the other part gives back to them. */
  lent: ReadonlySet<string>;
  /** Whether the schemas' part does something by being loaded. */
  actsYn: boolean;
}

export const schemasQuery = '?schemas';

/** What calls bring along that the server, forms and what is kept for reading offline ask for. */
const ofSchemas = new Set(['params', 'query', 'body', 'reply']);
/** What only the printed docs read. */
const ofServer = new Set(['summary']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Import {
  source: string;
  imported: string;
}

interface Item {
  text: string;
  names: string[];
  exported: boolean;
  uses: Set<string>;
  /** Of calls: what they are without schemas, and what that uses. */
  light: { text: string; uses: Set<string>; whole: string } | null;
}

export class Source {
  readonly #src: string;
  readonly #code: ReadonlyMap<string, string>;
  readonly #known = new Map<string, Parts>();

  private constructor(src: string, code: ReadonlyMap<string, string>) {
    this.#src = src;
    this.#code = code;
  }

  /** @param src where `domain` and `api` lie */
  static async read(src: string): Promise<Source> {
    const code = new Map<string, string>();
    for (const layer of ['domain', 'api']) {
      const entries = await readdir(join(src, layer), { recursive: true });
      const names = entries.filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
      await Promise.all(
        names.map(async (name) => {
          const file = join(src, layer, name);
          const { code: plain } = await transformWithOxc(await readFile(file, 'utf8'), file);
          code.set(file, plain);
        }),
      );
    }
    return new Source(src, code);
  }

  /** The file that is meant; null for what is neither of the domain nor of the calls. */
  fileOf(source: string, importer: string): string | null {
    const path = source.startsWith('#')
      ? join(this.#src, source.slice(1))
      : source.startsWith('.')
        ? join(dirname(importer), source)
        : null;
    return path !== null && this.has(path) ? path : null;
  }

  has(path: string): boolean {
    return this.#code.has(path);
  }

  partsOf(file: string): Parts {
    const known = this.#known.get(file);
    if (known) return known;
    const parts = this.#part(file);
    this.#known.set(file, parts);
    return parts;
  }

  #part(file: string): Parts {
    const code = this.#code.get(file)!;
    const { body } = parseAst(code) as unknown as { body: Node[] };
    const imports = importsOf(body);
    const isCalls = file.startsWith(join(this.#src, 'api', '/'));
    const items = body
      .filter(({ type }) => type !== 'ImportDeclaration')
      .map((node) => itemOf(node, code, isCalls, file));

    const tainted = new Set<string>();
    for (const [local, { source, imported }] of imports) {
      const from = this.fileOf(source, file);
      const isLate = from !== null && this.partsOf(from).late.has(imported);
      if (source === 'zod' || isLate) tainted.add(local);
    }
    const isTainted = (uses: ReadonlySet<string>) => [...uses].some((name) => tainted.has(name));
    const lateItems = new Set<Item>();
    for (let before = -1; before !== lateItems.size;) {
      before = lateItems.size;
      for (const item of items) {
        if (lateItems.has(item) || !isTainted(item.uses)) continue;
        if (item.light !== null && !isTainted(item.light.uses)) continue;
        lateItems.add(item);
        for (const name of item.names) tainted.add(name);
      }
    }
    const lent = items.filter((item) => !lateItems.has(item) && isTainted(item.uses));
    const light = items.filter((item) => !lateItems.has(item));
    const late = [...lateItems];
    return {
      light: this.#writeLight(file, imports, light, lent, late),
      schemas: this.#writeSchemas(file, imports, items, lent, late),
      late: namesOf(late.filter(({ exported }) => exported)),
      lent: namesOf(lent),
      actsYn: late.some(({ names }) => names.length === 0),
    };
  }

  #writeLight(
    file: string,
    imports: ReadonlyMap<string, Import>,
    light: readonly Item[],
    lent: readonly Item[],
    late: readonly Item[],
  ): string {
    const texts = light.map((item) => (item.light !== null ? item.light.text : item.text));
    const uses = union(light.map((item) => item.light?.uses ?? item.uses));
    const wanted = union([...late.map((item) => item.uses), ...lent.map((item) => item.uses)]);
    const kept = namesOf(light.filter(({ exported }) => !exported));
    const more = [...kept].filter((name) => wanted.has(name));
    return [
      ...this.#writeImports(file, imports, uses),
      ...texts,
      ...(more.length > 0 ? [`export { ${more.join(', ')} };`] : []),
    ].join('\n');
  }

  #writeSchemas(
    file: string,
    imports: ReadonlyMap<string, Import>,
    items: readonly Item[],
    lent: readonly Item[],
    late: readonly Item[],
  ): string {
    const uses = union([...late, ...lent].map((item) => item.uses));
    const light = items.filter((item) => !late.includes(item));
    const own = [...namesOf(light)].filter((name) => uses.has(name) || namesOf(lent).has(name));
    const acting = [...new Set([...imports.values()].map(({ source }) => source))].flatMap(
      (source) => {
        const from = this.fileOf(source, file);
        return from !== null && this.partsOf(from).actsYn
          ? [`import ${JSON.stringify(from + schemasQuery)};`]
          : [];
      },
    );
    return [
      ...acting,
      ...this.#writeImports(file, imports, uses, true),
      ...(own.length > 0 ? [`import { ${own.join(', ')} } from ${JSON.stringify(file)};`] : []),
      ...(lent.length > 0 ? [giveBack] : []),
      // In their order: what comes later may read the schemas of a call before it.
      ...items.flatMap((item) => {
        if (late.includes(item)) return [item.text];
        if (!lent.includes(item)) return [];
        return [`giveBack$(${item.names[0]}, ${item.light!.whole});`];
      }),
      ...(lent.length > 0 ? [`export { ${[...namesOf(lent)].join(', ')} };`] : []),
    ].join('\n');
  }

  /** @param schemasYn whether a call is wanted with its schemas */
  #isLate(file: string, name: string, schemasYn: boolean): boolean {
    const { late, lent } = this.partsOf(file);
    return late.has(name) || (schemasYn && lent.has(name));
  }

  #writeImports(
    file: string,
    imports: ReadonlyMap<string, Import>,
    uses: ReadonlySet<string>,
    schemasYn = false,
  ): string[] {
    return [...imports].flatMap(([local, { source, imported }]) => {
      if (!uses.has(local)) return [];
      const from = this.fileOf(source, file);
      const isLate = from !== null && this.#isLate(from, imported, schemasYn);
      const address = from === null ? source : isLate ? from + schemasQuery : from;
      return [writeImport(imported, local, address)];
    });
  }
}

export function writeImport(imported: string, local: string, address: string): string {
  const text = JSON.stringify(address);
  if (imported === '*') return `import * as ${local} from ${text};`;
  return `import { ${imported === local ? local : `${imported} as ${local}`} } from ${text};`;
}

/** Puts the schemas of calls back, one level down where they stand in a record. */
const giveBack = `function giveBack$(call, whole) {
  for (const key of Object.keys(whole)) {
    if (${JSON.stringify([...ofSchemas])}.includes(key)) call[key] = whole[key];
    else if (typeof whole[key]?.path === 'string') giveBack$(call[key], whole[key]);
  }
}`;

export function importsOf(body: readonly Node[]): Map<string, Import> {
  const found = new Map<string, Import>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    const source = (node.source as { value: string }).value;
    for (const one of node.specifiers as Node[]) {
      const local = (one.local as { name: string }).name;
      const imported =
        one.type === 'ImportSpecifier'
          ? (one.imported as { name: string }).name
          : one.type === 'ImportNamespaceSpecifier'
            ? '*'
            : 'default';
      found.set(local, { source, imported });
    }
  }
  return found;
}

function itemOf(node: Node, code: string, isCalls: boolean, file: string): Item {
  const isExport = node.type === 'ExportNamedDeclaration';
  const declared = (isExport ? node.declaration : node) as Node | null;
  if (declared === null || node.type === 'ExportAllDeclaration')
    throw new Error(`${file} exports what it does not declare.`);
  return {
    text: code.slice(node.start, node.end),
    names: namesDeclared(declared),
    exported: isExport,
    uses: usesOf(declared, () => false),
    light: isCalls ? lightOf(node, declared, code) : null,
  };
}

/** A call, a record of calls, or null for anything else. */
function lightOf(node: Node, declared: Node, code: string): Item['light'] {
  if (declared.type !== 'VariableDeclaration') return null;
  const [one, ...others] = declared.declarations as Node[];
  const init = one?.init as Node | null | undefined;
  if (!init || others.length > 0) return null;
  if (!['ObjectExpression', 'CallExpression'].includes(init.type)) return null;
  const isLeftOut = (inside: Node) => isProperty(inside, ofSchemas) || isProperty(inside, ofServer);
  const isOfServer = (inside: Node) => isProperty(inside, ofServer);
  return {
    text:
      code.slice(node.start, init.start) +
      without(init, code, isLeftOut) +
      code.slice(init.end, node.end),
    uses: usesOf(declared, isLeftOut),
    whole: without(init, code, isOfServer),
  };
}

function isProperty(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type !== 'Property') return false;
  const key = node.key as { name?: string };
  return node.computed !== true && key.name !== undefined && names.has(key.name);
}

/** The text of a node without some of the properties within it. */
function without(node: Node, code: string, isLeftOut: (inside: Node) => boolean): string {
  let text = '';
  let at = node.start;
  walk(node, (inside) => {
    if (!isLeftOut(inside)) return true;
    text += code.slice(at, inside.start);
    at = inside.end;
    const comma = /^\s*,/.exec(code.slice(at));
    if (comma) at += comma[0].length;
    return false;
  });
  return text + code.slice(at, node.end);
}

function namesDeclared(node: Node): string[] {
  if (node.type === 'VariableDeclaration') {
    return (node.declarations as Node[]).flatMap(({ id }) => namesBound(id as Node));
  }
  const id = node.id as { name: string } | null | undefined;
  return id ? [id.name] : [];
}

function namesBound(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string];
  const names: string[] = [];
  walk(pattern, (inside) => {
    if (inside.type === 'Identifier') names.push(inside.name as string);
    return true;
  });
  return names;
}

/** Every name that stands in it; what only looks like one does no harm. */
function usesOf(node: Node, isLeftOut: (inside: Node) => boolean): Set<string> {
  const names = new Set<string>();
  walk(node, (inside) => {
    if (isLeftOut(inside)) return false;
    if (inside.type === 'Identifier') names.add(inside.name as string);
    return true;
  });
  return names;
}

/** In the order of the text; `enter` says whether to go on inside. */
export function walk(node: Node, enter: (inside: Node) => boolean): void {
  if (!enter(node)) return;
  const isKey = (key: string) =>
    (node.type === 'MemberExpression' && key === 'property' && node.computed !== true) ||
    (node.type === 'Property' && key === 'key' && node.computed !== true && !node.shorthand);
  const inside: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (isKey(key) || value === null || typeof value !== 'object') continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof (one as Node | null)?.type === 'string') inside.push(one as Node);
    }
  }
  for (const one of inside.toSorted((a, b) => a.start - b.start)) walk(one, enter);
}

const namesOf = (items: readonly Item[]) => new Set(items.flatMap(({ names }) => names));

function union(sets: readonly ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
