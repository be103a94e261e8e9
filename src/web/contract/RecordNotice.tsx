/** Records a notice that the buyer gave on paper: the day it was received, and its scan. */
import { useState } from 'react';
import { z } from 'zod';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { contractSchemas } from '#api/contractSchemas.ts';
import { uploadNoticeScan } from '#api/file.ts';
import { dateIn, formatDate, instant, zoneName } from '#domain/calendar.ts';
import { noticeEnd } from '#domain/contract/life/deadlines.ts';
import { noticeScanRules } from '#domain/file/uploadRules.ts';
import { call } from '../client/call.ts';
import { upload } from '../client/upload.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { FilePicker } from '../ui/fields/FilePicker.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { actionVerb } from './actionVerbs.ts';

export interface RecordNoticeProps {
  contract: ContractDetail;
  action: 'record_notice' | 'record_end';
  locale: string;
  onClose(): void;
  changed(contract: ContractDetail): void;
  onReload(): void;
}

interface Scan {
  fileId: string;
  name: string;
}

const { receivedOn: ReceivedOn, fileId: FileId } = contractSchemas.recordNotice.body.shape;
const Recorded = z.object({
  receivedOn: ReceivedOn,
  fileId: FileId.optional().refine((id) => id !== undefined, 'Add the scan of the notice.'),
});

export function RecordNotice(props: RecordNoticeProps) {
  const { contract, action, locale, onClose, changed, onReload } = props;
  /** What was read when the dialog opened is what is acted on. */
  const [seen] = useState(contract);
  const { timeZone, activatedAt, agentPackage, endDate } = seen;
  const [today] = useState(() => dateIn(timeZone, instant(Date.now())));
  const [receivedOn, setReceivedOn] = useState(today);
  const [scan, setScan] = useState<Scan>();
  const verb = actionVerb(action, seen);
  const form = useForm(
    Recorded,
    { receivedOn, fileId: scan?.fileId },
    async ({ receivedOn: day, fileId }) => {
      const { contractId, revision: seenRevision } = seen;
      const body = { contractId, seenRevision, receivedOn: day, fileId: fileId! };
      const next = await call(contractApi.recordNotice, { body });
      onClose();
      changed(next);
    },
    verb.done,
  );
  const ends =
    action === 'record_notice' && agentPackage && receivedOn !== ''
      ? `With this day the agreement ends after ${formatDate(noticeEnd({ agentPackage, endDate }, receivedOn), locale)}.`
      : undefined;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={verb.button}
    >
      <p className="text-lead">{verb.about}</p>
      <Form form={form} className="mt-5 grid gap-5">
        <DateField
          label={`Received on (${zoneName(timeZone, locale)})`}
          name="receivedOn"
          value={receivedOn}
          onChange={setReceivedOn}
          min={activatedAt === null ? seen.startDate : dateIn(timeZone, activatedAt)}
          max={today}
          locale={locale}
          {...(ends !== undefined && { hint: ends })}
        />
        <FieldGroup label="Scan of the notice" name="fileId">
          {scan === undefined ? (
            <FilePicker
              label="Scan of the notice"
              action="Choose the scan"
              rules={noticeScanRules}
              icon="file-check"
              lowYn
              send={async (file, { onProgress, signal }) =>
                setScan(
                  await upload(uploadNoticeScan, file, {
                    signal,
                    onProgress: ({ doneBytes, totalBytes }) =>
                      onProgress(totalBytes === null ? 0 : doneBytes / totalBytes),
                  }),
                )
              }
            />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 font-medium wrap-anywhere">{scan.name}</p>
              <Button onClick={() => setScan(undefined)}>Choose another scan</Button>
            </div>
          )}
        </FieldGroup>
        <StepProblem
          sending={form.problem}
          onReload={() => {
            onReload();
            onClose();
          }}
        />
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <SubmitButton>Record notice</SubmitButton>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
