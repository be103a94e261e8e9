/** The sealed PDF, once there is one, and where anybody can check a copy of it. */
import { Link } from 'react-router';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { agreementPdf } from '#api/file.ts';
import { download } from '../../client/download.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { kindName } from '../statusWords.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

export function SealedFile({ contract }: { contract: ContractDetail }) {
  const { sending, send } = useSend();
  const { contractId, sealedYn, commission } = contract;
  // It names the fee, so it is not for those who see no money.
  if (!sealedYn || commission === null) return null;
  return (
    <section
      aria-labelledby="sealed"
      className="rounded-card border border-line p-5 sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-6"
    >
      <div>
        <h2 id="sealed" className="flex items-center gap-2 text-lead font-semibold">
          <Icon name="circle-check" className="shrink-0 text-leaf" />
          Sealed and verifiable
        </h2>
        <p className="mt-1 text-ink-soft">
          Every copy can be checked: any change after the sealing shows.{' '}
          <Link to="/verify" className="font-medium text-leaf underline">
            Verify a copy
          </Link>
        </p>
        <StepProblem sending={sending} />
      </div>
      <Button
        className="mt-4 shrink-0 sm:mt-0"
        disabled={sending.status === 'loading'}
        onClick={() =>
          void send(async () => {
            saveBlob(
              await download(agreementPdf, { contractId }),
              `${kindName(contract)} with ${contract.agent.name}.pdf`,
            );
          })
        }
      >
        Download the PDF
      </Button>
    </section>
  );
}
