/** A decision about an agent, asked for once more, with its reason. */
import { useId, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/form/useForm.ts';

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
const Given = z.object({ reason: z.string().trim().max(longest) });

export function AgentDecision(props: AgentDecisionProps) {
  const { title, about, label, button, done, send, onReload, onClose } = props;
  const [reason, setReason] = useState('');
  const id = useId();
  const form = useForm(
    Given,
    { reason },
    async (given) => {
      await send(given.reason);
      onClose();
    },
    done,
  );

  function reload(): void {
    onClose();
    onReload();
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
          <Button look="primary" type="submit" form={id} isSending={form.isSending}>
            {button}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{about}</p>
      <Form id={id} form={form}>
        <TextArea
          label={label}
          name="reason"
          className="mt-4"
          value={reason}
          onChange={setReason}
          maxLength={longest}
        />
      </Form>
      <StepProblem sending={form.problem} onReload={reload} />
    </Dialog>
  );
}
