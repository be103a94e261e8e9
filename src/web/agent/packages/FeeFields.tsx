/** How the agent is paid: one model, and exactly one amount in it. */
import { feeModels, feeModelWords } from '../feeModels.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FieldProblem } from '../../ui/fields/FieldProblem.tsx';
import type { DraftProblems, PackageDraft } from './packageDraft.ts';

export interface FieldsProps {
  draft: PackageDraft;
  problems: DraftProblems;
  onChange(change: Partial<PackageDraft>): void;
}

const options = feeModels.map((value) => ({ value, words: feeModelWords[value] }));

type AmountField = 'flat' | 'rate' | 'minimum' | 'hourly' | 'hours' | 'cap' | 'minimumKept';

export function FeeFields({ draft, problems, onChange }: FieldsProps) {
  const field = (name: AmountField) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-4">
      <Segments
        label="How you are paid"
        options={options}
        value={draft.feeModel}
        onChange={(feeModel) => onChange({ feeModel })}
      />
      <FieldProblem>{problems.feeModel}</FieldProblem>
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.feeModel === 'flat' && (
          <TextField
            label="Your fee"
            placeholder="$6,500"
            hint="The same at every price."
            {...field('flat')}
          />
        )}
        {draft.feeModel === 'percent' && (
          <>
            <TextField
              label="Percent of the price"
              placeholder="2.5"
              after="%"
              {...field('rate')}
            />
            <TextField
              label="At least"
              placeholder="No least"
              hint="However low the price."
              {...field('minimum')}
            />
          </>
        )}
        {draft.feeModel === 'hourly' && (
          <>
            <TextField label="An hour" placeholder="$150" {...field('hourly')} />
            <TextField
              label="Hours you expect"
              placeholder="20"
              hint="The estimate counts with them."
              {...field('hours')}
            />
            <TextField
              label="At most"
              placeholder="No most"
              hint="However many hours."
              {...field('cap')}
            />
          </>
        )}
      </div>
      {draft.feeModel !== 'zero' && (
        <div>
          <Checkbox checked={draft.rebateYn} onChange={(rebateYn) => onChange({ rebateYn })}>
            Give back what is above an amount I keep
          </Checkbox>
          {draft.rebateYn && (
            <TextField
              label="You keep at least"
              placeholder="$6,000"
              hint="The rest goes back to the buyer at closing, where the state allows it."
              className="sm:w-1/2 sm:pr-2"
              {...field('minimumKept')}
            />
          )}
          {!draft.rebateYn && <FieldProblem>{problems.minimumKept}</FieldProblem>}
        </div>
      )}
    </div>
  );
}
