/** Where a row comes from: its source, how it was read, who has reviewed it, what it lacks. */
import { readHowWords } from '#domain/jurisdiction/lawWords.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { optionsOf } from './optionsOf.ts';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';

export function SourceFields({ rules, faults, onChange }: Omit<RuleFieldsProps, 'house'>) {
  const at = (...names: string[]) => {
    const error = names.map((name) => faults[name]).find((found) => found !== undefined);
    return error === undefined ? {} : { error };
  };
  const { review } = rules;
  return (
    <>
      <TextField
        label="The law, as it is cited"
        value={rules.source.text}
        maxLength={500}
        required
        onChange={(text) => onChange({ source: { ...rules.source, text } })}
        {...at('source.text')}
      />
      <TextField
        label="Where it can be read"
        type="url"
        placeholder="https://"
        value={rules.source.url}
        maxLength={500}
        required
        onChange={(url) => onChange({ source: { ...rules.source, url } })}
        {...at('source.url')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="How it was read"
          options={optionsOf(readHowWords)}
          value={rules.readHow}
          onChange={(readHow) => onChange({ readHow })}
        />
        <DateField
          label="Read on"
          value={rules.readOn}
          onChange={(readOn) => onChange({ readOn })}
          {...at('readOn')}
        />
      </div>
      <fieldset>
        <legend className="font-medium">Review by counsel</legend>
        <Checkbox
          checked={review !== null}
          onChange={(reviewed) =>
            onChange({ review: reviewed ? { by: '', on: rules.readOn } : null })
          }
        >
          Counsel has reviewed this row
        </Checkbox>
        {review !== null && (
          <div className="mt-2 grid gap-5 sm:grid-cols-2">
            <TextField
              label="Who reviewed it"
              value={review.by}
              maxLength={120}
              onChange={(by) => onChange({ review: { ...review, by } })}
              {...at('review.by', 'review')}
            />
            <DateField
              label="Reviewed on"
              value={review.on}
              onChange={(on) => onChange({ review: { ...review, on } })}
              {...at('review.on')}
            />
          </div>
        )}
      </fieldset>
      <TextArea
        label="What is known to be missing, a line each"
        rows={3}
        value={rules.gaps.join('\n')}
        onChange={(text) => onChange({ gaps: text.split('\n') })}
        {...at('gaps')}
      />
      <TextArea
        label="Note for other admins"
        rows={3}
        value={rules.note}
        maxLength={500}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
