/** `/admin/agent-create`: an account, a license and a letter, from one form. */
import { useState } from 'react';
import { agentApi } from '#api/agent.ts';
import { NewAgent } from '#api/agentSchemas.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import type { StateCode } from '#domain/states.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { call } from '../client/call.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EmailField } from '../user/EmailField.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { StateChoice } from '../agent/packages/StateChoice.tsx';

type Created = ReplyOf<typeof agentApi.createAgent>;

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
  const form = useForm(NewAgent, { name, email, licenseNumber, states }, async (agent) => {
    onCreated(await call(agentApi.createAgent, { body: agent }));
  });

  return (
    <Form form={form} className="mt-7 grid max-w-md gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
        hint="As it stands on the license; agreements print it."
      />
      <EmailField value={email} onChange={setEmail} autoComplete="off" />
      <TextField
        label="License number"
        name="licenseNumber"
        autoComplete="off"
        value={licenseNumber}
        onChange={setLicenseNumber}
      />
      <StateChoice label="Licensed in" name="states" states={states} onChange={setStates} />
      <div>
        <SubmitButton icon="mail" whileSending="Inviting …">
          Create and invite the agent
        </SubmitButton>
        <SendProblem sending={form.problem} />
      </div>
    </Form>
  );
}
