/** Name and address of the form that the regulator of a state prescribes. */
import { lawLabels } from '#domain/jurisdiction/lawWords.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { faultIn } from './faultIn.ts';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';

export function PrescribedForm({ rules, faults, onChange }: RuleFieldsProps) {
  const { stateForm } = rules;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{lawLabels.stateForm}</legend>
      <Checkbox
        checked={stateForm !== null}
        onChange={(yn) => onChange({ stateForm: yn ? { title: '', url: '' } : null })}
      >
        The regulator’s own form must be used
      </Checkbox>
      {stateForm !== null && (
        <>
          <TextField
            label="Name of the form"
            value={stateForm.title}
            maxLength={200}
            onChange={(title) => onChange({ stateForm: { ...stateForm, title } })}
            error={faultIn(faults, 'stateForm.title')}
          />
          <TextField
            label="Where the form can be had"
            type="url"
            placeholder="https://"
            value={stateForm.url}
            maxLength={500}
            onChange={(url) => onChange({ stateForm: { ...stateForm, url } })}
            error={faultIn(faults, 'stateForm.url')}
          />
        </>
      )}
    </fieldset>
  );
}
