/** The forms of a state's regulator that buyers acknowledge before they sign. */
import type { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';

export interface DisclosureFieldsProps {
  disclosures: Disclosure[];
  error: string | undefined;
  onChange(disclosures: Disclosure[]): void;
}

export function DisclosureFields({ disclosures, error, onChange }: DisclosureFieldsProps) {
  const change = (at: number, part: Partial<Disclosure>) =>
    onChange(disclosures.map((one, here) => (here === at ? { ...one, ...part } : one)));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Forms acknowledged before signing</legend>
      <ol className="grid gap-4">
        {disclosures.map(({ formId, title, source }, at) => (
          <li key={at} className="grid gap-4 rounded-card border border-line p-4">
            <TextField
              label="Title of the form"
              value={title}
              maxLength={200}
              onChange={(changed) => change(at, { title: changed })}
            />
            <TextField
              label="Short name, as in ca-agency"
              value={formId}
              maxLength={40}
              onChange={(changed) => change(at, { formId: changed })}
            />
            <TextField
              label="Section or rule"
              value={source}
              maxLength={300}
              onChange={(changed) => change(at, { source: changed })}
            />
            <div>
              <Button
                look="plain"
                onClick={() => onChange(disclosures.filter((_, here) => here !== at))}
              >
                Remove this form
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {error !== undefined && <p className="mt-1.5 text-small text-brick">{error}</p>}
      {disclosures.length < 8 && (
        <Button
          className="mt-3"
          onClick={() => onChange([...disclosures, { formId: '', title: '', source: '' }])}
        >
          Add a form
        </Button>
      )}
    </fieldset>
  );
}
