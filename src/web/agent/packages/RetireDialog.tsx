import { useState } from 'react';
import { agentApi } from '#api/agent.ts';
import { call } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import type { OwnPackage } from './ownPackages.ts';

export interface RetireDialogProps {
  /** Null: closed. */
  own: OwnPackage | null;
  onClose(isRetired: boolean): void;
}

export function RetireDialog({ own, onClose }: RetireDialogProps) {
  const [problem, setProblem] = useState<string>();
  const name = own?.latest.name;
  const contractCount = (own?.versions ?? []).reduce((sum, one) => sum + one.contractCount, 0);

  async function retire() {
    try {
      await call(agentApi.retirePackage, { body: { packageId: own!.packageId } });
      showToast('done', 'Nobody can choose it any more');
      setProblem(undefined);
      onClose(true);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }

  return (
    <Dialog
      open={own !== null}
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      title={`Retire “${name ?? ''}”?`}
      footer={
        <>
          <Button onClick={() => onClose(false)}>Keep it</Button>
          <Button look="primary" onClick={() => void retire()}>
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
      <FieldProblem>{problem}</FieldProblem>
    </Dialog>
  );
}
