/** A whole agreement in a wording, with example terms. */
import { useState } from 'react';
import type { LegalDate } from '#domain/calendar.ts';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import type { StateCode } from '#domain/states.ts';
import {
  exampleAgreement,
  type ExampleName,
  exampleNames,
} from '#domain/wording/exampleAgreements.ts';
import { passageSpecs, type PassageKey } from '#domain/wording/passages.ts';
import type { Wording } from '#domain/wording/Wording.ts';
import { DocumentText } from '../document/DocumentText.tsx';
import { optionsOf } from '../jurisdiction/optionsOf.ts';
import { Select } from '../ui/fields/Select.tsx';

export interface WordingPreviewProps {
  state: StateCode;
  rules: Jurisdiction;
  wording: Wording;
  day: LegalDate;
  /** The cases that are being written: it begins with an example that prints the first of them. */
  about?: readonly PassageKey[];
}

const names = Object.keys(exampleNames) as ExampleName[];

export function WordingPreview({ state, rules, wording, day, about = [] }: WordingPreviewProps) {
  const [chosen, setChosen] = useState<ExampleName | null>(null);
  const prints = (name: ExampleName) => {
    const contract = exampleAgreement(name, state, day);
    return about.some((key) => passageSpecs[key].when(contract, rules));
  };
  const name = chosen ?? names.find(prints) ?? names[0]!;
  const document = agreementDocument(exampleAgreement(name, state, day), rules, wording);
  return (
    <>
      <Select
        label="Example"
        className="max-w-md"
        options={optionsOf(exampleNames)}
        value={name}
        onChange={(example) => setChosen(example)}
      />
      <h3 className="mt-6 font-display text-title font-medium">{document.title}</h3>
      <p className="mb-2 text-ink-soft">{document.summary}</p>
      <DocumentText sections={document.sections} />
    </>
  );
}
