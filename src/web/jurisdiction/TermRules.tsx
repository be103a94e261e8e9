/** How long an agreement may last, and what may stand in it. */
import { countedFromWords, lawLabels } from '#domain/jurisdiction/lawWords.ts';
import type { LawField } from '#domain/jurisdiction/jurisdiction.ts';
import { Segments } from '../ui/fields/Segments.tsx';
import { faultIn } from './faultIn.ts';
import { OwnField } from './OwnField.tsx';
import { optionsOf } from './optionsOf.ts';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';
import { NumberField, TermField } from './TermField.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';

const limits = ['minTerm', 'maxTermForPeople', 'maxTermForCompanies'] as const satisfies LawField[];

export function TermRules(props: RuleFieldsProps) {
  const { rules, faults, onChange } = props;
  return (
    <>
      {limits.map((field) => (
        <OwnField key={field} field={field} {...props}>
          <TermField
            label={lawLabels[field]}
            value={rules[field]}
            noLimit="The law sets no limit"
            onChange={(term) => onChange({ [field]: term })}
            error={faultIn(faults, field)}
          />
        </OwnField>
      ))}
      <OwnField field="termCountedFrom" {...props}>
        <Segments
          label={lawLabels.termCountedFrom}
          options={optionsOf(countedFromWords)}
          value={rules.termCountedFrom}
          onChange={(termCountedFrom) => onChange({ termCountedFrom })}
        />
      </OwnField>
      <OwnField field="suggestedTerm" {...props}>
        <TermField
          label={lawLabels.suggestedTerm}
          value={rules.suggestedTerm}
          onChange={(suggestedTerm) => {
            if (suggestedTerm !== null) onChange({ suggestedTerm });
          }}
          error={faultIn(faults, 'suggestedTerm')}
        />
      </OwnField>
      <OwnField field="touringMaxDays" {...props}>
        <fieldset>
          <legend className="mb-1.5 font-medium">{lawLabels.touringMaxDays}</legend>
          {rules.touringMaxDays !== null && (
            <div className="flex items-center gap-2">
              <span>At most</span>
              <NumberField
                label="Touring agreements: at most how many days"
                value={rules.touringMaxDays}
                onChange={(touringMaxDays) => onChange({ touringMaxDays })}
                error={faults.touringMaxDays}
                after="days"
              />
            </div>
          )}
          <Checkbox
            checked={rules.touringMaxDays === null}
            onChange={(free) => onChange({ touringMaxDays: free ? null : 14 })}
          >
            They last as long as any other
          </Checkbox>
        </fieldset>
      </OwnField>
    </>
  );
}
