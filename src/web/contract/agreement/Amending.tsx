/** What an agreement and its amendments have to do with each other, and starting one. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { formatDate } from '#domain/calendar.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useSend } from '../../ui/form/useSend.ts';

export interface AmendingProps {
  contract: ContractDetail;
  locale: string;
  /** Whether it is made on a state’s own form; null until its text is here. */
  onStateFormYn: boolean | null;
}

const linkLook = 'font-medium text-leaf underline underline-offset-4';

export function Amending({ contract, locale, onStateFormYn }: AmendingProps) {
  const { amendsContractId, amendsSince, amendedById, openAmendmentId, mayAmendYn } = contract;
  const [isAsking, setIsAsking] = useState(false);
  const offeredYn = mayAmendYn && onStateFormYn !== null;
  if (
    amendsContractId === null &&
    amendedById === undefined &&
    openAmendmentId === null &&
    !offeredYn
  )
    return null;
  return (
    <section aria-label="Amendments" className="grid justify-items-start gap-3">
      {amendsContractId !== null && amendsSince !== null && (
        <p className="max-w-prose">
          This amends the agreement that has been in force since {formatDate(amendsSince, locale)},
          and shows what differs.{' '}
          <Link to={`/agreements/${amendsContractId}`} className={linkLook}>
            Read that agreement
          </Link>
        </p>
      )}
      {amendedById !== undefined && (
        <p className="max-w-prose">
          This is the agreement as it stood before it was amended.{' '}
          <Link to={`/agreements/${amendedById}`} className={linkLook}>
            Read it as amended
          </Link>
        </p>
      )}
      {openAmendmentId !== null && (
        <p className="max-w-prose">
          An amendment is being agreed on. Until all have signed it and the broker has approved it,
          this agreement holds as it is.{' '}
          <Link to={`/agreements/${openAmendmentId}`} className={linkLook}>
            Open the amendment
          </Link>
        </p>
      )}
      {mayAmendYn && onStateFormYn === true && (
        <p className="max-w-prose text-ink-soft">
          This agreement is made on the state’s own form, which can’t be amended here. To change
          something, make a new agreement.
        </p>
      )}
      {mayAmendYn && onStateFormYn === false && (
        <Button onClick={() => setIsAsking(true)}>Amend this agreement</Button>
      )}
      {isAsking && <AmendDialog contract={contract} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function AmendDialog({ contract, onClose }: { contract: ContractDetail; onClose(): void }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { sending, send } = useSend();
  const isAgent = contract.role === 'agent';

  async function start(): Promise<void> {
    const { contractId } = contract;
    await send(async () => {
      const made = await call(contractApi.amend, { body: { contractId, reason } });
      await navigate(`/agreements/${made.contractId}`);
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Amend this agreement"
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Not now
          </Button>
          <Button
            look="primary"
            isSending={sending.status === 'loading'}
            onClick={() => void start()}
          >
            Start an amendment
          </Button>
        </>
      }
    >
      <p className="text-lead">
        It begins as the agreement stands: its terms, its fee, its people. It changes nothing before
        all clients and the agent have signed it and the broker has approved it. To add a client,
        invite them to the amendment.
      </p>
      <TextArea
        label={isAgent ? 'What is to change? (you can leave it out)' : 'What should change?'}
        className="mt-5"
        value={reason}
        onChange={setReason}
        maxLength={2000}
      />
      <SendProblem sending={sending} />
    </Dialog>
  );
}
