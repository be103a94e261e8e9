/** One way of being paid, and one amount for it. */
import type { Commission } from '#domain/contract/money/Commission.ts';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { CommissionText } from '../commissionText.ts';

const models: { value: Commission['model']; words: string }[] = [
  { value: 'zero', words: 'No fee' },
  { value: 'flat', words: 'A flat fee' },
  { value: 'percent', words: 'A percent of the price' },
  { value: 'hourly', words: 'By the hour' },
];

export interface CommissionFieldsProps {
  text: CommissionText;
  onChange(text: CommissionText): void;
}

export function CommissionFields({ text, onChange }: CommissionFieldsProps) {
  const field = (name: Exclude<keyof CommissionText, 'model'>) => ({
    name,
    value: text[name],
    onChange: (value: string) => onChange({ ...text, [name]: value }),
    inputMode: 'decimal' as const,
  });
  const { model } = text;
  return (
    <FieldGroup label="What you are paid" labelShown={false} name="commission">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="What you are paid"
          options={models}
          value={model}
          onChange={(next) => onChange({ ...text, model: next })}
        />
        {model === 'flat' && <TextField label="The fee" before="$" {...field('amount')} />}
        {model === 'percent' && (
          <>
            <TextField label="Percent of the price" after="%" {...field('rate')} />
            <TextField
              label="At least"
              before="$"
              hint="Leave it empty for no least."
              {...field('minimum')}
            />
          </>
        )}
        {model === 'hourly' && (
          <>
            <TextField label="For each hour" before="$" {...field('amount')} />
            <TextField label="Hours you expect" {...field('hours')} />
            <TextField
              label="At most"
              before="$"
              hint="Leave it empty for no most."
              {...field('cap')}
            />
          </>
        )}
        {model !== 'zero' && (
          <TextField
            label="You keep, before giving back the rest"
            before="$"
            hint="Leave it empty to give nothing back."
            {...field('minimumKept')}
          />
        )}
      </div>
    </FieldGroup>
  );
}
