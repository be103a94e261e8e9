/** One of a few numbers, side by side in one bar; in large text on a phone in several rows. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';

interface ChoiceBarProps {
  name: string;
  /** Null is "any". */
  choices: readonly { value: number | null; words: string }[];
  value: number | null;
  onChange(value: number | null): void;
}

export function ChoiceBar({ name, choices, value, onChange }: ChoiceBarProps) {
  return (
    <RadioGroup
      aria-label={name}
      value={value}
      onValueChange={onChange}
      className="flex flex-wrap gap-px overflow-hidden rounded-control border border-line-strong bg-line-strong"
    >
      {choices.map((choice) => (
        <Radio.Root
          key={choice.words}
          value={choice.value}
          aria-label={choice.words}
          className="grid h-11 flex-1 place-items-center bg-card px-1 whitespace-nowrap transition-colors select-none hover:bg-leaf-wash focus-visible:outline-offset-[-4px] data-checked:bg-leaf data-checked:text-on-leaf"
        >
          {choice.words}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
