/** Letting agreements with one version of a package pass at once, and taking that back. */
import { useRef, useState } from 'react';
import { contractApi } from '#api/contract.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { call } from '../../client/call.ts';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { IfMayAct } from '../../ui/form/IfMayAct.tsx';

export interface PreApprovalProps {
  agentPackage: AgentPackage;
  approvedYn: boolean;
  onChanged(approvedYn: boolean): void;
}

export function PreApproval({ agentPackage, approvedYn, onChanged }: PreApprovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { sending, send, forget } = useSend();
  const confirm = useRef<HTMLButtonElement>(null);
  const { packageId, version, name } = agentPackage;

  async function set(wantedYn: boolean): Promise<void> {
    const body = { packageId, version, approvedYn: wantedYn };
    if (!(await send(() => call(contractApi.preApprove, { body })))) return;
    setIsAsking(false);
    onChanged(wantedYn);
    showToast(
      'done',
      wantedYn ? `“${name}” passes at once from now on.` : `“${name}” comes to you again.`,
    );
  }

  return (
    <div className="mt-3">
      <p className="flex items-start gap-2.5 text-ink-soft">
        <Icon name={approvedYn ? 'circle-check' : 'info'} size={18} className="mt-0.5 shrink-0" />
        {approvedYn
          ? 'This version is pre-approved: agreements at exactly its fee pass at once.'
          : 'This version is not pre-approved: each agreement with it comes to you.'}
      </p>
      <IfMayAct>
        {approvedYn ? (
          <Button
            className="mt-2.5"
            isSending={sending.status === 'loading'}
            onClick={() => void set(false)}
          >
            Look at each one again
          </Button>
        ) : (
          <Button className="mt-2.5" icon="stamp" onClick={() => setIsAsking(true)}>
            Pre-approve this version
          </Button>
        )}
      </IfMayAct>
      {!isAsking && <StepProblem sending={sending} />}
      <Dialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open);
          forget();
        }}
        title={`Pre-approve “${name}”, version ${version}`}
        initialFocus={confirm}
        footer={
          <>
            <Button look="plain" onClick={() => setIsAsking(false)}>
              Leave it as it is
            </Button>
            <Button
              ref={confirm}
              look="primary"
              isSending={sending.status === 'loading'}
              onClick={() => void set(true)}
            >
              Pre-approve it from now on
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            Agreements with this version of the package, at exactly its fee, become active as soon
            as everybody has signed. You do not see them here first.
          </li>
          <li>Each of them says that the broker approved the package beforehand, and who did.</li>
          <li>A new version of the package, or another fee, comes to you as before.</li>
          <li>What waits here now still needs your decision. You can take this back any day.</li>
        </ul>
        <StepProblem sending={sending} />
      </Dialog>
    </div>
  );
}
