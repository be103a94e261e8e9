/** Writing the words of a clause: every case of it, what would change, and the whole agreement. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wordingApi } from '#api/wording.ts';
import { formatDate, type LegalDate } from '#domain/calendar.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { casesOf, WrittenWords } from '#domain/wording/ClauseWording.ts';
import { wordingProblems } from '#domain/wording/wordingProblems.ts';
import { call } from '../client/call.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useLocale } from '../user/useLocale.ts';
import { CaseFields } from './CaseFields.tsx';
import { PreviewOfDraft } from './PreviewOfDraft.tsx';
import { WordDifference } from './WordDifference.tsx';
import { baseIn, passagesOf, type WordingRow } from './wordingBook.ts';

export interface ClauseEditorProps {
  /** What the fields begin with. */
  begun: Omit<WrittenWords, 'basedOn'>;
  /** The draft that is written over; null for a new one. */
  over: Pick<WordingRow, 'wordingId' | 'writtenAt'> | null;
  rows: readonly WordingRow[];
  rulesOf: (state: Exclude<WrittenWords['state'], 'default'>) => Jurisdiction;
  today: LegalDate;
  onReload(): void;
}

const unsound = 'Some words cannot stand as they are. They say why.';

export function ClauseEditor({ begun, over, rows, rulesOf, today, onReload }: ClauseEditorProps) {
  const { clause, state } = begun;
  const [held] = useState(over);
  const [passages, setPassages] = useState(begun.passages);
  const [validFrom, setValidFrom] = useState(begun.validFrom);
  const [reason, setReason] = useState(begun.reason);
  const [source, setSource] = useState(begun.source);
  const navigate = useNavigate();
  const locale = useLocale();
  const base = baseIn(rows, clause, state);
  const rules = state === 'default' ? null : rulesOf(state);
  const problems = wordingProblems({ clause, state, passages }, rules);

  const Sound = WrittenWords.refine(() => problems.length === 0, {
    path: ['passages'],
    error: unsound,
  });
  const form = useForm(
    Sound,
    { clause, state, passages, validFrom, reason, source, basedOn: base?.wordingId ?? null },
    async (body) => {
      const seen = held && {
        over: { wordingId: held.wordingId, seenWrittenAt: held.writtenAt },
      };
      await call(wordingApi.write, { body: { ...body, ...seen } });
      void navigate({ search: `?${new URLSearchParams({ state })}` });
    },
    'The draft is saved. Ask a second admin when it is ready.',
  );

  return (
    <>
      <Form
        form={form}
        className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]"
      >
        <div className="grid content-start gap-6">
          {passages.map((passage, at) => (
            <CaseFields
              key={passage.key}
              passage={passage}
              problems={problems}
              onChange={(changed) => setPassages((last) => last.with(at, changed))}
            />
          ))}
          <div className="grid gap-4 border-t border-line pt-5">
            <DateField
              label="In force from"
              name="validFrom"
              value={validFrom}
              min={today}
              locale={locale}
              onChange={setValidFrom}
              className="sm:w-1/2"
            />
            <TextArea
              label="Why it changes"
              name="reason"
              rows={2}
              value={reason}
              maxLength={500}
              onChange={setReason}
            />
            <TextField
              label="Law, letter or memo that it goes back to"
              name="source"
              value={source}
              maxLength={500}
              hint="Leave it empty where there is none."
              onChange={setSource}
            />
          </div>
        </div>
        <div className="xl:sticky xl:top-20 xl:self-start">
          <WhatWouldChange base={base} clause={clause} passages={passages} />
          <div className="mt-5 flex flex-wrap gap-2.5">
            <SubmitButton whileSending="Saving …">Save the draft</SubmitButton>
            <ButtonLink to={{ search: `?${new URLSearchParams({ state })}` }}>
              Leave without saving
            </ButtonLink>
          </div>
          <StepProblem sending={form.problem} onReload={onReload} />
        </div>
      </Form>
      <section aria-labelledby="preview" className="mt-12 max-w-5xl">
        <h2 id="preview" className="mb-4 font-display text-heading font-medium">
          An agreement with these words
        </h2>
        <PreviewOfDraft
          state={state}
          passages={passages}
          rows={rows}
          rulesOf={rulesOf}
          day={validFrom}
          today={today}
          about={casesOf(clause)}
        />
      </section>
    </>
  );
}

interface WhatWouldChangeProps extends Pick<WrittenWords, 'clause' | 'passages'> {
  /** The version in force, which the draft is compared with. */
  base: WordingRow | null;
}

function WhatWouldChange({ base, clause, passages }: WhatWouldChangeProps) {
  const locale = useLocale();
  return (
    <section
      aria-label="What would change"
      className="rounded-card border border-line bg-card px-5 py-4"
    >
      <h2 className="font-display text-title font-medium">What would change</h2>
      <p className="figures mb-3 text-small text-ink-soft">
        {base === null
          ? 'Compared with what Lintel ships with'
          : `Compared with version ${base.version}, from ${formatDate(base.validFrom, locale)}`}
      </p>
      <WordDifference before={passagesOf(base, clause)} after={passages} />
    </section>
  );
}
