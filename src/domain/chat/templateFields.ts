/** The blanks of an agent's templates: which there are, filling them, and finding what is still open. */
import { joinNames } from '../joinNames.ts';

/** Each with what it stands for, as the agent reads it beside the template. */
export const templateFields = {
  'buyer first name': 'The first name of who leads the group',
  'buyer names': 'The first names of all who buy',
  'home address': 'The home that is talked about',
  'home price': 'What that home costs',
  'tour time': 'Day and hour of a tour',
  'agreement end': 'The last day of your agreement',
  'my first name': 'Your first name',
  'my phone': 'Your telephone number',
} as const;
export type TemplateField = keyof typeof templateFields;
export type TemplateValues = Partial<Record<TemplateField, string>>;

export const fieldNames = Object.keys(templateFields) as TemplateField[];

const blank = /\{\s*([^{}\n]{1,40}?)\s*\}/g;

function fieldOf(written: string): TemplateField | undefined {
  const plain = written.toLowerCase().replace(/\s+/g, ' ');
  return fieldNames.find((name) => name === plain);
}

/** The fields that still stand open, each once, in the order of the text. */
export function openFields(text: string): TemplateField[] {
  const found = [...text.matchAll(blank)].flatMap(([, written]) => fieldOf(written!) ?? []);
  return [...new Set(found)];
}

/** Puts in what is known; what is not stays open, in one way of writing. */
export function fillTemplate(body: string, values: TemplateValues): string {
  return body.replace(blank, (whole, written: string) => {
    const field = fieldOf(written);
    return field === undefined ? whole : values[field]?.trim() || `{${field}}`;
  });
}

/** Why a text may not be sent yet; null where nothing stands open. */
export function openFieldsFault(text: string): string | null {
  const open = openFields(text);
  if (open.length === 0) return null;
  const names = joinNames(
    open.map((field) => `{${field}}`),
    'and',
  );
  return `Fill in ${names} before you send this.`;
}

/** Why a template cannot be kept; null where each blank in it is one that can be filled. */
export function templateFault(body: string): string | null {
  const strange = [...body.matchAll(blank)].find(([, written]) => fieldOf(written!) === undefined);
  if (!strange) return null;
  const names = joinNames(
    fieldNames.map((field) => `{${field}}`),
    'or',
  );
  return `There is no field ${strange[0]}. Use ${names}.`;
}
