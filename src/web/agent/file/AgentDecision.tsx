/** A decision about an agent, asked for once more, with its reason. */
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StepProblem } from '../../ui/StepProblem.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useSend } from '../../ui/useSend.ts';

export interface AgentDecisionProps {
  title: string;
  /** What pressing the button comes to. */
  about: string;
  /** Of the field for the reason. */
  label: string;
  button: string;
  /** Said when it is done. */
  done: string;
  send(reason: string): Promise<unknown>;
  /** Where somebody else was faster. */
  onReload(): void;
  onClose(): void;
}

const longest = 2000;

export function AgentDecision(props: AgentDecisionProps) {
  const { title, about, label, button, done, onReload, onClose } = props;
  const [reason, setReason] = useState('');
  const { sending, send, errorOf } = useSend();
  const form = useId();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (await send(() => props.send(reason.trim()), done)) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button look="primary" type="submit" form={form} disabled={sending.status === 'loading'}>
            {button}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{about}</p>
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={label}
          className="mt-4"
          value={reason}
          onChange={setReason}
          maxLength={longest}
          error={errorOf('reason')}
        />
      </form>
      <StepProblem sending={sending} onReload={onReload} but={['reason']} />
    </Dialog>
  );
}
