/** The words of one case of a clause, with what they must name and what they may. */
import { type CasePassage, casesOf } from '#domain/wording/ClauseWording.ts';
import {
  everywhere,
  type Placeholder,
  passageSpecs,
  placeholders,
} from '#domain/wording/passages.ts';
import type { WordingProblem } from '#domain/wording/wordingProblems.ts';
import { FieldProblem } from '../ui/fields/FieldProblem.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';

export interface CaseFieldsProps {
  passage: CasePassage;
  problems: readonly WordingProblem[];
  onChange(passage: CasePassage): void;
}

const weights = [
  { value: 'normal', words: 'Normal' },
  { value: 'bold', words: 'Bold' },
] as const;
const sizes = ['9', '10', '11', '12', '14', '16', '18'];

export function CaseFields({ passage, problems, onChange }: CaseFieldsProps) {
  const { key, heading, plain, legal, weight, pointSize } = passage;
  const spec = passageSpecs[key];
  const isOnly = casesOf(spec.clause).length === 1;
  const of = (part: string) =>
    problems.filter(({ field }) => field === `${key}.${part}`).map(({ sentence }) => sentence);
  const error = (part: string) => {
    const said = of(part);
    return said.length === 0 ? {} : { error: said.join(' ') };
  };
  const size = String(pointSize);
  return (
    <fieldset className={isOnly ? '' : 'border-t border-line pt-5'}>
      <legend className="sr-only">{spec.about}</legend>
      {!isOnly && (
        <p aria-hidden className="mb-3 font-medium">
          {spec.about}
        </p>
      )}
      <div className="grid gap-4">
        <TextField
          label="Heading"
          value={heading}
          maxLength={120}
          onChange={(text) => onChange({ ...passage, heading: text })}
          {...error('heading')}
        />
        <TextArea
          label="In plain words"
          rows={2}
          value={plain}
          maxLength={1000}
          onChange={(text) => onChange({ ...passage, plain: inOneLine(text) })}
          {...error('plain')}
        />
        <TextArea
          label="In the words that bind"
          value={legal}
          maxLength={4000}
          onChange={(text) => onChange({ ...passage, legal: inOneLine(text) })}
          {...error('legal')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Weight"
            options={weights}
            value={weight}
            onChange={(chosen) => onChange({ ...passage, weight: chosen })}
          />
          <Select
            label="Least size on paper"
            options={[...new Set([...sizes, size])].map((value) => ({
              value,
              words: `${value} points`,
            }))}
            value={size}
            onChange={(chosen) => onChange({ ...passage, pointSize: Number(chosen) })}
          />
        </div>
        <FieldProblem>{[...of('weight'), ...of('pointSize')].join(' ') || undefined}</FieldProblem>
        <Names must={spec.must} may={[...spec.may, ...everywhere]} />
      </div>
    </fieldset>
  );
}

function Names({ must, may }: { must: readonly Placeholder[]; may: readonly Placeholder[] }) {
  const others = [...new Set(may)].filter((name) => !must.includes(name));
  return (
    <details className="text-small text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        What is filled in here
      </summary>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {[...must, ...others].map((name) => (
          <div key={name} className="contents">
            <dt className="font-medium text-ink">{`{${name}}`}</dt>
            <dd>
              {placeholders[name]}
              {must.includes(name) && '. The words that bind must name it.'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A passage is one paragraph. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r]+\s*/g, ' ');
}
