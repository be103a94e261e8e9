/** Entering the license of a state, or correcting the one that is there. */
import { useId, useState } from 'react';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import type { LicenseShown } from '#api/agent/agentDeskSchemas.ts';
import { LicenseEdit } from '#domain/agent/License.ts';
import type { StateCode } from '#domain/states.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { placeOf } from '../all/licenseWords.ts';
import { stateOptions } from '../find/stateOptions.ts';
import type { AgentPartProps } from './AgentPartProps.ts';

export interface LicenseDialogProps extends AgentPartProps {
  /** null: of a state that has none yet. */
  before: LicenseShown | null;
  onClose(): void;
}

export function LicenseDialog({ agent, locale, before, onReload, onClose }: LicenseDialogProps) {
  /** What was read when the dialog opened is what is acted on. */
  const [seenRevision] = useState(agent.revision);
  const free = stateOptions.filter(({ value }) => agent.licenses.every((l) => l.state !== value));
  const [state, setState] = useState<StateCode>(before?.state ?? free[0]!.value);
  const [number, setNumber] = useState(before?.number ?? '');
  const [endsOn, setEndsOn] = useState(before?.endsOn ?? '');
  const id = useId();
  const form = useForm(
    LicenseEdit,
    { state, number, endsOn: endsOn === '' ? null : endsOn },
    async (license) => {
      const body = { profileId: agent.profileId, seenRevision, license };
      await call(agentDeskApi.saveLicense, { body });
      onClose();
    },
    'Saved.',
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
      title={before === null ? 'Add a license' : `The license in ${placeOf(before.state)}`}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button look="primary" type="submit" form={id} isSending={form.isSending}>
            Save the license
          </Button>
        </>
      }
    >
      <Form id={id} form={form} className="grid gap-5">
        {before === null && (
          <Select<StateCode> label="State" options={free} value={state} onChange={setState} />
        )}
        <TextField
          label="License number"
          name="number"
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={setNumber}
        />
        <DateField
          label="Last day on which it holds"
          name="endsOn"
          value={endsOn}
          onChange={setEndsOn}
          locale={locale}
          {...(endsOn === '' && { hint: 'Left empty, nobody is warned before it ends.' })}
        />
      </Form>
      <StepProblem sending={form.problem} onReload={reload} />
    </Dialog>
  );
}
