/** Fields of the law with a few answers: one of several, or yes and no. */
import type { LawField } from '#domain/jurisdiction/jurisdiction.ts';
import {
  coveredBuyersWords,
  dualAgencyWords,
  exclusiveChoiceWords,
  fairHousingWords,
  lawLabels,
  neededBeforeWords,
  rebateWords,
} from '#domain/jurisdiction/lawWords.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { optionsOf } from './optionsOf.ts';
import { OwnField } from './OwnField.tsx';
import type { RuleFieldsProps } from './RuleFieldsProps.ts';
import type { Rules } from './ruleWords.ts';

type ChoiceField =
  | 'agreementNeededBefore'
  | 'exclusiveChoice'
  | 'dualAgency'
  | 'fairHousing'
  | 'coveredBuyers'
  | 'rebateStatus';
const choices: { [Field in ChoiceField]: Record<Rules[Field], string> } = {
  agreementNeededBefore: neededBeforeWords,
  exclusiveChoice: exclusiveChoiceWords,
  dualAgency: dualAgencyWords,
  fairHousing: fairHousingWords,
  coveredBuyers: coveredBuyersWords,
  rebateStatus: rebateWords,
};

const boxes = {
  writtenFormYn: 'It must be in writing',
  definiteEndYn: 'It needs a last day',
  mayRenewByItselfYn: 'It may renew by itself',
  licenseNumbersYn: 'License numbers stand on the paper',
  voidYn: 'What does not comply is void',
  touringMayBeExclusiveYn: 'A touring agreement may be exclusive',
  touringRepresentsYn: 'Who only shows homes stands for the buyer, and may give advice',
  contingenciesLapseYn: 'Contingencies end by themselves on their day, without a written removal',
} as const satisfies Partial<Record<LawField, string>>;

export function RuleChoice({ field, ...props }: RuleFieldsProps & { field: ChoiceField }) {
  return (
    <OwnField field={field} {...props}>
      <Select<string>
        label={lawLabels[field]}
        options={optionsOf<string>(choices[field])}
        value={props.rules[field]}
        onChange={(value) => props.onChange({ [field]: value })}
      />
    </OwnField>
  );
}

export function RuleBox({ field, ...props }: RuleFieldsProps & { field: keyof typeof boxes }) {
  return (
    <OwnField field={field} {...props}>
      <Checkbox checked={props.rules[field]} onChange={(yn) => props.onChange({ [field]: yn })}>
        {boxes[field]}
      </Checkbox>
    </OwnField>
  );
}
