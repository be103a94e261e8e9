/** What is still to be filled in of a template: pressed, it is marked in the field. */
import { openFields } from '#domain/chat/templateFields.ts';

export interface OpenFieldsProps {
  text: string;
  onSelect(passage: string): void;
}

export function OpenFields({ text, onSelect }: OpenFieldsProps) {
  const open = openFields(text);
  if (open.length === 0) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 text-small">
      <span className="font-medium">Still to fill in:</span>
      {open.map((field) => (
        <button
          key={field}
          type="button"
          onClick={() => onSelect(`{${field}}`)}
          className="min-h-8 rounded-full bg-clay-wash px-3 font-medium text-clay-ink hover:underline"
        >
          {field}
        </button>
      ))}
    </p>
  );
}
