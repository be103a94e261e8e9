import { agentApi } from '#api/agent.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import type { OwnPackage } from './ownPackages.ts';

export interface RetireDialogProps {
  own: OwnPackage;
  onClose(): void;
}

export function RetireDialog({ own, onClose }: RetireDialogProps) {
  const { sending, send } = useSend();
  const { packageId, latest, versions } = own;
  const contractCount = versions.reduce((sum, one) => sum + one.contractCount, 0);

  async function retire(): Promise<void> {
    const work = () => call(agentApi.retirePackage, { body: { packageId } });
    if (await send(work, 'Nobody can choose it any more')) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Retire “${latest.name}”?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="primary"
            isSending={sending.status === 'loading'}
            onClick={() => void retire()}
          >
            Retire the package
          </Button>
        </>
      }
    >
      <p>
        Buyers don’t find it any more, and its drafts go with it.{' '}
        {contractCount === 0
          ? 'No agreement was made with it.'
          : `The ${contractCount === 1 ? 'agreement' : `${contractCount} agreements`} made with it go on unchanged.`}
      </p>
      <SendProblem sending={sending} />
    </Dialog>
  );
}
