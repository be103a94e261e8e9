/** Entering the license of a state, or correcting the one that is there. */
import { type SubmitEvent, useId, useState } from 'react';
import { agentDeskApi, type LicenseShown } from '#api/agent/agentDesk.ts';
import { LicenseEdit } from '#domain/agent/License.ts';
import type { StateCode } from '#domain/states.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { StepProblem } from '../../ui/StepProblem.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSend } from '../../ui/useSend.ts';
import { placeOf } from '../all/licenseWords.ts';
import { stateOptions } from '../find/stateOptions.ts';
import type { AgentPartProps } from './AgentPartProps.ts';

export interface LicenseDialogProps extends AgentPartProps {
  /** null: of a state that has none yet. */
  before: LicenseShown | null;
  onClose(): void;
}

export function LicenseDialog({ agent, locale, before, onReload, onClose }: LicenseDialogProps) {
  const free = stateOptions.filter(({ value }) => agent.licenses.every((l) => l.state !== value));
  const [state, setState] = useState<StateCode>(before?.state ?? free[0]!.value);
  const [number, setNumber] = useState(before?.number ?? '');
  const [endsOn, setEndsOn] = useState(before?.endsOn ?? '');
  const { sending, send, errorOf, refuse } = useSend();
  const form = useId();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const license = LicenseEdit.safeParse({ state, number, endsOn: endsOn === '' ? null : endsOn });
    if (!license.success) {
      const [issue] = license.error.issues;
      return refuse(String(issue!.path[0]), issue!.message);
    }
    const body = {
      profileId: agent.profileId,
      seenRevision: agent.revision,
      license: license.data,
    };
    if (await send(() => call(agentDeskApi.saveLicense, { body }), 'Saved.')) onClose();
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
          <Button look="primary" type="submit" form={form} disabled={sending.status === 'loading'}>
            Save the license
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {before === null && (
          <Select<StateCode> label="State" options={free} value={state} onChange={setState} />
        )}
        <TextField
          label="License number"
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={setNumber}
          error={errorOf('number')}
        />
        <DateField
          label="Last day on which it holds"
          value={endsOn}
          onChange={setEndsOn}
          locale={locale}
          error={errorOf('endsOn')}
          {...(endsOn === '' && { hint: 'Left empty, nobody is warned before it ends.' })}
        />
      </form>
      <StepProblem sending={sending} onReload={onReload} but={['number', 'endsOn']} />
    </Dialog>
  );
}
