/** The words that a law prescribes: verbatim, with weight, size and place. */
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import { ClauseId } from '#domain/contract/ClauseId.ts';
import type { StatutoryNotice } from '#domain/jurisdiction/StatutoryNotice.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { NumberField } from './TermField.tsx';

export interface NoticeFieldsProps {
  notices: StatutoryNotice[];
  error: string | undefined;
  onChange(notices: StatutoryNotice[]): void;
}

const clauseOptions = ClauseId.options.map((value) => ({
  value,
  words: value === 'statutory_notice' ? 'A notice by itself' : clauseHeadings[value],
}));
const placeOptions = [
  { value: 'own' as const, words: 'Where its own clause stands' },
  ...ClauseId.options
    .filter((id) => id !== 'statutory_notice')
    .map((value) => ({ value, words: `Right before “${clauseHeadings[value]}”` })),
];
const empty: StatutoryNotice = {
  clause: 'statutory_notice',
  heading: 'Notice',
  words: '',
  weight: 'bold',
  pointSize: 10,
  before: 'negotiable',
  source: '',
};

export function NoticeFields({ notices, error, onChange }: NoticeFieldsProps) {
  const change = (at: number, part: Partial<StatutoryNotice>) =>
    onChange(notices.map((notice, here) => (here === at ? { ...notice, ...part } : notice)));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Words of the law in the text</legend>
      <ol className="grid gap-4">
        {notices.map((notice, at) => (
          <li key={at} className="grid gap-4 rounded-card border border-line p-4">
            <Select
              label="It is"
              options={clauseOptions}
              value={notice.clause}
              onChange={(clause) => change(at, { clause })}
            />
            <TextField
              label="Heading"
              value={notice.heading}
              maxLength={120}
              onChange={(heading) => change(at, { heading })}
            />
            <TextArea
              label="Its words, as the law has them"
              rows={4}
              maxLength={3000}
              value={notice.words}
              onChange={(words) => change(at, { words })}
            />
            <Checkbox
              checked={notice.weight === 'bold'}
              onChange={(bold) => change(at, { weight: bold ? 'bold' : 'normal' })}
            >
              In bold type
            </Checkbox>
            <div className="flex items-center gap-2">
              <span>At least</span>
              <NumberField
                label={`Notice ${at + 1}: least size`}
                value={notice.pointSize}
                onChange={(pointSize) => change(at, { pointSize })}
                after="points"
              />
            </div>
            <Select
              label="Its place"
              options={placeOptions}
              value={notice.before}
              onChange={(before) => change(at, { before })}
            />
            <TextField
              label="Section or rule"
              value={notice.source}
              maxLength={300}
              onChange={(source) => change(at, { source })}
            />
            <div>
              <Button
                look="plain"
                onClick={() => onChange(notices.filter((_, here) => here !== at))}
              >
                Remove this notice
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {error !== undefined && <p className="mt-1.5 text-small text-brick">{error}</p>}
      {notices.length < 12 && (
        <Button className="mt-3" onClick={() => onChange([...notices, empty])}>
          Add a notice
        </Button>
      )}
    </fieldset>
  );
}
