/** A form of a state as it is kept: what is said of it, its pages, and the step that it waits for. */
import { useState } from 'react';
import { stateFormPdf } from '#api/file.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { stateFormApi } from '#api/jurisdiction.ts';
import { formatDate } from '#domain/calendar.ts';
import { call } from '../client/call.ts';
import { download } from '../client/download.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { saveBlob } from '../ui/saveBlob.ts';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { FormPages } from '../document/FormPages.tsx';
import { useLocale } from '../user/useLocale.ts';
import { placeName } from './ruleWords.ts';
import { useMayAct } from '../ui/form/mayAct.ts';

type FormRow = ReplyOf<typeof stateFormApi.all>['rows'][number];

export function StateFormKept({ row, inForceYn }: { row: FormRow; inForceYn: boolean }) {
  const { form, file, stateFormId, publishedAt, publishableYn, draftedBy, publishedBy } = row;
  const locale = useLocale();
  const mayAct = useMayAct();
  const { sending, send } = useSend();
  const [openYn, setOpenYn] = useState(false);
  const day = (date: string) => formatDate(date.slice(0, 10), locale);
  const about = { body: { stateFormId } };
  const place = placeName(form.state);

  return (
    <article
      aria-label={`${form.title}, ${form.edition}`}
      className="rounded-card border border-line bg-card px-4 py-4"
    >
      <p className="flex items-start gap-2 font-medium">
        <Icon
          name={inForceYn ? 'circle-check' : 'clock'}
          size={18}
          className={`mt-0.5 shrink-0 ${inForceYn ? 'text-leaf' : 'text-ink-soft'}`}
        />
        {publishedAt === null
          ? 'Waits to be published'
          : `${inForceYn ? 'In force since' : 'In force from'} ${day(form.effectiveOn)}`}
        {row.demoYn && ': a placeholder of the demo, not the regulator’s form'}
      </p>
      <p className="mt-1 text-small wrap-anywhere text-ink-soft">
        {form.title}, {form.edition}, in effect from {day(form.effectiveOn)}. Issued by{' '}
        {form.source.text}.{' '}
        {row.demoYn
          ? 'Not reviewed (sample form).'
          : `Reviewed by ${form.review.by} on ${day(form.review.on)}.`}{' '}
        Brought by {draftedBy ?? (row.demoYn ? 'the demo' : 'somebody who has left')}
        {publishedAt !== null &&
          `, published by ${publishedBy ?? (row.demoYn ? 'the demo' : 'somebody who has left')}`}
        . {file.name}, SHA-256 {file.sha256}.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        {publishableYn && mayAct && (
          <Button
            look="primary"
            icon="check"
            disabled={sending.status === 'loading'}
            onClick={() =>
              void send(
                () => call(stateFormApi.publish, about),
                `Agreements in ${place} are made on it from ${day(form.effectiveOn)}.`,
              )
            }
          >
            Publish this form
          </Button>
        )}
        {publishedAt === null && !publishableYn && mayAct && (
          <p className="text-ink-soft">Somebody else must publish it.</p>
        )}
        <Button aria-expanded={openYn} onClick={() => setOpenYn(!openYn)}>
          {openYn
            ? 'Hide its pages'
            : row.pages.length === 1
              ? 'See its page'
              : `See its ${row.pages.length} pages`}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            void send(async () =>
              saveBlob(await download(stateFormPdf, { fileId: file.fileId }), file.name),
            )
          }
        >
          PDF
        </Button>
        {publishedAt === null && mayAct && (
          <Button
            look="plain"
            onClick={() => void send(() => call(stateFormApi.discard, about), 'The form is gone.')}
          >
            Discard it
          </Button>
        )}
      </div>
      <StepProblem sending={sending} />
      {openYn && (
        <div className="mt-4">
          <FormPages title={form.title} pages={row.pages} />
        </div>
      )}
    </article>
  );
}
