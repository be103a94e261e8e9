/** A copy of the conversation to keep: as PDF with a seal, or as data, of all of it or of some days. */
import { useState } from 'react';
import { chatApi } from '#api/chat.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { formatDate, type LegalDate } from '#domain/calendar.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { ownTimeZone } from '../dayWords.ts';

export interface SaveCopyProps {
  threadId: string;
  /** Nothing was said before it. */
  firstDay: LegalDate;
  /** In which dates are said. */
  locale: string;
  onClose(): void;
}

type Made = ReplyOf<typeof chatApi.export>;

export function SaveCopy({ threadId, firstDay, locale, onClose }: SaveCopyProps) {
  const [from, setFrom] = useState<LegalDate | ''>('');
  const [to, setTo] = useState<LegalDate | ''>('');
  const [made, setMade] = useState<Made | null>(null);
  const { sending, send, errorOf } = useSend();
  const isMaking = sending.status === 'loading';

  async function make(): Promise<void> {
    await send(async () => {
      const period = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
      const body = { threadId, timeZone: ownTimeZone(), ...period };
      setMade(await call(chatApi.export, { body }));
    });
  }

  return (
    <Dialog
      open
      title="Save a copy"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        made === null ? (
          <>
            <Button look="plain" onClick={onClose}>
              Not now
            </Button>
            <Button look="primary" isSending={isMaking} onClick={() => void make()}>
              Make the copy
            </Button>
          </>
        ) : (
          <>
            <Button look="plain" onClick={() => setMade(null)}>
              Other days
            </Button>
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => saveJson(made)}>Save JSON</Button>
              <Button look="primary" icon="download" onClick={() => savePdf(made)}>
                Save PDF
              </Button>
            </div>
          </>
        )
      }
    >
      {made === null ? (
        <>
          <p>
            What you may read here, with who wrote it and when. The PDF is sealed: everybody who
            gets it can check on this site that nothing was changed. The JSON is the same for
            programs.
          </p>
          <fieldset className="mt-5" disabled={isMaking}>
            <legend className="font-medium">Days</legend>
            <p className="text-small text-ink-soft">Leave them empty for the whole conversation.</p>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <DateField
                label="From"
                locale={locale}
                value={from}
                hint={from === '' ? `It began on ${formatDate(firstDay, locale)}` : undefined}
                error={errorOf('from')}
                onChange={setFrom}
              />
              <DateField
                label="To"
                locale={locale}
                value={to}
                error={errorOf('to')}
                onChange={setTo}
              />
            </div>
          </fieldset>
          <output className="mt-4 block text-small text-ink-soft empty:hidden">
            {isMaking ? 'The copy is being made and sealed.' : ''}
          </output>
          <SendProblem sending={sending} but={['from', 'to']} />
        </>
      ) : (
        <MadeCopy made={made} />
      )}
    </Dialog>
  );
}

function MadeCopy({ made: { messageCount, leftOut, recordSha256 } }: { made: Made }) {
  const count = messageCount === 1 ? 'One message is' : `${messageCount} messages are`;
  return (
    <>
      <output className="block font-medium">{count} in the copy.</output>
      {leftOut.map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
      <p className="mt-3">
        The PDF carries the JSON inside, and names its SHA-256, so that the two can be compared.
      </p>
      <p className="figures mt-3 text-small break-all text-ink-soft">SHA-256 {recordSha256}</p>
    </>
  );
}

function saveJson({ record, fileName }: Made): void {
  saveBlob(new Blob([record], { type: 'application/json' }), `${fileName}.json`);
}

function savePdf({ pdfBase64, fileName }: Made): void {
  const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${fileName}.pdf`);
}
