/** Every field of the law, in the order in which one reads a statute. */
import { ClauseId } from '#domain/contract/ClauseId.ts';
import { clauses } from '#domain/contract/clauses.ts';
import { StateCode } from '#domain/states.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { clauseWords } from './clauseWords.ts';
import {
  countedFromWords,
  neededBeforeWords,
  placeName,
  rebateWords,
  ruleLabels,
  type Rules,
} from './ruleWords.ts';
import { NumberField, TermField } from './TermField.tsx';

/** What was found wrong, by the name of its field. */
export type Faults = Partial<Record<string, string>>;

export interface RuleFieldsProps {
  rules: Rules;
  /** By field, with a dot within one: `source.url`. */
  faults: Faults;
  onChange(change: Partial<Rules>): void;
}

const states = (['default', ...StateCode.options] as const).map((value) => ({
  value,
  words: placeName(value),
}));

function optionsOf<Value extends string>(words: Record<Value, string>) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, words: words[value] }));
}

export function RuleFields({ rules, faults, onChange }: RuleFieldsProps) {
  const at = (name: string) => {
    const error = faults[name];
    return error === undefined ? {} : { error };
  };
  const anyOf = (name: string) =>
    Object.entries(faults).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select<Rules['state']>
          label={ruleLabels.state}
          options={states}
          value={rules.state}
          onChange={(state) => onChange({ state })}
        />
        <DateField
          label={ruleLabels.validFrom}
          value={rules.validFrom}
          onChange={(validFrom) => onChange({ validFrom })}
          {...at('validFrom')}
        />
      </div>
      <Select
        label={ruleLabels.agreementNeededBefore}
        options={optionsOf(neededBeforeWords)}
        value={rules.agreementNeededBefore}
        onChange={(agreementNeededBefore) => onChange({ agreementNeededBefore })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TermField
          label={ruleLabels.maxTermForPeople}
          value={rules.maxTermForPeople}
          noLimit="The law sets no limit"
          onChange={(maxTermForPeople) => onChange({ maxTermForPeople })}
          error={anyOf('maxTermForPeople')}
        />
        <TermField
          label={ruleLabels.maxTermForCompanies}
          value={rules.maxTermForCompanies}
          noLimit="The law sets no limit"
          onChange={(maxTermForCompanies) => onChange({ maxTermForCompanies })}
          error={anyOf('maxTermForCompanies')}
        />
      </div>
      <Segments
        label={ruleLabels.termCountedFrom}
        options={optionsOf(countedFromWords)}
        value={rules.termCountedFrom}
        onChange={(termCountedFrom) => onChange({ termCountedFrom })}
      />
      <TermField
        label={ruleLabels.suggestedTerm}
        value={rules.suggestedTerm}
        onChange={(suggestedTerm) => {
          if (suggestedTerm !== null) onChange({ suggestedTerm });
        }}
        error={anyOf('suggestedTerm')}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">Touring agreements</legend>
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
        <Checkbox
          checked={rules.touringMayBeExclusiveYn}
          onChange={(touringMayBeExclusiveYn) => onChange({ touringMayBeExclusiveYn })}
        >
          They may be exclusive
        </Checkbox>
        <Checkbox
          checked={rules.touringRepresentsYn}
          onChange={(touringRepresentsYn) => onChange({ touringRepresentsYn })}
        >
          Who only shows homes stands for the buyer, and may give advice
        </Checkbox>
      </fieldset>
      <fieldset>
        <legend className="font-medium">{ruleLabels.requiredClauses}</legend>
        <div className="mt-1 divide-y divide-line border-y border-line">
          {ClauseId.options.map((id) => (
            <div key={id} className="py-1">
              <Checkbox
                checked={rules.requiredClauses.includes(id)}
                onChange={(isRequired) =>
                  onChange({
                    requiredClauses: isRequired
                      ? [...rules.requiredClauses, id]
                      : rules.requiredClauses.filter((other) => other !== id),
                  })
                }
              >
                {clauses[id].heading}
                <span className="block text-small text-ink-soft">{clauseWords[id]}</span>
              </Checkbox>
            </div>
          ))}
        </div>
        {faults.requiredClauses !== undefined && (
          <p className="mt-1.5 text-small text-brick">{faults.requiredClauses}</p>
        )}
      </fieldset>
      <Select
        label={ruleLabels.rebateStatus}
        options={optionsOf(rebateWords)}
        value={rules.rebateStatus}
        onChange={(rebateStatus) => onChange({ rebateStatus })}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">Contingencies of a purchase</legend>
        <div className="flex items-center gap-2">
          <span>They run</span>
          <NumberField
            label="Contingencies: how many days"
            value={rules.defaultContingencyDays}
            onChange={(defaultContingencyDays) => onChange({ defaultContingencyDays })}
            error={faults.defaultContingencyDays}
            after="days"
          />
        </div>
        <Checkbox
          checked={rules.contingenciesLapseYn}
          onChange={(contingenciesLapseYn) => onChange({ contingenciesLapseYn })}
        >
          They end by themselves on their day, without a written removal
        </Checkbox>
      </fieldset>
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
      <DateField
        label="Reviewed on"
        className="sm:w-1/2 sm:pr-2.5"
        value={rules.reviewedOn}
        onChange={(reviewedOn) => onChange({ reviewedOn })}
        {...at('reviewedOn')}
      />
      <TextArea
        label="Note for other admins"
        rows={3}
        value={rules.note}
        maxLength={500}
        onChange={(note) => onChange({ note })}
      />
    </div>
  );
}
