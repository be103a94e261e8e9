/**
 * Nobody prints JSON Schema in a browser, but each zod object knows how to: what does it is left out of
 * the web app, some 8 KiB of the first load. What asked for it all the same would be told so.
 */
import type { Plugin } from 'vite';

const printers = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!printers.test(id)) return null;
      const names = [...code.matchAll(exported)].map(([, name]) => name!);
      return { code: standIns(names), map: null };
    },
  };
}

/** What makes the method of a schema is called while the schema is made; all else is never called. */
function standIns(names: readonly string[]): string {
  const lines = names.map((name) =>
    /^create\w+Method$/.test(name)
      ? `export const ${name} = () => left;`
      : `export const ${name} = left;`,
  );
  const left = `function left() { throw new Error('The web app prints no JSON Schema.'); }`;
  return [left, ...lines].join('\n');
}
