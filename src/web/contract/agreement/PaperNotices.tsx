/** Notices that were received on paper, each with its scan to open. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { noticeScan } from '#api/file.ts';
import { formatDate } from '#domain/calendar.ts';
import { download } from '../../client/download.ts';
import { Button } from '../../ui/Button.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';

export interface PaperNoticesProps {
  contract: ContractDetail;
  locale: string;
}

export function PaperNotices({ contract, locale }: PaperNoticesProps) {
  const { contractId, paperNotices } = contract;
  const { sending, send } = useSend();
  if (paperNotices.length === 0) return null;
  return (
    <section aria-labelledby="paper-notices">
      <h2 id="paper-notices" className="font-display text-heading font-medium">
        Notice on paper
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {paperNotices.map(({ fileId, name, receivedOn }) => (
          <li key={fileId} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p>Received on {formatDate(receivedOn, locale)}</p>
              <p className="text-small wrap-anywhere text-ink-soft">{name}</p>
            </div>
            <Button
              aria-label={`Open the scan of the notice received on ${formatDate(receivedOn, locale)}`}
              disabled={sending.status === 'loading'}
              onClick={() =>
                void send(async () => {
                  saveBlob(await download(noticeScan, { contractId, fileId }), name);
                })
              }
            >
              Open the scan
            </Button>
          </li>
        ))}
      </ul>
      <StepProblem sending={sending} />
    </section>
  );
}
