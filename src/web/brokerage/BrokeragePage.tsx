/** `/admin/brokerage`: the firm that every agreement names, and that agents work under. */
import { useState } from 'react';
import { z } from 'zod';
import { brokerageApi } from '#api/brokerage.ts';
import { formatInstant } from '#domain/calendar.ts';
import { capitalized } from '#domain/capitalized.ts';
import { type BrokerageOnRecord, EnteredBrokerage } from '#domain/brokerage/Brokerage.ts';
import { StateCode } from '#domain/StateCode.ts';
import { stateNames } from '#domain/states.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { ownTimeZone } from '../chat/dayWords.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useLocale } from '../user/useLocale.ts';
import { brokerageQueries } from './brokerageQueries.ts';

export function Component() {
  return (
    <AdminDesk path="/admin/brokerage">
      <div className="max-w-2xl px-4 pt-6 pb-12 md:px-8">
        <h1 className="font-display text-heading font-medium">Brokerage</h1>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          Every agreement names the brokerage and says where written notice goes. A change applies
          to agreements proposed from then on; earlier ones keep what they were proposed with.
        </p>
        <Entered />
      </div>
    </AdminDesk>
  );
}

function Entered() {
  const locale = useLocale();
  const [asked, retry] = useReply(brokerageQueries.brokerage, {});
  if (asked.status === 'loading') return <FormSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The brokerage could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { brokerage } = asked.reply;
  return (
    <>
      {brokerage?.office === null && (
        <p className="mt-5 rounded-card bg-clay-wash px-4 py-3 text-clay-ink">
          Enter the address, phone and designated broker. Until then agents can’t propose new
          agreements. Agreements already proposed or signed stay as they are.
        </p>
      )}
      {brokerage?.onRecordYn === false && (
        <p className="mt-5 rounded-card bg-clay-wash px-4 py-3 text-clay-ink">
          Not on record: these details were changed in the database, outside Lintel. Check each
          field and save. Until then agents can’t start or propose agreements.
        </p>
      )}
      <BrokerageForm brokerage={brokerage} />
      {brokerage?.changedAt && (
        <p className="mt-5 text-small text-ink-soft">
          Last saved {formatInstant(brokerage.changedAt, ownTimeZone(), locale)}
          {brokerage.changedBy !== null && ` by ${brokerage.changedBy}`}.
        </p>
      )}
    </>
  );
}

const states: { value: StateCode | ''; words: string }[] = StateCode.options.map((value) => ({
  value,
  words: capitalized(stateNames[value]),
}));
const noStateYet = { value: '' as const, words: 'Choose a state' };

const Typed = EnteredBrokerage.extend({
  state: z.custom<StateCode | ''>((state) => state !== '', 'Choose the state.').pipe(StateCode),
});

function BrokerageForm({ brokerage }: { brokerage: BrokerageOnRecord | null }) {
  const office = brokerage?.office;
  const [name, setName] = useState(brokerage?.name ?? '');
  const [licenseNumber, setLicenseNumber] = useState(brokerage?.licenseNumber ?? '');
  const [street, setStreet] = useState(office?.street ?? '');
  const [city, setCity] = useState(office?.city ?? '');
  const [state, setState] = useState<StateCode | ''>(office?.state ?? '');
  const [postalCode, setPostalCode] = useState(office?.postalCode ?? '');
  const [phone, setPhone] = useState(office?.phone ?? '');
  const [designatedBroker, setBroker] = useState(office?.designatedBroker ?? '');
  const [designatedBrokerLicense, setBrokerLicense] = useState(
    office?.designatedBrokerLicense ?? '',
  );
  const form = useForm(
    Typed,
    {
      ...{ name, licenseNumber, street, city, state, postalCode, phone },
      ...{ designatedBroker, designatedBrokerLicense },
    },
    (body) => call(brokerageApi.saveBrokerage, { body }),
    'Saved. New agreements name it.',
  );
  return (
    <Form form={form} className="mt-7 grid max-w-xl gap-5">
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
      <TextField
        label="Street address"
        name="street"
        autoComplete="street-address"
        value={street}
        onChange={setStreet}
        maxLength={160}
        hint="Written notice goes here, so enter an address where mail is received."
      />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_2fr_1fr]">
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          value={city}
          onChange={setCity}
          maxLength={80}
        />
        <FieldGroup label="State" labelShown={false} name="state">
          <Select<StateCode | ''>
            label="State"
            options={state === '' ? [noStateYet, ...states] : states}
            value={state}
            onChange={setState}
          />
        </FieldGroup>
        <TextField
          label="ZIP code"
          name="postalCode"
          autoComplete="postal-code"
          inputMode="numeric"
          value={postalCode}
          onChange={setPostalCode}
          maxLength={10}
        />
      </div>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        maxLength={24}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Designated broker"
          name="designatedBroker"
          autoComplete="off"
          value={designatedBroker}
          onChange={setBroker}
          maxLength={120}
          hint="The broker who answers for the firm under state license law."
        />
        <TextField
          label="Their license number (optional)"
          name="designatedBrokerLicense"
          autoComplete="off"
          value={designatedBrokerLicense}
          onChange={setBrokerLicense}
          maxLength={40}
        />
      </div>
      <div>
        <SubmitButton whileSending="Saving …">Save the brokerage</SubmitButton>
        <SendProblem sending={form.problem} />
      </div>
    </Form>
  );
}

const fieldsDrawn = ['name', 'license', 'street', 'city', 'phone', 'broker'];

function FormSkeleton() {
  return (
    <div aria-hidden className="mt-7 grid max-w-xl gap-5">
      {fieldsDrawn.map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </div>
  );
}
