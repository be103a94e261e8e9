/** One of a few ways, each with what it means said below its name. */
import { useId } from 'react';

export interface RadioCardsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string; about: string }[];
  /** null: nothing is chosen yet. */
  value: Value | null;
  onChange(value: Value): void;
  /** Beside each other where there is room. */
  columns?: 1 | 2;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, columns = 1 } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className={`grid gap-2 ${columns === 2 ? 'sm:grid-cols-2 sm:gap-3' : ''}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 rounded-card border border-line-strong bg-card px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-wash has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4 accent-leaf outline-none"
            />
            <span className="font-semibold">{option.name}</span>
            <span className="col-start-2 text-ink-soft">{option.about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
