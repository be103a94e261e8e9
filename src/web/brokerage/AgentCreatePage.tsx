/** `/admin/agent-create`: an account, a license and a letter, from one form. */
import { useState } from 'react';
import { z } from 'zod';
import { agentApi, NewAgent } from '#api/agent.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { StateCode } from '#domain/states.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextField } from '../ui/TextField.tsx';
import { EmailField } from '../user/EmailField.tsx';
import { Problem } from '../user/Problem.tsx';
import { useSentForm } from '../user/useSentForm.ts';
import { StateChoice } from '../agent/packages/StateChoice.tsx';

type Created = ReplyOf<typeof agentApi.createAgent>;

/** A form holds texts; the states stand in theirs as `WA,OR`. */
const Form = NewAgent.extend({
  states: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(NewAgent.shape.states),
});

export function Component() {
  return (
    <AdminDesk path="/admin/agent-create">
      <CreateAgent />
    </AdminDesk>
  );
}

function CreateAgent() {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <div className="max-w-2xl px-4 pt-6 pb-12 md:px-8">
      <h1 className="font-display text-heading font-medium">Create an agent</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        They get a letter with a link to choose a password, fill in what buyers read about them, and
        publish their packages. Who has an account already keeps it, and is an agent too.
      </p>
      <output className="block">{created !== null && <Done created={created} />}</output>
      <AgentForm key={created?.profileId} onCreated={setCreated} />
    </div>
  );
}

function Done({ created: { name, email, hadAccountYn, mailedYn } }: { created: Created }) {
  return (
    <span className="mt-6 flex items-start gap-2.5 rounded-card bg-leaf-wash px-4 py-3.5">
      <Icon name="circle-check" className="mt-0.5 shrink-0 text-leaf" />
      <span className="min-w-0 break-words">
        <span className="block font-medium">
          {mailedYn ? `${name} is invited.` : `${name} was invited minutes ago.`}
        </span>
        {hadAccountYn
          ? `They have an account already; a letter to ${email} tells them that they are an agent too.`
          : `The letter to ${email} has a link that works for seven days. Send the same form again later for a new one.`}
      </span>
    </span>
  );
}

function AgentForm({ onCreated }: { onCreated(created: Created): void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [licenseNumber, setLicenseNumber] = useState('');
  const [states, setStates] = useState<StateCode[]>([]);
  const texts = { name, email, licenseNumber, states: states.join(',') };
  const form = useSentForm(Form, texts, async (agent) => {
    onCreated(await call(agentApi.createAgent, { body: agent }));
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-7 grid max-w-md gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
        error={form.errorOf('name')}
        hint="As it stands on the license; agreements print it."
      />
      <EmailField
        value={email}
        onChange={setEmail}
        error={form.errorOf('email')}
        autoComplete="off"
      />
      <TextField
        label="License number"
        name="licenseNumber"
        autoComplete="off"
        value={licenseNumber}
        onChange={setLicenseNumber}
        error={form.errorOf('licenseNumber')}
      />
      <StateChoice
        label="Licensed in"
        states={states}
        problem={form.errorOf('states')}
        onChange={setStates}
      />
      <div>
        <Button look="primary" type="submit" icon="mail" disabled={form.isSending}>
          {form.isSending ? 'Inviting …' : 'Create and invite the agent'}
        </Button>
        <Problem>{form.problem}</Problem>
      </div>
    </form>
  );
}
