/** Name, license, office and designated broker of the firm, as an admin enters them. */
import { useState } from 'react';
import { z } from 'zod';
import { brokerageApi } from '#api/brokerage.ts';
import { type BrokerageOnRecord, EnteredBrokerage } from '#domain/brokerage/Brokerage.ts';
import { capitalized } from '#domain/capitalized.ts';
import { StateCode } from '#domain/StateCode.ts';
import { stateNames } from '#domain/states.ts';
import { call } from '../client/call.ts';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useForm } from '../ui/form/useForm.ts';

const states: { value: StateCode | ''; words: string }[] = StateCode.options.map((value) => ({
  value,
  words: capitalized(stateNames[value]),
}));
const noStateYet = { value: '' as const, words: 'Choose a state' };

const Typed = EnteredBrokerage.extend({
  state: z.custom<StateCode | ''>((state) => state !== '', 'Choose the state.').pipe(StateCode),
});

type Typed = z.input<typeof Typed>;

export function BrokerageForm({ brokerage }: { brokerage: BrokerageOnRecord | null }) {
  const [typed, setTyped] = useState<Typed>(() => ({
    name: brokerage?.name ?? '',
    licenseNumber: brokerage?.licenseNumber ?? '',
    street: '',
    city: '',
    state: '',
    postalCode: '',
    phone: '',
    designatedBroker: '',
    ...brokerage?.office,
    designatedBrokerLicense: brokerage?.office?.designatedBrokerLicense ?? '',
  }));
  const fields = {
    typed,
    onChange: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
  };
  const form = useForm(
    Typed,
    typed,
    (body) => call(brokerageApi.saveBrokerage, { body }),
    'Saved. New agreements name it.',
  );
  return (
    <Form form={form} className="mt-7 grid max-w-xl gap-5">
      <FirmFields {...fields} />
      <OfficeFields {...fields} />
      <BrokerFields {...fields} />
      <div>
        <SubmitButton whileSending="Saving …">Save the brokerage</SubmitButton>
        <SendProblem sending={form.problem} />
      </div>
    </Form>
  );
}

interface FieldsProps {
  typed: Typed;
  onChange(change: Partial<Typed>): void;
}

function FirmFields({ typed, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        value={typed.name}
        onChange={(name) => onChange({ name })}
        maxLength={160}
        hint="As it stands on the license; agreements print it."
      />
      <TextField
        label="License number"
        name="licenseNumber"
        autoComplete="off"
        value={typed.licenseNumber}
        onChange={(licenseNumber) => onChange({ licenseNumber })}
        maxLength={40}
      />
    </>
  );
}

function OfficeFields({ typed, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Street address"
        name="street"
        autoComplete="street-address"
        value={typed.street}
        onChange={(street) => onChange({ street })}
        maxLength={160}
        hint="Written notice goes here, so enter an address where mail is received."
      />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_2fr_1fr]">
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          value={typed.city}
          onChange={(city) => onChange({ city })}
          maxLength={80}
        />
        <FieldGroup label="State" labelShown={false} name="state">
          <Select<StateCode | ''>
            label="State"
            options={typed.state === '' ? [noStateYet, ...states] : states}
            value={typed.state}
            onChange={(state) => onChange({ state })}
          />
        </FieldGroup>
        <TextField
          label="ZIP code"
          name="postalCode"
          autoComplete="postal-code"
          inputMode="numeric"
          value={typed.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
          maxLength={10}
        />
      </div>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={typed.phone}
        onChange={(phone) => onChange({ phone })}
        maxLength={24}
      />
    </>
  );
}

function BrokerFields({ typed, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Designated broker"
        name="designatedBroker"
        autoComplete="off"
        value={typed.designatedBroker}
        onChange={(designatedBroker) => onChange({ designatedBroker })}
        maxLength={120}
        hint="The broker who answers for the firm under state license law."
      />
      <TextField
        label="Their license number (optional)"
        name="designatedBrokerLicense"
        autoComplete="off"
        value={typed.designatedBrokerLicense ?? ''}
        onChange={(designatedBrokerLicense) => onChange({ designatedBrokerLicense })}
        maxLength={40}
      />
    </div>
  );
}
