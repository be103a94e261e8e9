/** One of two or three, all in sight. Arrows walk along them, as radio buttons do. */
import { useId } from 'react';

export interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; words: string }[];
  value: Value;
  onChange(value: Value): void;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap rounded-control border border-line-strong bg-card p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-[4px] px-3 text-center transition-colors select-none hover:bg-leaf-wash has-checked:bg-leaf has-checked:font-medium has-checked:text-on-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
