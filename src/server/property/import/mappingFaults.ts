/** All that is wrong with a mapping, by itself and for the file that it is meant for. */
import { faultSentence } from '#domain/faultSentence.ts';
import { slipsBetween } from '#domain/search/slipsBetween.ts';
import { datePattern } from './cells/dates.ts';
import { Unreadable } from './cells/Read.ts';
import { type FieldSource, Mapping } from './Mapping.ts';
import { type CellName, cellNames, resoCells } from './resoCells.ts';
import { fieldsMeantBy } from './suggest/columnWords.ts';

/** Sentences, each with the part of the mapping that it is about; none where all is right. */
export function mappingFaults(json: unknown, header?: string[]): string[] {
  const fields = fieldsIn(json);
  const sources = Object.entries(fields).filter(([name]) => isCellName(name));
  const faults = [
    ...shapeFaults(json),
    ...Object.keys(fields)
      .filter((name) => !isCellName(name))
      .map(unknownField),
    ...neededFaults(fields),
    ...sources.flatMap(([name, source]) => wordFaults(name as CellName, source)),
    ...(header === undefined
      ? []
      : columnFaults(
          json,
          header.map((name) => name.trim()),
        )),
  ];
  return [...new Set(faults)];
}

function isCellName(name: string): name is CellName {
  return Object.hasOwn(resoCells, name);
}

function fieldsIn(json: unknown): Record<string, unknown> {
  const fields = typeof json === 'object' && json !== null && 'fields' in json ? json.fields : null;
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}

/** Unknown fields are told apart, with what may have been meant. */
function shapeFaults(json: unknown): string[] {
  const parsed = Mapping.safeParse(json, { error: faultSentence });
  return (parsed.error?.issues ?? []).flatMap((issue) => {
    const [part, name] = issue.path;
    if (issue.code === 'unrecognized_keys') {
      return part === 'fields' && name === undefined
        ? []
        : issue.keys.map((key) => `${[...issue.path, key].join('.')}: is no part of a mapping.`);
    }
    if (part === 'fields' && typeof name === 'string' && !isCellName(name)) return [];
    if (issue.code === 'invalid_key') return [];
    return [`${issue.path.join('.') || 'It'}: ${issue.message}`];
  });
}

function unknownField(name: string): string {
  const meant = fieldMeantBy(name);
  return `fields.${name}: is no field.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}

/** Of a word that people head such columns with, or of a name with slips. */
function fieldMeantBy(name: string): CellName | undefined {
  const [headed] = fieldsMeantBy(name);
  if (headed !== undefined) return headed;
  const plain = name.toLowerCase();
  const near = cellNames
    .map((known) => ({ known, slips: slipsBetween(plain, known.toLowerCase()) }))
    .toSorted((a, b) => a.slips - b.slips)[0]!;
  return near.slips <= Math.max(2, name.length / 4) ? near.known : undefined;
}

function neededFaults(fields: Record<string, unknown>): string[] {
  const has = (name: CellName) => fields[name] !== undefined;
  const landYn = JSON.stringify(fields['PropertySubType'] ?? '').includes('Land');
  return [
    !has('StandardStatus') && 'fields.StandardStatus: Is needed: a column or a value.',
    !has('PropertySubType') && 'fields.PropertySubType: Is needed: a column or a value.',
    !has('UnparsedAddress') &&
      !has('StreetName') &&
      !landYn &&
      'fields.UnparsedAddress: Is needed, or StreetName.',
    !has('PostalCode') &&
      !(has('Latitude') && has('Longitude')) &&
      'fields.PostalCode: Is needed, or Latitude and Longitude.',
  ].filter((fault) => fault !== false);
}

/** A value, and what the file's own words mean, must be something that the field can be. */
function wordFaults(name: CellName, given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const { value, values, format, unit } = given as Partial<FieldSource>;
  const options = {
    datePattern: typeof format === 'string' ? datePattern(format) : undefined,
    unit,
  };
  const fault = (word: unknown): string | null => {
    if (typeof word !== 'string') return null;
    const read = resoCells[name](word, options);
    return read instanceof Unreadable
      ? `“${word}” ${read.reason.charAt(0).toLowerCase()}${read.reason.slice(1)}`
      : null;
  };
  const words = [
    ['value', value],
    ...Object.entries(values ?? {}).map(([word, meaning]) => [`values.${word}`, meaning]),
  ] as const;
  return words.flatMap(([part, word]) => {
    const said = fault(word);
    return said === null ? [] : [`fields.${name}.${part}: ${said}`];
  });
}

function columnFaults(json: unknown, columns: string[]): string[] {
  const named = new Set([...keyColumns(json), ...Object.values(fieldsIn(json)).flatMap(columnsOf)]);
  const missing = [...named].filter((name) => !columns.includes(name));
  const twice = [...named].filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  const meant = missing.filter((name) => meantColumn(name, columns) !== '');
  const unheard = missing.filter((name) => !meant.includes(name));
  return [
    ...meant.map((name) => `The file has no column “${name}”.${meantColumn(name, columns)}`),
    ...(unheard.length > 0 ? [`The file has no column ${unheard.map(quoted).join(', ')}.`] : []),
    ...(twice.length > 0
      ? [`The file has two columns named ${twice.map(quoted).join(', ')}.`]
      : []),
  ];
}

const quoted = (name: string) => `“${name}”`;

function meantColumn(name: string, columns: string[]): string {
  const same = columns.find((column) => column.toLowerCase() === name.toLowerCase());
  return same === undefined ? '' : ` It has “${same}”.`;
}

function keyColumns(json: unknown): string[] {
  const key = typeof json === 'object' && json !== null && 'key' in json ? json.key : [];
  return Array.isArray(key) ? key.filter((name) => typeof name === 'string') : [];
}

function columnsOf(source: unknown): string[] {
  if (typeof source === 'string') return [source];
  if (typeof source !== 'object' || source === null || !('column' in source)) return [];
  return [source.column].flat().filter((name) => typeof name === 'string');
}
