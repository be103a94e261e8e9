/** What a source says of its resources: CSDL in XML (OData 4), as far as an import needs it. */
import { Parser } from 'htmlparser2';

export interface ResourceShape {
  /** Field names, each with the lookup that its words are of, where the source says so. */
  fields: ReadonlyMap<string, string | null>;
  /** What can be expanded. */
  parts: ReadonlySet<string>;
}

/** Words by the names that a source uses for them. */
export type Words = ReadonlyMap<string, string>;

export interface Metadata {
  /** Undefined where the source has no such resource. */
  resourceOf(name: string): ResourceShape | undefined;
  /** By lookup: what its words are called in the Data Dictionary. */
  lookups: ReadonlyMap<string, Words>;
}

interface TypeShape {
  base: string | null;
  fields: Map<string, string | null>;
  parts: Set<string>;
}

/** Annotations of RESO’s Web API Core and Data Dictionary. */
const standardNames = new Set([
  'RESO.OData.Metadata.StandardName',
  'RESO.DDWikiUrl.StandardName',
  'Core.Description',
]);
const lookupName = 'RESO.OData.Metadata.LookupName';

/** Never throws: what cannot be read is not there. */
export function readMetadata(xml: string): Metadata {
  const types = new Map<string, TypeShape>();
  const sets = new Map<string, string>();
  const lookups = new Map<string, Map<string, string>>();
  let type: TypeShape | null = null;
  let field: string | null = null;
  let lookup: Map<string, string> | null = null;
  let member: string | null = null;

  const parser = new Parser(
    {
      onopentag(tag, given) {
        const name = given['Name'] ?? '';
        switch (local(tag)) {
          case 'EntityType':
            type = { base: lastPart(given['BaseType']), fields: new Map(), parts: new Set() };
            types.set(name, type);
            break;
          case 'Property':
            field = name;
            type?.fields.set(name, enumOf(given['Type']));
            break;
          case 'NavigationProperty':
            type?.parts.add(name);
            break;
          case 'EnumType':
            lookup = new Map();
            lookups.set(name, lookup);
            break;
          case 'Member':
            member = name;
            break;
          case 'EntitySet':
            sets.set(name, lastPart(given['EntityType']) ?? name);
            break;
          case 'Annotation': {
            const said = given['String'] ?? '';
            if (said === '') break;
            if (lookup !== null && member !== null) {
              if (standardNames.has(given['Term'] ?? '')) lookup.set(member, said);
            } else if (type !== null && field !== null && given['Term'] === lookupName) {
              type.fields.set(field, said);
            }
            break;
          }
        }
      },
      onclosetag(tag) {
        switch (local(tag)) {
          case 'EntityType':
            type = null;
            break;
          case 'Property':
            field = null;
            break;
          case 'EnumType':
            lookup = null;
            break;
          case 'Member':
            member = null;
            break;
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);

  return {
    resourceOf(name) {
      const shape = types.get(sets.get(name) ?? name);
      return shape && withBases(shape, types);
    },
    lookups,
  };
}

/** A type has what those have that it is based on; a ring of them ends. */
function withBases(shape: TypeShape, types: ReadonlyMap<string, TypeShape>): ResourceShape {
  const fields = new Map<string, string | null>();
  const parts = new Set<string>();
  const seen = new Set<TypeShape>();
  let at: TypeShape | undefined = shape;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    for (const [name, lookup] of at.fields) if (!fields.has(name)) fields.set(name, lookup);
    for (const part of at.parts) parts.add(part);
    at = at.base === null ? undefined : types.get(at.base);
  }
  return { fields, parts };
}

/** `edmx:EntityType` and `EntityType` are one. */
function local(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

/** `Collection(org.reso.metadata.Heating)` is of `Heating`; `Edm.String` of no lookup. */
function enumOf(type: string | undefined): string | null {
  const inner = /^Collection\((.*)\)$/.exec(type ?? '')?.[1] ?? type ?? '';
  return inner.startsWith('Edm.') ? null : lastPart(inner);
}

function lastPart(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name.slice(name.lastIndexOf('.') + 1);
}
