/** The agreement forms that states prescribe: which is in force, which waits for another admin. */
import { useState } from 'react';
import { stateFormApi } from '#api/jurisdiction.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { uploadStateForm } from '#api/file.ts';
import { stateFormRules } from '#domain/file/uploadRules.ts';
import { stateFormOn } from '#domain/jurisdiction/StateForm.ts';
import { call } from '../client/call.ts';
import { upload } from '../client/upload.ts';
import { useReply } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilePicker } from '../ui/fields/FilePicker.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useNow } from '../ui/useNow.ts';
import type { SendOptions } from '../ui/form/useSending.ts';
import { jurisdictionQueries } from './jurisdictionQueries.ts';
import { placeName } from './ruleWords.ts';
import { StateFormDraft } from './StateFormDraft.tsx';
import { StateFormKept } from './StateFormKept.tsx';
import { todayOf } from './useRuleRows.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

type All = ReplyOf<typeof stateFormApi.all>;
type FormRow = All['rows'][number];

export function StateForms() {
  const [asked, retry] = useReply(jurisdictionQueries.stateForms, {});
  if (asked.status === 'loading') return <Skeleton className="mt-4 h-48" />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The states’ own forms could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { asked: prescribed, rows } = asked.reply;
  if (prescribed.length === 0) {
    return <p className="mt-4 text-ink-soft">By the rules here no state prescribes one.</p>;
  }
  return (
    <ul className="mt-4 grid divide-y divide-line border-y border-line">
      {prescribed.map((form) => (
        <li key={form.state} className="py-5">
          <OfState {...form} rows={rows.filter((row) => row.form.state === form.state)} />
        </li>
      ))}
    </ul>
  );
}

function OfState({ state, title, url, rows }: All['asked'][number] & { rows: FormRow[] }) {
  const today = todayOf(useNow());
  const place = placeName(state);
  /** What was uploaded and waits for words about it. */
  const [uploaded, setUploaded] = useState<{ fileId: string; pages: number } | null>(null);
  const inForce = new Set(
    (['touring', 'full'] as const).flatMap(
      (kind) => stateFormOn(rows, { state, kind }, today) ?? [],
    ),
  );
  const waiting = rows.filter(
    ({ publishedAt, form }) => publishedAt === null || form.effectiveOn > today,
  );

  async function send(chosen: File, { onProgress, signal }: SendOptions): Promise<void> {
    const { fileId, pages } = await upload(uploadStateForm, chosen, {
      signal,
      onProgress: ({ doneBytes, totalBytes }) =>
        onProgress(totalBytes === null ? 0 : doneBytes / totalBytes),
    });
    setUploaded({ fileId, pages });
  }

  return (
    <article aria-label={`${place}: ${title}`}>
      <h3 className="font-medium">
        {place}: {title}
      </h3>
      <p className="mt-0.5 mb-3 text-small text-ink-soft">
        <a href={url} target="_blank" rel="noreferrer" className="underline">
          Where the regulator publishes it
        </a>
      </p>
      {inForce.size === 0 && (
        <p className="mb-3 flex items-start gap-2">
          <Icon name="triangle-alert" size={18} className="mt-0.5 shrink-0 text-amber" />
          Missing: buyers compare fees in {place}, and no agreement can be made there.
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {[...inForce, ...waiting].map((row) => (
          <li key={row.stateFormId}>
            <StateFormKept row={row} inForceYn={inForce.has(row)} />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {uploaded === null ? (
          <IfMayAct>
            <FilePicker
              label={`${place}: ${title}`}
              action={inForce.size === 0 ? 'Choose the PDF' : 'Choose a newer edition'}
              rules={stateFormRules}
              icon="book-open-check"
              lowYn
              send={send}
            />
          </IfMayAct>
        ) : (
          <StateFormDraft
            state={state}
            suggested={{ title, url }}
            uploaded={uploaded}
            today={today}
            onCancel={() => setUploaded(null)}
            save={async (form) => {
              await call(stateFormApi.draft, { body: { fileId: uploaded.fileId, form } });
              setUploaded(null);
              showToast('done', 'The form is kept. Somebody else can publish it.');
            }}
          />
        )}
      </div>
    </article>
  );
}
