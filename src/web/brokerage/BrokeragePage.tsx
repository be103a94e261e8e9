/** `/admin/brokerage`: the firm that every agreement names, and that agents work under. */
import { useState } from 'react';
import { brokerageApi } from '#api/brokerage.ts';
import { Brokerage } from '#domain/brokerage/Brokerage.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/Toast.tsx';
import { SendProblem } from '../ui/SendProblem.tsx';
import { useForm } from '../ui/useForm.ts';
import { brokerageQueries } from './brokerageQueries.ts';

export function Component() {
  return (
    <AdminDesk path="/admin/brokerage">
      <div className="max-w-2xl px-4 pt-6 pb-12 md:px-8">
        <h1 className="font-display text-heading font-medium">Brokerage</h1>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          Agents work under it, and every agreement names it. A change counts for what is agreed
          from then on; agreements keep the name they were made with.
        </p>
        <Entered />
      </div>
    </AdminDesk>
  );
}

function Entered() {
  const [asked, retry] = useReply(brokerageQueries.brokerage, {});
  if (asked.status === 'loading') return <Skeleton className="mt-7 h-44 max-w-md" />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The brokerage could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  return <BrokerageForm brokerage={asked.reply.brokerage} />;
}

function BrokerageForm({ brokerage }: { brokerage: Brokerage | null }) {
  const [name, setName] = useState(brokerage?.name ?? '');
  const [licenseNumber, setLicenseNumber] = useState(brokerage?.licenseNumber ?? '');
  const form = useForm(Brokerage, { name, licenseNumber }, async (body) => {
    await call(brokerageApi.saveBrokerage, { body });
    showToast('done', 'Saved. New agreements name it.');
  });
  return (
    <Form form={form} className="mt-7 grid max-w-md gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        value={name}
        onChange={setName}
        maxLength={160}
        hint="As it stands on the license; agreements print it."
      />
      <TextField
        label="License number"
        name="licenseNumber"
        autoComplete="off"
        value={licenseNumber}
        onChange={setLicenseNumber}
        maxLength={40}
      />
      <div>
        <SubmitButton whileSending="Saving …">Save the brokerage</SubmitButton>
        <SendProblem sending={form.problem} />
      </div>
    </Form>
  );
}
