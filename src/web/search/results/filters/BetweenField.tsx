/** A lowest and a highest value out of lists of usual ones. */
import { Select } from '../../../ui/fields/Select.tsx';

interface BetweenFieldProps {
  name: string;
  /** Rising. */
  steps: readonly number[];
  min: number | null;
  max: number | null;
  word(value: number): string;
  onChange(min: number | null, max: number | null): void;
}

const none = 'none';

export function BetweenField({ name, steps, min, max, word, onChange }: BetweenFieldProps) {
  const optionsOf = (chosen: number | null, noneWords: string, fits: (step: number) => boolean) => {
    const fitting = steps.filter(fits);
    // A link may carry a value that the list lacks.
    if (chosen !== null && !fitting.includes(chosen)) fitting.push(chosen);
    return [
      { value: none, words: noneWords },
      ...fitting.sort((a, b) => a - b).map((step) => ({ value: String(step), words: word(step) })),
    ];
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{name}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={`${name}, at least`}
          labelShown={false}
          options={optionsOf(min, 'No minimum', (step) => max === null || step <= max)}
          value={textOf(min)}
          onChange={(text) => onChange(numberOf(text), max)}
        />
        <Select
          label={`${name}, at most`}
          labelShown={false}
          options={optionsOf(max, 'No maximum', (step) => min === null || step >= min)}
          value={textOf(max)}
          onChange={(text) => onChange(min, numberOf(text))}
        />
      </div>
    </fieldset>
  );
}

function textOf(value: number | null): string {
  return value === null ? none : String(value);
}

function numberOf(text: string): number | null {
  return text === none ? null : Number(text);
}
